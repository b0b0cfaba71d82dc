import type { PersonChanges } from "./ledger-change-repository.ts";
import type { SourceLink } from "./reported-transaction.ts";
import type { RewrittenTransaction, SourceOfRow } from "./restated-transaction-repository.ts";
import { type createTransferChange, endTransfersOf } from "./transfer-change.ts";
import type { Touched } from "./transfer-repository.ts";

interface Context extends PersonChanges {
  recount: (touched: readonly Touched[]) => Promise<void>;
  transfers: ReturnType<typeof createTransferChange>;
}

/** A stored row, and the day on which it stands. */
interface PlacedRow {
  id: string;
  day: string;
}

/** Leads the stored rows of an account to what they would be without a file. At most some hundred rows each. */
export const createRestatement = ({ userId, changes, recount, transfers }: Context) => ({
  async removeRows(accountId: string, rows: readonly PlacedRow[]) {
    const ids = rows.map(({ id }) => id);
    const touched = [
      ...rows.map(({ day }) => ({ accountId, day })),
      ...(await changes.dissolveTransfers(userId, ids, false)),
      ...(await changes.placesOf(userId, ids)),
    ];
    await changes.deleteTransactions(userId, accountId, ids);
    await recount(touched);
  },

  /** Rows and links take each other's keys: those that change give theirs up first. */
  async giveUpKeys(ids: string[], links: readonly SourceOfRow[]) {
    if (ids.length > 0) await changes.clearKeys(userId, ids);
    await changes.deleteLinks(userId, links);
  },

  /** `days` are those on which the rows stood. */
  async rewriteRows(accountId: string, rows: readonly RewrittenTransaction[], days: readonly string[]) {
    const touched = await endTransfersOf({ userId, changes }, [...rows]);
    for (const day of [...days, ...rows.map(({ bookedOn }) => bookedOn)]) touched.push({ accountId, day });
    touched.push(
      ...(await changes.placesOf(
        userId,
        rows.map(({ id }) => id),
      )),
    );
    await changes.rewriteTransactions(userId, accountId, rows);
    await recount(touched);
  },

  async linkRows(accountId: string, links: readonly (SourceLink & { source: string })[]) {
    for (const [source, ofSource] of Map.groupBy(links, (link) => link.source)) {
      const rows = ofSource.map(({ source: _, ...link }) => link);
      await changes.insertLinks(userId, { accountId, source }, rows);
    }
  },

  /** Pairs rows that have lost their other side, or a rival. */
  async pairAgain(days: readonly string[], amounts: readonly number[]) {
    await recount(await transfers.pairAmounts(days, amounts));
  },

  async uncover(accountId: string, origin: string) {
    await changes.setCoverage(userId, { accountId, origin }, []);
  },
});
