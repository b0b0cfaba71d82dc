import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import { billKinds, type PromiseRhythm } from "#shared/contracts/cash-flow/promises.ts";
import type { ReadPromise } from "./read-promise.ts";

export interface RecurringCharge {
  merchantName: string;
  category: string;
  period: PromiseRhythm;
  /** Cents are positive here; null for what the person wrote down, which no transaction has paid. */
  last: { cents: number; day: Day } | null;
  /** What the next twelve months are expected to cost. */
  yearlyCents: number;
  /** A twelfth of a year, whole cents. */
  monthlyCents: number;
  rise: { fromCents: number; cents: number; day: Day } | null;
  /** The oldest first. */
  ids: readonly string[];
}

export interface RecurringList {
  /** What one can give up. */
  subscriptions: RecurringCharge[];
  /** The dearest of a year first. */
  bills: RecurringCharge[];
  /** What the person sends to somebody. */
  sent: RecurringCharge[];
}

/** All that Recibos counts for a year, found or written down by the person. */
const chargeOf = (promise: ReadPromise): RecurringCharge[] => {
  if (promise.yearlyCents >= 0) return [];
  const { name, category, every, last, yearlyCents, rise, rowIds } = promise;
  return [
    {
      ...{ merchantName: name, category: category ?? "Sin categorizar", period: every, ids: rowIds },
      last: last && { cents: -last.cents, day: last.day },
      yearlyCents: -yearlyCents,
      monthlyCents: Math.round(-yearlyCents / 12),
      rise: rise && { fromCents: -rise.beforeCents, cents: -rise.afterCents, day: rise.on },
    },
  ];
};

/** The list of what charges again and again, as Recibos has it. */
export const listRecurring = (promises: readonly ReadPromise[]): RecurringList => ({
  subscriptions: promises.filter(({ kind }) => kind === "subscription").flatMap(chargeOf),
  // What a card settles was bought one by one.
  bills: promises
    .filter(({ kind }) => billKinds.has(kind) && kind !== "subscription" && kind !== "card")
    .flatMap(chargeOf),
  sent: promises.filter(({ kind }) => kind === "sent").flatMap(chargeOf),
});

/** Of what is listed; a month is a twelfth of the year, as Recibos has it, and not the sum of rounded months. */
export const recurringSums = (charges: readonly Pick<RecurringCharge, "yearlyCents">[]) => {
  const yearlyCents = charges.reduce((sum, charge) => sum + charge.yearlyCents, 0);
  return { monthlyCents: Math.round(yearlyCents / 12), yearlyCents };
};
