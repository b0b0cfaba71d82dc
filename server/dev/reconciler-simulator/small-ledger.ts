import { contentKeyOf } from "#server/modules/banking/domain/reconciler/content-key.ts";
import type { FeedRow } from "#server/modules/banking/domain/reconciler/feed-rows.ts";
import { dayName } from "./bank.ts";
import { createLedger } from "./ledger.ts";

export const row = (day: number, amountCents: number, text: string, more: Partial<FeedRow> = {}): FeedRow => {
  const bare = {
    status: "booked" as const,
    externalId: null,
    bookedOn: dayName(day),
    valueOn: dayName(day),
    amountCents,
    text,
    counterparty: null,
    balanceAfterCents: null,
    ...more,
  };
  return { ...bare, contentKey: contentKeyOf({ ...bare, currency: "EUR" }) };
};
export const hold = (day: number, amountCents: number, text: string, more: Partial<FeedRow> = {}) =>
  row(day, amountCents, text, { status: "pending", ...more });
export const coffee = (day: number, externalId: string | null = null) =>
  row(day, -150, "COMPRA BAR PACO", { externalId });
export const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);

interface Question {
  source?: string;
  from?: number;
  to?: number;
  complete?: boolean;
}

export const startLedger = () => {
  const ledger = createLedger();
  return {
    bank: (rows: FeedRow[], { source = "bank", from = 0, to = 30, complete = true }: Question = {}) =>
      ledger.sync(
        { source, from, to, complete },
        rows.map((row) => ({ tag: 0, row })),
      ).changes,
    file: (rows: FeedRow[]) =>
      ledger.importFile(
        "n43",
        rows.map((row) => ({ tag: 0, row })),
      ),
    ids: () => ledger.rows().map(({ id }) => id),
    contents: () =>
      ledger
        .rows()
        .map(({ facts }) => `${facts.status} ${facts.bookedOn} ${facts.amountCents}`)
        .toSorted(),
  };
};

export const contentsOf = (rows: FeedRow[]) =>
  rows.map(({ status, bookedOn, amountCents }) => `${status} ${bookedOn} ${amountCents}`).toSorted();

/** Ready to be mapped over days. */
export const coffeeOf = (day: number) => coffee(day);
