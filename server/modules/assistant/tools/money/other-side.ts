import type { MoneyServices } from "./money-services.ts";
import type { Spending, SpendingQuery } from "./read-spending.ts";

const pay = ["Nómina/Salario", "Pensiones/Prestaciones"] as const;

/** Whether all that came from whom spending is asked of is pay, which gives nothing back. */
export const isOfPay = async (
  ledger: MoneyServices["ledger"],
  { userId, flow, from, to }: SpendingQuery,
  { search, otherCents }: Spending,
) => {
  if (flow !== "out" || search === null || otherCents === 0) return false;
  const options = { side: "in", order: "newest", limit: 1 } as const;
  const found = await Promise.all(
    pay.map((category) => ledger.searchTransactions(userId, { from, to, search, category }, options)),
  );
  return found.reduce((sum, { incomeCents }) => sum + incomeCents, 0) === otherCents;
};
