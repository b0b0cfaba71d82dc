import { classNames } from "#client/lib/class-names.ts";

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Height and colour, such as "h-1.5 text-accent". */
  className: string;
}

export const ProgressBar = ({ value, label, className }: ProgressBarProps) => {
  const shown = Math.min(Math.max(value, 0), 100);

  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      className={classNames(
        "overflow-hidden rounded-full bg-[color-mix(in_oklab,var(--ink)_9%,transparent)]",
        className,
      )}
    >
      <div
        style={{ width: `${shown}%` }}
        className="h-full origin-left animate-bar rounded-full bg-current transition-[width] duration-data ease-out-soft"
      />
    </div>
  );
};
