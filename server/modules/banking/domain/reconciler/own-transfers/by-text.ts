import { findOwnTransfers } from "#server/modules/banking/domain/reconciler/own-transfers.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { findLatePairs } from "./late.ts";
import { mostDaysApart, type OwnAccount, type TransferRow } from "./legs.ts";
import { type Owner, rowsByName } from "./names.ts";
import { walletMoves } from "./wallets.ts";

export interface TransferPair {
  outId: string;
  inId: string;
}

type Row = TransferRow & { description: string };

interface Whose {
  accounts: Parameters<typeof walletMoves>[1];
  own: readonly OwnAccount[];
  owner: Owner;
}

export const asAlike = <One extends Row>(row: One): One => ({ ...row, looksLikeTransfer: true });

/** A card's payment is booked up to so many days after the wallet has it. */
const cardDays = { early: mostDaysApart, late: mostDaysApart };

/** A name that nobody says is the person's may be that of a friend, who pays back some day. */
const mostDaysOfName = 2;

/** "A MODO MIO" may be a shop's name on both sides: without the person's, one text has to say that it is a transfer. */
const mayBeOneName = (out: Row, into: Row) =>
  into.bookedOn <= addDays(out.bookedOn, mostDaysOfName) && (out.looksLikeTransfer || into.looksLikeTransfer);

/** Pairs of which both texts say more than that they are transfers: which wallet was filled or emptied, or one name. */
export const pairsByText = (rows: readonly Row[], { accounts, own, owner }: Whose): TransferPair[] => {
  const pairs: TransferPair[] = [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const paired = new Set<string>();
  const pairIn = (
    group: readonly Row[],
    find: (open: Row[]) => TransferPair[],
    mayBe: (out: Row, into: Row) => boolean = () => true,
  ) => {
    for (const pair of find(group.filter(({ id }) => !paired.has(id)).map(asAlike))) {
      const [out, into] = [byId.get(pair.outId), byId.get(pair.inId)];
      if (!out || !into || !mayBe(out, into)) continue;
      pairs.push(pair);
      paired.add(pair.outId).add(pair.inId);
    }
  };
  for (const group of walletMoves(rows, accounts)) {
    pairIn(group, (open) => findOwnTransfers(open, own));
    pairIn(group, (open) => findLatePairs(open, own, cardDays));
  }
  for (const { rows: group, isOwner } of rowsByName(rows, owner))
    pairIn(group, (open) => findOwnTransfers(open, own), isOwner ? undefined : mayBeOneName);
  return pairs;
};
