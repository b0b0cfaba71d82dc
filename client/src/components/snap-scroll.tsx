import { type ReactNode, useRef } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { useMedia } from "#client/lib/use-media.ts";
import type { Ground } from "./mark.tsx";
import { useHiddenEdges } from "./snap-scroll-inside.ts";
import { useSnapScroll } from "./snap-scroll-moves.ts";

export interface SnapSection {
  id: string;
  /** Its name, for the rail and for screen readers. */
  label: string;
  content: ReactNode;
  /** Fills the section behind its content, and stays where that scrolls. */
  backdrop?: ReactNode;
  /** What the header lies on there, `page` unless it says otherwise. */
  ground?: Ground;
}

interface SnapScrollProps {
  sections: SnapSection[];
  /** Lies over the top of every section, `--topbar-h` high, on what that section has there. */
  header: (ground: Ground) => ReactNode;
}

/**
 * Sections of one window each; what does not fit scrolls inside its section. Touch snaps natively; the wheel and the
 * keys move one section. A window too low to show anything between header and dock scrolls freely instead.
 */
export const SnapScroll = ({ sections, header }: SnapScrollProps) => {
  const scroller = useRef<HTMLElement>(null);
  const snaps = !useMedia("(max-height: 479px)");
  const { active, moveTo } = useSnapScroll(scroller, sections.length, snaps);
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
        {sections.map((section) => (
          <Section key={section.id} section={section} snaps={snaps} />
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

interface SectionProps {
  section: SnapSection;
  snaps: boolean;
}

const Section = ({ section: { id, label, content, backdrop }, snaps }: SectionProps) => {
  const inside = useRef<HTMLDivElement>(null);
  const isCut = useHiddenEdges(inside, snaps);

  return (
    <section
      id={id}
      aria-label={label}
      className={classNames(
        "relative flex snap-start snap-always flex-col",
        snaps ? "h-dvh pt-topbar" : "min-h-[calc(100dvh-var(--topbar-h))]",
      )}
    >
      {backdrop}
      <div
        ref={inside}
        data-inside=""
        // What scrolls must be reached by the keyboard.
        tabIndex={isCut ? 0 : undefined}
        className={classNames(
          "relative flex-1",
          snaps && "edge-fade min-h-0 overflow-x-clip overflow-y-auto",
        )}
      >
        <div className="flex min-h-full flex-col">{content}</div>
      </div>
    </section>
  );
};

interface SectionRailProps {
  labels: string[];
  active: number;
  ground: Ground;
  onSelect: (index: number) => void;
}

/** The position among sections: dashes on a phone, buttons on a desktop. */
const SectionRail = ({ labels, active, ground, onSelect }: SectionRailProps) => (
  <>
    <div
      aria-hidden="true"
      className={classNames(
        ground === "island" ? "island" : "bg-surface",
        "pointer-events-none fixed top-1/2 right-0.75 z-10 flex -translate-y-1/2 flex-col gap-1.5 rounded-full px-0.75 py-2 lg:hidden",
      )}
    >
      {labels.map((label, index) => (
        <span
          key={label}
          className={classNames(
            "w-0.75 rounded-full",
            index === active
              ? ground === "island"
                ? "h-5.5 bg-saffron"
                : "h-5.5 bg-accent"
              : "h-2 bg-ink/25",
          )}
        />
      ))}
    </div>
    <nav
      aria-label="Secciones"
      className={classNames(
        ground === "island" && "island",
        "fixed top-1/2 right-2 z-10 flex -translate-y-1/2 flex-col gap-2.5 max-lg:hidden",
      )}
    >
      {labels.map((label, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-current={index === active || undefined}
          onClick={() => onSelect(index)}
          className="grid size-6 place-items-center rounded-full"
        >
          <span
            className={classNames(
              "w-2 rounded-full transition-[height] duration-fast",
              index === active ? "h-7 bg-accent" : "h-2 bg-line-strong",
            )}
          />
        </button>
      ))}
    </nav>
  </>
);
