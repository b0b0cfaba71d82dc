import type { ReactNode } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { relativeDay } from "#client/lib/dates.ts";
import { CategoryIcon } from "./category-icon.tsx";

interface TransactionRowProps {
  name: string;
  category: string;
  /** What else the bank said of it. */
  detail?: string | undefined;
  amount: ReactNode;
  isIncome: boolean;
  /** YYYY-MM-DD. */
  day: string;
}

/** One movement, 57 px high; expenses are ink, income is green. */
export const TransactionRow = ({ name, category, detail, amount, isIncome, day }: TransactionRowProps) => (
  <div className="flex h-14.25 items-center gap-3">
    <CategoryIcon category={category} />
    <div className="min-w-0 flex-1">
      <p className="truncate font-semibold text-base leading-5.5">{name}</p>
      <p className="truncate text-caption text-ink-muted">
        {category}
        {detail && <span> · {detail}</span>}
      </p>
    </div>
    <div className="shrink-0 text-right">
      <p className={classNames("num font-semibold text-base leading-5.5", isIncome && "text-positive")}>
        {amount}
      </p>
      <p className="num text-caption text-ink-muted">{relativeDay(day)}</p>
    </div>
  </div>
);
