import type { ComponentProps } from "react";
import { classNames } from "#client/lib/class-names.ts";

interface IconButtonProps extends ComponentProps<"button"> {
  /** Read by screen readers. */
  label: string;
}

/** A round button of 44 px with nothing but an icon. */
export const IconButton = ({ label, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className={classNames(
      "inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-muted",
      "transition-colors duration-tap hover:bg-sunken hover:text-ink",
      className,
    )}
  />
);
