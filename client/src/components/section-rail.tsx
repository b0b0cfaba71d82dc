import { classNames } from "#client/lib/class-names.ts";
import type { Ground } from "./mark.tsx";

interface SectionRailProps {
  labels: string[];
  active: number;
  ground: Ground;
  onSelect: (index: number) => void;
}

/** The position among sections: dashes on a phone, buttons on a desktop. */
export const SectionRail = ({ labels, active, ground, onSelect }: SectionRailProps) => (
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
