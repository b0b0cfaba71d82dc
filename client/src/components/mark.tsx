import { useId } from "react";
import { classNames } from "#client/lib/class-names.ts";

/** The background of the mark; saffron becomes dark blue in the dark theme. */
export type Ground = "page" | "island" | "saffron";

interface MarkProps {
  /** Pixels of side, 16 or more. */
  size?: number;
  on?: Ground | "badge";
  className?: string;
}

const wings = {
  page: "text-accent",
  island: "text-white",
  saffron: "text-on-saffron dark:text-white",
  badge: "text-saffron-ink",
};

/** Decorative: the words beside it carry the meaning. */
export const Mark = ({ size = 28, on = "page", className }: MarkProps) => {
  const mask = useId();

  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames("shrink-0", wings[on], className)}
    >
      <mask id={mask}>
        <rect width="32" height="32" fill="#fff" />
        <circle cx="16" cy="16" r="5.5" />
      </mask>
      <g mask={`url(#${mask})`} fill="currentColor">
        <path d="M2.2 8.6C2.2 6.1 4.9 4.6 7 5.9C10 7.8 12.6 10.9 16.4 13.2V18.8C12.6 21.1 10 24.2 7 26.1C4.9 27.4 2.2 25.9 2.2 23.4C2.2 20.6 3.3 18.4 3.3 16S2.2 11.4 2.2 8.6Z" />
        <path d="M29.8 8.6C29.8 6.1 27.1 4.6 25 5.9C22 7.8 19.4 10.9 15.6 13.2V18.8C19.4 21.1 22 24.2 25 26.1C27.1 27.4 29.8 25.9 29.8 23.4C29.8 20.6 28.7 18.4 28.7 16S29.8 11.4 29.8 8.6Z" />
      </g>
      <circle
        cx="16"
        cy="16"
        r="3.7"
        className={on === "saffron" ? "fill-white dark:fill-saffron" : "fill-saffron"}
      />
    </svg>
  );
};
