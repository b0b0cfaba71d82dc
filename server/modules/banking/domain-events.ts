import { eventKind } from "#server/platform/events/domain-event.ts";

/** A new or renewed consent. `device` names the browser in which the person came back. */
export const bankLinked = eventKind<{ bank: string; device: string }>("bank.linked");

/** The first movements of an account that a bank tells of. */
export const accountFilled = eventKind<{ accountId: string }>("account.filled");

export const bankUnlinked = eventKind<{ bank: string }>("bank.unlinked");

/** An account kept by hand is about to become part of another. */
export const accountJoined = eventKind<{ accountId: string; into: string }>("account.joined");

/** A joined account is its own again. */
export const accountSeparated = eventKind<{ accountId: string; into: string }>("account.separated");

/** The person said what an account holds, or took it back. */
export const balanceSaid = eventKind<{ accountId: string; wasUntold: boolean }>("balance.said");

/** An account counts for more or less in the totals: its share, kind or place in them, or it is gone. */
export const accountCounted = eventKind<{ accountId: string }>("account.counted");

/** `detail`: the account, and how many of its transactions the bank no longer reports; Spanish. */
export const transactionsWithdrawn = eventKind<{ detail: string }>("transactions.withdrawn");

export const statementImported = eventKind<{ importId: string }>("statement.imported");

/**
 * All that only this import had brought is gone. ISO instants: of `statementImported`, and of the first import that is
 * left; null without one.
 */
export const statementUndone = eventKind<{
  importId: string;
  importedAt: string;
  firstImportAt: string | null;
}>("statement.undone");
