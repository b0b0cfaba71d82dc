import type { ReactNode } from "react";
import { classNames } from "#client/lib/class-names.ts";

const shape =
  "M50-.43A42.24 42.24 0 0 1 74 41.14 42.24 42.24 0 0 0 98 82.71 42.24 42.24 0 0 1 50 82.71 42.24 42.24 0 0 0 2 82.71 42.24 42.24 0 0 1 26 41.14 42.24 42.24 0 0 0 50-.43Z";

interface TileProps {
  /** Fill and size, such as "size-28 text-accent-soft". */
  className: string;
  children?: ReactNode;
}

/** The Nasrid tile as a medal, with an icon at its centre of gravity. */
export const Tile = ({ className, children }: TileProps) => (
  <span aria-hidden="true" className={classNames("relative inline-grid place-items-center", className)}>
    <svg viewBox="0 0 100 100" className="absolute inset-0 size-full" aria-hidden="true">
      <path d={shape} fill="currentColor" />
    </svg>
    <span className="relative translate-y-[14%]">{children}</span>
  </span>
);

/** Tiles behind the content of a `relative` parent, dark in both themes. */
export const TilePattern = ({ className }: { className?: string }) => (
  <div
    aria-hidden="true"
    className={classNames("island tile-pattern absolute inset-0 overflow-hidden", className)}
  />
);

/** The loader: a tile that turns over the words that say what is being loaded. */
export const TileLoader = ({ children }: { children: ReactNode }) => (
  <div role="status" className="flex flex-col items-center gap-4 py-10 text-center text-ink-muted">
    <svg
      viewBox="0 0 100 100"
      className="size-12 origin-[50%_55.1%] animate-tile text-accent"
      aria-hidden="true"
    >
      <path d={shape} fill="currentColor" />
    </svg>
    <p>{children}</p>
  </div>
);
