import { addDays } from "#shared/rules/madrid-day.ts";
import type { LedgerChangeRepository } from "./ledger-change-repository.ts";
import type { Slice } from "./movement-repository.ts";
import { daysApart } from "./transfer-change.ts";

/** A bank moves a movement by at most so many days while it books or re-issues it. */
const feedMargin = 15;

/** And so far when it prints it in another file. */
const fileMargin = 6;

interface Context {
  userId: string;
  changes: LedgerChangeRepository;
}

export type LedgerLook = ReturnType<typeof createLedgerLook>;

/** What can be known of a person's ledger before anything is changed. */
export const createLedgerLook = ({ userId, changes }: Context) => ({
  /** For the repositories of features that read their own rows, or change them in the same transaction. */
  scope: changes.scope,

  accounts: () => changes.accounts(userId),

  /** Grows with every change: what was looked at before stands while it is the same. */
  version: () => changes.version(userId),

  /** What files told of before, around the days of a new one. */
  async known(slice: Slice) {
    const { from, to } = slice;
    return {
      known: await changes.toldByFiles(userId, {
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

  /** The first day that a feed still has to settle; null when nothing is pending. */
  oldestPending: (origin: { accountId: string; source: string }) => changes.oldestPending(userId, origin),

  /** Net cents of an account from a day on, by status; of the latest days one by one. */
  netsByDay: (accountId: string, days: { from: string; recentFrom: string }) =>
    changes.netsByDay(userId, accountId, days),

  /** The movements that a bank's answer for some days may speak of. */
  knownToFeed: (slice: Slice) =>
    changes.known(userId, {
      ...slice,
      from: addDays(slice.from, -feedMargin),
      to: addDays(slice.to, feedMargin),
    }),
});
