import { eventKind } from "#server/platform/events/domain-event.ts";

/** A bank has confirmed a consent, new or renewed. `device` names the browser in which the person came back. */
export const bankLinked = eventKind<{ bank: string; device: string }>("bank.linked");

export const bankUnlinked = eventKind<{ bank: string }>("bank.unlinked");

/** `detail`: the account, and how many of its transactions the bank no longer tells of; Spanish. */
export const transactionsWithdrawn = eventKind<{ detail: string }>("transactions.withdrawn");

/** A file that the person chose was taken in. */
export const statementImported = eventKind<{ importId: string }>("statement.imported");
