import type { ReactNode } from "react";
import { Mark } from "./mark.tsx";

/** What Fred says, beside his mark. */
export const FredBubble = ({ children }: { children: ReactNode }) => (
  <div className="flex gap-3">
    <Mark size={22} className="mt-0.5" />
    <div className="min-w-0 flex-1">
      <span className="sr-only">Fred: </span>
      {children}
    </div>
  </div>
);
