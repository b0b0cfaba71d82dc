import { eventKind } from "#server/platform/events/domain-event.ts";

/** The person gave a transaction another category. */
export const categoryCorrected = eventKind<{ transactionId: string }>("category.corrected");

/** The person set a limit of their own. */
export const budgetSet = eventKind<{ category: string }>("budget.set");
