import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import type { ReactNode } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import type { Ground } from "#client/components/mark.tsx";
import { Wordmark } from "#client/components/wordmark.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { setAmountsHidden, useAmountsHidden } from "#client/lib/hidden-amounts.ts";

interface FeedHeaderProps {
  on: Ground;
  /** At the right. */
  children?: ReactNode;
}

/** Over every section: the name, and on a phone the eye, which on a desktop stands by the balance. */
export const FeedHeader = ({ on, children }: FeedHeaderProps) => (
  <header
    className={classNames(
      on === "island" && "island",
      "mx-auto flex h-topbar w-full max-w-160 items-center justify-between px-5 lg:max-w-[90rem] lg:px-10",
    )}
  >
    <h1 className="flex origin-left lg:scale-120">
      <Wordmark on={on} />
      <span className="sr-only">: tu resumen</span>
    </h1>
    <div className="flex items-center">
      <HideAmounts className="md:hidden" />
      {children}
    </div>
  </header>
);

/** The eye: hides or shows every amount on this device. */
export const HideAmounts = ({ className }: { className?: string }) => {
  const isHidden = useAmountsHidden();
  const Icon = isHidden ? EyeOff : Eye;

  return (
    <IconButton
      label="Ocultar importes"
      aria-pressed={isHidden}
      onClick={() => setAmountsHidden(!isHidden)}
      className={className}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
};
