import { Segmented } from "#client/components/segmented.tsx";
import { longDay, monthName, shortDay } from "#client/lib/dates.ts";
import type { BudgetMonth } from "#shared/contracts/spending/budgets.ts";
import type { useSetBudgetPeriod } from "./budget-queries.ts";

export const isOfPay = ({ period }: BudgetMonth) => period.by === "pay" && period.isPayKnown;

const restOfMonth = ({ month, daysLeft }: BudgetMonth) => {
  const name = monthName(month);
  if (daysLeft === 0) return `Hoy acaba ${name}.`;
  return `Quedan ${daysLeft + 1} días de ${name}, hoy incluido.`;
};

const restOfPay = ({ period, daysLeft }: BudgetMonth) => {
  const since = `Desde tu cobro del ${shortDay(period.from)}.`;
  if (daysLeft === 0) return `${since} Mañana espero el siguiente.`;
  return `${since} Cobras en ${daysLeft + 1} días.`;
};

/** How long the period lasts, and from when there are proposals. */
export const extentOf = (month: BudgetMonth) => {
  const { period, monthsSeen, proposalsFrom } = month;
  const unknown = period.isPayKnown ? "" : " No veo cuándo cobras: de momento van por meses.";
  const rest = `${isOfPay(month) ? restOfPay(month) : restOfMonth(month)}${unknown}`;
  if (monthsSeen > 0) return rest;
  const when = proposalsFrom ? `el ${longDay(proposalsFrom)}` : "que vea un mes completo";
  return `${rest} Te propondré límites desde ${when}.`;
};

const choices = [
  { value: "month", label: "Por meses" },
  { value: "pay", label: "De cobro a cobro" },
] as const;

interface PeriodChoiceProps extends Pick<BudgetMonth, "period"> {
  change: ReturnType<typeof useSetBudgetPeriod>;
}

/** By months, or from pay to pay: of all budgets. */
export const PeriodChoice = ({ period, change }: PeriodChoiceProps) => {
  const chosen = change.isPending ? change.variables.body.by : period.by;

  return (
    <div className="mt-2 max-w-90 *:*:first:sr-only">
      <Segmented
        legend="Presupuestos"
        choices={choices}
        value={chosen}
        onChange={(by) => change.mutate({ body: { by } })}
      />
    </div>
  );
};
