import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
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
