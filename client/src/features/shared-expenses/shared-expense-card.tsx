import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { Amount } from "#client/components/amount.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import { shortDay } from "#client/lib/dates.ts";
import type { SharedExpense } from "#shared/contracts/cash-flow/shared-expenses.ts";

type Expense = SharedExpense["expenses"][number];

interface SharedExpenseCardProps {
  shared: SharedExpense;
  /** Why it is proposed. */
  withReason: boolean;
  children: ReactNode;
}

/** What was paid, who paid back what, and what is left. */
export const SharedExpenseCard = ({ shared, withReason, children }: SharedExpenseCardProps) => {
  const { expenses, reason, isByItself } = shared;

  return (
    <article
      aria-label={titleOf(shared)}
      className="space-y-3 rounded-2xl bg-surface px-4 py-4 shadow-card lg:px-6"
    >
      {expenses.map((expense) => (
        <ExpenseLines key={expense.transactionId} expense={expense} />
      ))}
      {(withReason || isByItself) && (
        <p className="text-pretty text-ink-muted text-sm">
          {isByItself && "Lo descontó Fred. "}
          {reason}
        </p>
      )}
      <div className="flex flex-wrap gap-2">{children}</div>
    </article>
  );
};

export const titleOf = ({ expenses }: SharedExpense) => expenses.map(({ name }) => name).join(" y ");

const ExpenseLines = ({ expense: { name, day, amount, own, repayments } }: { expense: Expense }) => (
  <div>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <IconTile icon={Users} tone="bg-accent-soft text-accent" />
      <span className="min-w-24 flex-1">
        <span className="wrap-anywhere block font-semibold leading-5.5">{name}</span>
        <span className="block text-caption text-ink-muted">
          {shortDay(day)} · <Amount amount={amount} />
        </span>
      </span>
      <span className="ml-auto text-right">
        <span className="block text-caption text-ink-muted">Lo tuyo</span>
        <Amount amount={own} className="font-semibold leading-5.5" />
      </span>
    </div>
    <ul className="mt-2 border-line border-l-2 pl-3">
      {repayments.map(({ transactionId, name: payer, day: paidOn, share }) => (
        <li key={transactionId} className="flex flex-wrap justify-between gap-x-3 py-0.5 text-sm">
          <span className="wrap-anywhere min-w-24 flex-1">
            {payer} <span className="text-ink-muted">· {shortDay(paidOn)}</span>
          </span>
          <Amount amount={share} className="text-positive" />
        </li>
      ))}
    </ul>
  </div>
);
