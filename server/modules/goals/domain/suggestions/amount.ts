import { fromCents } from "#shared/rules/money.ts";

/** A goal has no larger target. */
const maxTargetCents = 1_000_000_000;

/** A target in euros. */
export const targetAmount = (cents: number) => fromCents(Math.min(maxTargetCents, cents));
