import { classNames } from "#client/lib/class-names.ts";
import { formatSignedEuros } from "#client/lib/format.ts";
import { Amount } from "./amount.tsx";
import { CategoryIcon } from "./category-icon.tsx";

interface TransactionRowProps {
  merchant: string;
  category: string;
  /** Euros; an expense is below zero. */
  amount: number;
  /** "11:02", "ayer", "13 oct". */
  when: string;
}

/** One movement, 57 px high; expenses are ink, income is green and has a plus. */
export const TransactionRow = ({ merchant, category, amount, when }: TransactionRowProps) => (
  <div className="flex h-14.25 items-center gap-3">
    <CategoryIcon category={category} />
    <div className="min-w-0 flex-1">
      <p className="truncate font-semibold text-base leading-5.5">{merchant}</p>
      <p className="truncate text-caption text-ink-muted">{category}</p>
    </div>
    <div className="shrink-0 text-right">
      <Amount
        amount={amount}
        format={formatSignedEuros}
        className={classNames("font-semibold text-base leading-5.5", amount > 0 && "text-positive")}
      />
      <p className="num text-caption text-ink-muted">{when}</p>
    </div>
  </div>
);
