import { fromCents } from "#shared/rules/money.ts";

/** A goal has no larger target. */
const mostCents = 1_000_000_000;

/** A target in euros. */
export const amountOf = (cents: number) => fromCents(Math.min(mostCents, cents));
