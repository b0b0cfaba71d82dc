import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import type { PromiseKind } from "#shared/contracts/cash-flow/promises.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

/** A pay is looked for in so many days; small income among it is none. */
const payWithinDays = 45;
const leastShareOfPay = 0.5;

/** What comes next of the large income among `coming`, which is by day; null where none is expected soon. */
export const nextPay = <Entry extends { kind: PromiseKind; day: Day }>(
  coming: readonly Entry[],
  amountOf: (entry: Entry) => number,
  today: Day,
): Entry | null => {
  const pays = coming.filter(
    (one) =>
      one.kind === "income" &&
      amountOf(one) > 0 &&
      one.day > today &&
      one.day <= addDays(today, payWithinDays),
  );
  const largest = Math.max(0, ...pays.map(amountOf));
  return pays.find((one) => amountOf(one) >= largest * leastShareOfPay) ?? null;
};
