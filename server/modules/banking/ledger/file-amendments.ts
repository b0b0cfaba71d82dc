import { chunksOf } from "#server/platform/concurrency/chunks.ts";
import type { DayNet } from "./account-balance.ts";
import type { LedgerChangeRepository } from "./ledger-change-repository.ts";
import type { ChangedMovement, NewMovement, NewSighting } from "./movement.ts";
import type { Touched } from "./transfer-repository.ts";

/** What a file means for one account. */
export interface Arrival {
  source: string;
  importId: string;
  movements: NewMovement[];
  sightings: NewSighting[];
  /** Rows of such files that their bank words, dates or prices anew; with the day and amount of before. */
  amended?: (ChangedMovement & { occurrence: number; before: DayNet })[];
  /** Movements of other sources that such files tell of in other words. */
  reclaimed?: NewSighting[];
  /** What the account held after movements that are else as they were. */
  restated?: { id: string; cents: number }[];
  /** What the file says the balance was at the end of its last day. */
  closing: DayNet | null;
}

interface Change {
  userId: string;
  changes: LedgerChangeRepository;
}

/** Takes what a file tells anew of movements kept before; answers the days that it touched. */
export const amendMovements = async (
  { userId, changes }: Change,
  origin: { accountId: string; source: string },
  arrival: Arrival,
) => {
  const { accountId } = origin;
  const touched: Touched[] = [];
  for (const chunk of chunksOf(arrival.amended ?? [])) {
    // A transfer that the person has told us of outlives another amount of one side.
    const ids = await changes.otherAmounts(userId, chunk);
    touched.push(...(await changes.dissolveTransfers(userId, ids, false)));
    await changes.updateMovements(userId, origin, chunk);
    for (const { before, bookedOn } of chunk) {
      touched.push({ accountId, day: before.day }, { accountId, day: bookedOn });
    }
  }
  for (const chunk of chunksOf(arrival.reclaimed ?? [])) {
    const ids = chunk.map(({ transactionId }) => transactionId);
    await changes.deleteSightings(userId, origin, ids);
    await changes.insertSightings(userId, origin, chunk);
  }
  for (const chunk of chunksOf(arrival.restated ?? [])) await changes.restateBalances(userId, origin, chunk);
  return touched;
};

/** What a change of day or amount does to the sums of days. */
export const differencesOf = ({
  before,
  bookedOn,
  amountCents,
}: NonNullable<Arrival["amended"]>[number]): DayNet[] => [
  { day: before.day, cents: -before.cents },
  { day: bookedOn, cents: amountCents },
];

/** A file that corrects what was kept knows more of its last day than what the bank said of it before. */
export const newWordOf = ({ amended = [], restated = [], closing }: Arrival): DayNet[] =>
  closing && amended.length + restated.length > 0 ? [{ day: closing.day, cents: 0 }] : [];
