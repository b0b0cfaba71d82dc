import { eventKind } from "#server/platform/events/domain-event.ts";

export const categoryCorrected = eventKind<{ transactionId: string }>("category.corrected");

export const budgetSet = eventKind<{ category: string }>("budget.set");
