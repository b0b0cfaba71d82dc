import { classNames } from "#client/lib/class-names.ts";

interface PillProps {
  /** How many equal places the track has. */
  count: number;
  index: number;
  className: string;
}

/** The raised highlight that slides under the chosen of equal segments; its parent is `relative` with 4 px padding. */
export const Pill = ({ count, index, className }: PillProps) =>
  index >= 0 && (
    <span
      aria-hidden="true"
      style={{ width: `calc((100% - 8px) / ${count})`, translate: `${index * 100}% 0` }}
      className={classNames(
        "absolute inset-y-1 left-1 bg-raised shadow-card transition-[translate] duration-base ease-out-soft",
        className,
      )}
    />
  );
