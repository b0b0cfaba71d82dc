import { fromCents } from "#shared/rules/money.ts";
import type { KnownPeriod } from "./known-period.ts";
import type { Spending, SpendingQuery } from "./read-spending.ts";
import type { SpendingInput } from "./spending-schema.ts";

/** What is asked for, whatever the days. */
export const askedIn = ({ category, asked, merchant, words, flow }: SpendingInput) => ({
  ...{ category, asked, merchant },
  words: words ?? [],
  flow: flow ?? ("out" as const),
});

/** Those whose transactions are summed. */
export const accountsIn = ({ parts }: Spending, { accounts }: KnownPeriod) => {
  const ids = new Set(parts.flatMap(({ accountId, cents }) => (cents === 0 ? [] : accountId)));
  return accounts.filter(({ id }) => ids.has(id));
};

/** What of a category is told of, or that all of it is. */
export const toldOfKind = ({ kind, cents }: Spending, { asked, merchant, words }: SpendingQuery) => ({
  kind: kind && {
    name: kind.name,
    isKnown: kind.isKnown,
    whole: fromCents(kind.isElsewhere ? kind.wholeCents : Math.max(kind.wholeCents, cents)),
    wholeCategory: kind.wholeCategory,
    isElsewhere: kind.isElsewhere,
  },
  wholeOf: kind === null && merchant === null ? asked : null,
  unused: words.filter((word) => !kind?.used.includes(word)),
});
