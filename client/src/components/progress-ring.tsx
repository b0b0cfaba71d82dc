import type { CSSProperties, ReactNode } from "react";
import { classNames } from "#client/lib/class-names.ts";

interface ProgressRingProps {
  /** 0 to 100. */
  value: number;
  /** What is measured; the ring is decoration without it. */
  label?: string;
  /** Size and colour of the arc, such as "size-29 text-saffron". */
  className: string;
  children?: ReactNode;
}

/** Visual direction, section 7: the stroke is 9 % of the diameter. */
const stroke = 9;
const radius = (100 - stroke) / 2;
const circumference = 2 * Math.PI * radius;

export const ProgressRing = ({ value, label, className, children }: ProgressRingProps) => {
  const length = (Math.min(Math.max(value, 0), 100) / 100) * circumference;

  return (
    <div
      {...(label && meter(label, value))}
      className={classNames("relative grid shrink-0 place-items-center", className)}
    >
      <svg
        viewBox="0 0 100 100"
        className="absolute inset-0 size-full -rotate-90"
        fill="none"
        strokeWidth={stroke}
        aria-hidden="true"
      >
        <circle cx="50" cy="50" r={radius} className="stroke-line" />
        {length > 0 && (
          <circle
            cx="50"
            cy="50"
            r={radius}
            stroke="currentColor"
            strokeLinecap="round"
            strokeDasharray={`${length} ${circumference + stroke}`}
            style={{ "--ring-length": length } as CSSProperties}
            className="animate-ring transition-[stroke-dasharray] duration-data ease-out-soft"
          />
        )}
      </svg>
      <div className="relative text-ink">{children}</div>
    </div>
  );
};

const meter = (label: string, value: number) => ({
  role: "progressbar",
  "aria-label": label,
  "aria-valuemin": 0,
  "aria-valuemax": 100,
  "aria-valuenow": Math.round(value),
});
