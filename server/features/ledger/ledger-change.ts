import { setImmediate } from "node:timers/promises";
import type { Clock } from "#server/ports/clock.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { balanceAfter, type DayNet } from "./account-balance.ts";
import type { LedgerChangeRepository, NewAccount, Slice, StoredAccount } from "./ledger-change-repository.ts";
import { type NewMovement, type NewSighting, totalsOf } from "./movement.ts";

/** Large enough to be quick, small enough that other requests are answered in between. */
const chunkSize = 1000;

/** A movement of another kind of file may be booked so many days apart from the same one here. */
const daysApart = 4;

/** New rows for one account, out of one kind of file. */
export interface Arrival {
  source: string;
  importId: string;
  movements: NewMovement[];
  sightings: NewSighting[];
  /** What the file says the balance was at the end of its last day. */
  closing: DayNet | null;
}

interface Context {
  userId: string;
  changes: LedgerChangeRepository;
  clock: Clock;
}

export type LedgerLook = ReturnType<typeof createLedgerLook>;

/** What can be known of a person's ledger before anything is changed. */
export const createLedgerLook = ({ userId, changes }: Omit<Context, "clock">) => ({
  accounts: () => changes.accounts(userId),

  /** What files told of before, around the days of a new one. */
  async known(slice: Slice) {
    const { from, to } = slice;
    return {
      countOf: await changes.countsByKey(userId, slice),
      claimable: await changes.claimable(userId, {
        ...slice,
        from: addDays(from, -daysApart),
        to: addDays(to, daysApart),
      }),
    };
  },
});

export type LedgerChange = ReturnType<typeof createLedgerChange>;

/** A change under way: rows, daily totals and balance move together or not at all. */
export const createLedgerChange = ({ userId, changes, clock }: Context) => ({
  ...createLedgerLook({ userId, changes }),

  openAccount: (account: Omit<NewAccount, "balanceCents" | "updatedAt" | "createdAt">) => {
    const now = clock.now();
    return changes.insertAccount(userId, { ...account, balanceCents: 0, updatedAt: now, createdAt: now });
  },

  /** `onProgress` learns how many of the movements are in. */
  async add(account: StoredAccount, arrival: Arrival, onProgress: (done: number) => void) {
    const { source, importId, movements, sightings, closing } = arrival;
    const batch = { accountId: account.id, source };
    const keptAfterClosing = closing ? await changes.netAfter(userId, account.id, closing.day) : 0;

    let done = 0;
    for (const chunk of chunksOf(movements)) {
      await changes.insertMovements(userId, batch, importId, chunk);
      done += chunk.length;
      onProgress(done);
      await setImmediate();
    }
    for (const chunk of chunksOf(sightings)) await changes.insertSightings(userId, batch, chunk);

    const totals = totalsOf(movements);
    for (const chunk of chunksOf(totals)) await changes.addTotals(userId, account.id, chunk);
    const added = totals.map(({ day, incomeCents, expenseCents }) => ({
      day,
      cents: incomeCents - expenseCents,
    }));
    const before = { cents: account.balanceCents, statedOn: account.balanceStatedOn };
    const balance = balanceAfter(before, { closing, added, keptAfterClosing });
    await changes.setBalance(userId, account.id, balance, clock.now());
  },

  async recordImport(record: { id: string; fileName: string; format: string; added: number; known: number }) {
    await changes.insertImport(userId, { ...record, createdAt: clock.now() });
  },
});

function* chunksOf<Item>(items: Item[]) {
  for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize);
}
