import type { ReactNode } from "react";
import { Amount } from "#client/components/amount.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { formatSignedEuros } from "#client/lib/format.ts";
import type { FinancialSummary } from "#shared/contracts/spending/pulse.ts";

/** Today's spending, earnings and number of movements. */
export const TodayFigures = ({ summary }: { summary: FinancialSummary }) => {
  const { todaySpending, todayEarnings, todayTransactionCount } = summary;

  return (
    <dl className="grid grid-cols-[1fr_1fr_auto] divide-x divide-line lg:grid-cols-3 lg:rounded-2xl lg:bg-surface lg:px-6 lg:py-6 lg:shadow-card">
      <Figure name="Gastado hoy">
        <Amount amount={todaySpending} fits />
      </Figure>
      <Figure name="Ganado hoy">
        <Amount
          amount={todayEarnings}
          format={formatSignedEuros}
          fits
          className={classNames(todayEarnings > 0 && "text-positive")}
        />
      </Figure>
      <Figure name="Movimientos">
        <span className="num">{todayTransactionCount}</span>
      </Figure>
    </dl>
  );
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 py-0.5 not-first:pl-3.5 lg:not-first:pl-5">
    <dt className="text-caption text-ink-muted lg:text-sm">{name}</dt>
    <dd className="font-semibold text-money-sm lg:mt-1 lg:text-money">{children}</dd>
  </div>
);
