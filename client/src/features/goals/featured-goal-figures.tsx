import type { ReactNode } from "react";
import { Amount } from "#client/components/amount.tsx";
import { counted, formatSignedEuros } from "#client/lib/format.ts";
import type { FeaturedGoal } from "#shared/contracts/goals.ts";

/** What is missing, until when, how much a month; each only where there is an amount, or a date. */
export const FeaturedGoalFigures = ({ goal }: { goal: FeaturedGoal }) => {
  const { remainingAmount, monthsRemaining, requiredMonthlySaving, suggestedIncrease } = goal;
  if (remainingAmount === null && monthsRemaining === null) return null;

  return (
    <div className="@container">
      <dl className="grid auto-cols-fr cramped:grid-flow-row grid-flow-col gap-x-4 gap-y-2 lg:gap-x-6">
        {remainingAmount !== null && (
          <Figure name="Te faltan">
            <Amount amount={remainingAmount} fits />
          </Figure>
        )}
        {monthsRemaining !== null && (
          <Figure name="Tiempo">
            <span className="num">{counted(monthsRemaining, "mes", "meses")}</span>
          </Figure>
        )}
        {requiredMonthlySaving !== null && (
          <Figure name="Ahorro al mes">
            <Amount amount={requiredMonthlySaving} fits />
          </Figure>
        )}
      </dl>
      {suggestedIncrease !== null && (
        <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 text-warning max-lg:compact:mt-1.5 lg:mt-6 lg:text-lg">
          Aumento sugerido
          <span className="font-semibold">
            <Amount amount={suggestedIncrease} format={formatSignedEuros} /> al mes
          </span>
        </p>
      )}
    </div>
  );
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-caption text-ink-muted lg:text-base">{name}</dt>
    <dd className="font-semibold text-money-sm lg:mt-1 lg:text-money">{children}</dd>
  </div>
);
