import type { LucideIcon } from "lucide-react";
import Unlink from "lucide-react/icons/unlink";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { Tile } from "#client/components/tile.tsx";

interface OutcomePanelProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** Where to go on. */
  ways: ReactNode;
}

/** What came of a step on the way in, in place of its form; it takes the focus that the form had. */
export const OutcomePanel = ({ icon: Icon, title, children, ways }: OutcomePanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="space-y-5">
      <Tile className="size-20 text-accent-soft">
        <Icon size={26} className="text-accent" aria-hidden="true" />
      </Tile>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-title-3 outline-none">
          {title}
        </h2>
        <p className="mt-2 text-ink-muted">{children}</p>
      </div>
      <div className="grid gap-2.5">{ways}</div>
    </div>
  );
};

interface DeadLinkProps {
  /** Where another link is asked for. */
  way: { href: string; label: string };
  /** In place of what holds for most links. */
  children?: ReactNode;
}

const mostLinks =
  "Los enlaces caducan, se usan una sola vez y solo vale el último. Si ya lo has usado, no tienes que hacer nada más.";

export const DeadLink = ({ way: { href, label }, children = mostLinks }: DeadLinkProps) => (
  <OutcomePanel
    icon={Unlink}
    title="Este enlace ya no vale"
    ways={
      <>
        <Link href={href} className={buttonStyle("primary", "lg")}>
          {label}
        </Link>
        <Link href="/" className={buttonStyle("quiet")}>
          Volver al inicio
        </Link>
      </>
    }
  >
    {children}
  </OutcomePanel>
);
