import type { ReactNode } from "react";
import { classNames } from "#client/lib/class-names.ts";

interface CardBoxProps {
  /** Sunken for figures, outlined for things. */
  ground: "sunken" | "outlined";
  className?: string;
  children: ReactNode;
}

export const CardBox = ({ ground, className, children }: CardBoxProps) => (
  <div
    className={classNames(
      "@container rounded-xl p-4",
      ground === "sunken" ? "bg-sunken" : "border border-line",
      className,
    )}
  >
    {children}
  </div>
);
