import type { ReactNode } from "react";
import { Mark } from "./mark.tsx";

interface FredNoteProps {
  /** Only when the words of the product have one. */
  title?: string;
  children: ReactNode;
}

/** What Fred thinks, apart from what the bank says. */
export const FredNote = ({ title, children }: FredNoteProps) => (
  <div className="flex gap-3 rounded-md bg-saffron-soft/70 px-4 py-4">
    <Mark size={22} className="mt-0.5" />
    <div className="voice text-voice">
      {title && <p className="font-sans font-semibold text-sm">{title}</p>}
      {children}
    </div>
  </div>
);
