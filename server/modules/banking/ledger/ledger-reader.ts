import { addDays } from "#shared/rules/madrid-day.ts";
import type { PersonChanges } from "./ledger-change-repository.ts";
import type { Origin, Slice } from "./transaction-repository.ts";
import { daysApart } from "./transfer-change.ts";

/** A bank moves a transaction by at most so many days when it books or re-issues it. */
const feedMargin = 15;

/** The same between two files. */
const fileMargin = 6;

export type LedgerReader = ReturnType<typeof createLedgerReader>;

export const createLedgerReader = ({ userId, changes }: PersonChanges) => ({
  scope: changes.scope,

  accounts: () => changes.accounts(userId),

  /** Grows with every change: earlier reads stay valid while it is the same. */
  version: () => changes.version(userId),

  async known(slice: Slice) {
    const { from, to } = slice;
    return {
      known: await changes.reportedByFiles(userId, {
        ...slice,
        from: addDays(from, -fileMargin),
        to: addDays(to, fileMargin),
      }),
      otherFileRows: await changes.otherFileRows(userId, {
        ...slice,
        from: addDays(from, -daysApart),
        to: addDays(to, daysApart),
      }),
    };
  },

  oldestPending: (origin: Origin) => changes.oldestPending(userId, origin),

  /** Net cents from a day on, by status; one by one for the latest days. */
  netsByDay: (accountId: string, days: { from: string; recentFrom: string }) =>
    changes.netsByDay(userId, accountId, days),

  knownToFeed: (slice: Slice) =>
    changes.known(userId, {
      ...slice,
      from: addDays(slice.from, -feedMargin),
      to: addDays(slice.to, feedMargin),
    }),
});
