import type { Available } from "#server/modules/cash-flow/domain/person/available.ts";
import type { AvailableMoney } from "#shared/contracts/cash-flow/forecast.ts";
import { fromCents } from "#shared/rules/money.ts";

/** In euros, as screens get it. */
export const toAvailable = ({
  cents,
  dailyCents,
  promisedCents,
  lowest,
  lineCents,
  savingCents,
  budgets,
  ...days
}: Available): AvailableMoney => ({
  ...days,
  amount: fromCents(cents),
  daily: fromCents(dailyCents),
  promised: fromCents(promisedCents),
  lowest: { day: lowest.day, promised: fromCents(lowest.promisedCents) },
  parts: {
    line: fromCents(lineCents),
    saving: fromCents(savingCents),
    budgets: budgets.map(({ category, cents }) => ({ category, amount: fromCents(cents) })),
  },
});
