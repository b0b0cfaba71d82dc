import { randomUUID } from "node:crypto";
import { chunksOf } from "#server/pacing/chunks.ts";
import { findOwnTransfers } from "#server/reconciler/own-transfers.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { LedgerChangeRepository } from "./ledger-change-repository.ts";
import type { Touched } from "./transfer-repository.ts";
import { looksLikeTransfer } from "./transfer-signs.ts";

/** Two banks book one movement, or the two sides of a transfer, at most so many days apart. */
export const daysApart = 4;

interface Context {
  userId: string;
  changes: LedgerChangeRepository;
}

/** Transfers between own accounts, found or told. Every step answers where totals changed by it. */
export const createTransferChange = ({ userId, changes }: Context) => ({
  /** Finds the transfers around some days. */
  async pair(days: Iterable<string>): Promise<Touched[]> {
    const sorted = [...days].sort();
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last) return [];
    const accounts = await changes.accounts(userId);
    if (accounts.length < 2) return [];
    const currencyOf = new Map(accounts.map(({ id, currency }) => [id, currency]));
    const candidates = await changes.transferCandidates(userId, {
      from: addDays(first, -2 * daysApart),
      to: addDays(last, 2 * daysApart),
      daysApart,
    });
    const rows = candidates.map((row) => ({
      ...row,
      currency: currencyOf.get(row.accountId) ?? "",
      looksLikeTransfer: looksLikeTransfer(row),
      refused: false,
    }));
    const own = accounts.map(({ id, accountKey }) => ({ accountId: id, accountKey }));
    const sides = findOwnTransfers(rows, own).flatMap(({ outId, inId }) => {
      const transferId = randomUUID();
      return [outId, inId].map((id) => ({ id, transferId }));
    });
    const touched: Touched[] = [];
    for (const chunk of chunksOf(sides)) {
      for (const place of await changes.setTransfers(userId, chunk)) touched.push(place);
    }
    return touched;
  },

  /** The person says that it is one. Without an unmistakable other side it stands alone. Null: no such movement. */
  async confirm(id: string): Promise<Touched[] | null> {
    const side = await changes.transferSide(userId, id);
    if (!side) return null;
    if (side.transferId) return [];
    const others = await changes.otherSides(userId, side, daysApart);
    const refused = others.filter((other) => other.refused);
    const [other, ...rivals] = refused.length > 0 ? refused : others;
    const ids = other && rivals.length === 0 ? [id, other.id] : [id];
    const transferId = randomUUID();
    return changes.setTransfers(
      userId,
      ids.map((id) => ({ id, transferId })),
    );
  },

  /** The person says that it is none: neither side will be taken for one again. Null: no such movement. */
  async refuse(id: string): Promise<Touched[] | null> {
    const side = await changes.transferSide(userId, id);
    return side ? changes.dissolveTransfers(userId, [id], true) : null;
  },
});
