import { type ReactNode, useRef } from "react";
import { classNames } from "#client/lib/class-names.ts";
import type { Ground } from "./mark.tsx";
import { SectionRail } from "./section-rail.tsx";
import { useSnapScroll } from "./snap-scroll-moves.ts";

export interface SnapSection {
  id: string;
  /** Its name, for the rail and for screen readers. */
  label: string;
  content: ReactNode;
  /** What the header lies on there, `page` unless it says otherwise. */
  ground?: Ground;
}

interface SnapScrollProps {
  sections: SnapSection[];
  /** Lies over the top of every section, `--topbar-h` high, on what that section has there. */
  header: (ground: Ground) => ReactNode;
}

/**
 * Sections of one screen each. Touch snaps natively; the wheel and the keys move one section. A screen below 600 px
 * of height, or a text that no longer fits, scrolls freely instead: sections grow and nothing is hidden.
 */
export const SnapScroll = ({ sections, header }: SnapScrollProps) => {
  const scroller = useRef<HTMLElement>(null);
  const { active, snaps, moveTo } = useSnapScroll(scroller, sections.length);
  // Where sections scroll freely the header scrolls along, above the first.
  const ground = (snaps && sections[active]?.ground) || "page";

  return (
    <>
      <main
        ref={scroller}
        tabIndex={-1}
        data-ground={ground}
        className={classNames(
          "relative h-dvh overflow-x-clip overflow-y-auto overscroll-y-contain outline-none",
          snaps && "snap-y snap-mandatory",
        )}
      >
        <div className={classNames("top-0 z-10", snaps ? "sticky h-0" : "h-topbar")}>{header(ground)}</div>
        {sections.map(({ id, label, content }) => (
          <section
            key={id}
            id={id}
            aria-label={label}
            className={classNames(
              "relative flex snap-start snap-always flex-col",
              snaps ? "min-h-dvh pt-topbar" : "min-h-[calc(100dvh-var(--topbar-h))]",
            )}
          >
            {content}
          </section>
        ))}
      </main>
      {sections.length > 1 && (
        <SectionRail
          labels={sections.map(({ label }) => label)}
          active={active}
          ground={ground}
          onSelect={moveTo}
        />
      )}
    </>
  );
};
