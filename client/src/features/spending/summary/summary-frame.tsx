import type { ReactNode } from "react";

interface SummaryFrameProps {
  /** What the figures cover. */
  extent?: string;
  note?: ReactNode;
  /** What must be known before all figures. */
  warning?: ReactNode;
  /** Above on a phone, left on a desktop. */
  picture?: ReactNode;
  /** Cards: below on a phone, right on a desktop. */
  children: ReactNode;
}

/** The section of the feed in all its states. */
export const SummaryFrame = ({ extent, note, warning, picture, children }: SummaryFrameProps) => (
  <div
    className={`mx-auto flex w-full max-w-160 flex-1 flex-col gap-5 px-5 pt-2 pb-feed-b max-lg:compact:gap-3 max-lg:compact:pt-0 max-lg:tight:gap-2 md:max-lg:gap-10 md:max-lg:pt-6 lg:max-w-[90rem] lg:px-10 lg:pt-6 lg:pb-24 ${picture ? "lg:grid lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-x-12" : ""}`}
  >
    <div className="flex flex-col gap-5 max-lg:compact:gap-3 max-lg:tight:gap-2">
      <div>
        <h2 className="font-semibold text-title-1">Resumen Financiero</h2>
        {extent && <p className="text-ink-muted text-md lg:text-base">{extent}</p>}
        {note}
        {warning}
      </div>
      {picture}
    </div>
    <div className="flex flex-1 flex-col gap-5 max-lg:compact:gap-3 max-lg:tight:gap-2 md:max-lg:gap-8 lg:gap-4">
      {children}
    </div>
  </div>
);
