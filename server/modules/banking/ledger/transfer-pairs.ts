import { setImmediate } from "node:timers/promises";
import { saysBetweenOwn } from "#server/modules/banking/domain/reconciler/own-transfers/between-own.ts";
import { pairsByPerson } from "#server/modules/banking/domain/reconciler/own-transfers/by-person.ts";
import {
  asAlike,
  pairsByText,
  type TransferPair,
} from "#server/modules/banking/domain/reconciler/own-transfers/by-text.ts";
import { findLatePairs } from "#server/modules/banking/domain/reconciler/own-transfers/late.ts";
import {
  createNamesOwner,
  type Owner,
} from "#server/modules/banking/domain/reconciler/own-transfers/names.ts";
import { createOtherSideFilter } from "#server/modules/banking/domain/reconciler/own-transfers/other-side.ts";
import { numbersIn } from "#server/modules/banking/domain/reconciler/own-transfers/own-numbers.ts";
import { findOwnTransfers } from "#server/modules/banking/domain/reconciler/own-transfers.ts";
import { type AccountType, isSpendable } from "#shared/rules/account-kinds.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";

export interface Account {
  id: string;
  accountKey: string | null;
  currency: string;
  type: AccountType;
  name?: string | undefined;
  institutionName?: string | undefined;
  ibanLast4?: string | null | undefined;
  openedOn?: string | null | undefined;
}

export interface Row {
  id: string;
  accountId: string;
  bookedOn: string;
  amountCents: number;
  counterpartyAccount: string | null;
  category: string;
  description: string;
}

type NamingRow = Pick<Row, "accountId" | "counterpartyAccount" | "description">;

interface OpenRow extends Row {
  /** It is a transfer of one side. */
  isAlone: boolean;
}

/** Few enough that other requests are answered in between. */
const rowsPerPause = 2000;

const rowsThat = async <One extends Row>(rows: readonly One[], test: (row: One) => boolean) => {
  const found: One[] = [];
  for (const [place, row] of rows.entries()) {
    if (test(row)) found.push(row);
    if (place % rowsPerPause === 0) await setImmediate();
  }
  return found;
};

/** Rows of amounts that went out and came in: of the others no text needs to be read. */
const bothWays = (rows: readonly OpenRow[]) => {
  const amounts = new Set(rows.map(({ amountCents }) => amountCents));
  return rows.filter(({ amountCents }) => amounts.has(-amountCents));
};

const latePairsAmong = (rows: readonly Row[], accounts: readonly Account[]) => {
  const currencyOf = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const known = rows.map((row) => ({ ...row, currency: currencyOf.get(row.accountId) ?? "" }));
  return findLatePairs(
    known,
    accounts.map(({ id, accountKey }) => ({ accountId: id, accountKey })),
  );
};

/** In batches by amount: rows of different amounts are never one transfer. */
export async function* pairsAmong(rows: readonly Row[], accounts: readonly Account[], owner: Owner) {
  const currencyOf = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const currency = ({ accountId }: Row) => currencyOf.get(accountId) ?? "";
  const toTransferRow = (row: Row) => ({
    ...row,
    currency: currency(row),
    looksLikeTransfer: looksLikeTransfer(row),
    isRefused: false,
  });
  const cashAccounts = new Set(accounts.filter(({ type }) => type === "cash").map(({ id }) => id));
  const isOfCash = (row: Row) => (cashAccounts.has(row.accountId) ? row.amountCents > 0 : isWithdrawal(row));
  const own = accounts.map(({ id, accountKey }) => ({ accountId: id, accountKey }));
  const pairsIn = (batch: readonly Row[]) => {
    const told = batch.map(toTransferRow);
    const pairs = pairsByText(told, { accounts, own, owner });
    const paired = new Set(pairs.flatMap(({ outId, inId }) => [outId, inId]));
    const take = (found: readonly TransferPair[]) => {
      for (const pair of found) {
        pairs.push(pair);
        paired.add(pair.outId).add(pair.inId);
      }
    };
    const open = () => told.filter((row) => !paired.has(row.id));
    take(pairsByPerson(open(), own, owner));
    if (cashAccounts.size > 0) take(findOwnTransfers(open().filter(isOfCash).map(asAlike), own));
    return pairs;
  };
  // No row has its other side in its own account.
  if (rows.every(({ accountId }) => accountId === rows[0]?.accountId)) return;
  let batch: Row[] = [];
  const amounts = Map.groupBy(rows, (row) => `${Math.abs(row.amountCents)} ${currency(row)}`);
  const withOtherSide = createOtherSideFilter();
  for (const ofAmount of amounts.values()) {
    for (const row of withOtherSide(ofAmount)) batch.push(row);
    if (batch.length < rowsPerPause) continue;
    yield* pairsIn(batch);
    batch = [];
    await setImmediate();
  }
  yield* pairsIn(batch);
}

/** Ids of what belongs together: both sides of a transfer, or the only one that is here. */
export async function* transfersAmong(open: readonly OpenRow[], accounts: readonly Account[], owner: Owner) {
  const byHand = new Set(accounts.flatMap(({ id, openedOn }) => (openedOn == null ? [] : [id])));
  const namesOwn = createOwnNames(accounts);
  // Of rows that they write themselves, the person says it.
  const isBetweenOwn = (row: Row) =>
    !byHand.has(row.accountId) && (saysBetweenOwn(row.description) || namesOwn(row));
  const betweenOwn = new Set(await rowsThat(open, isBetweenOwn));
  const paired = new Set<string>();
  // What stands alone without saying so stands as the person wants it.
  const mayPair = open.filter((row) => !row.isAlone || betweenOwn.has(row));
  for await (const { outId, inId } of pairsAmong(mayPair, accounts, owner)) {
    paired.add(outId).add(inId);
    yield [outId, inId];
  }
  const namesOwner = createNamesOwner(owner);
  const namesPerson = (row: Row) =>
    looksLikeTransfer(row) && namesOwner(new Set(foldedPhrase(row.description).split(" ")));
  const free = mayPair.filter((row) => !paired.has(row.id) && !byHand.has(row.accountId));
  const left = await rowsThat(bothWays(free), (row) => betweenOwn.has(row) || namesPerson(row));
  for (const { outId, inId } of latePairsAmong(left, accounts)) {
    paired.add(outId).add(inId);
    yield [outId, inId];
  }
  for (const { id, isAlone } of betweenOwn) if (!isAlone && !paired.has(id)) yield [id];
}

/**
 * Whether a row names another account of the person: by its IBAN, or by its last digits in the text of a transfer. What
 * pays off a loan is spending, though the loan is theirs.
 */
export const createOwnNames = (accounts: readonly Account[]) => {
  const own = accounts.filter(isSpendable);
  return ({ accountId, counterpartyAccount, description }: NamingRow) => {
    const isOther = ({ id }: Account) => id !== accountId;
    if (!own.some(isOther)) return false;
    if (counterpartyAccount !== null)
      return own.some((one) => isOther(one) && one.accountKey === counterpartyAccount);
    const numbers = numbersIn(description);
    return numbers.length > 0 && own.some((one) => isOther(one) && numbers.includes(one.ibanLast4 ?? ""));
  };
};

const transferCategories = new Set(["Transferencias/Bizum", "Transferencias/Facturas"]);

const transferWords =
  /\b(?:(?:traspas|transf)\w*|(?:trf|trans|liquidacion|abono tarjeta|recarga|top up|hucha)\d*)\b/;

/** Nobody sends a Bizum to themselves. */
const bizum = /\bbizum\d*\b/;

const looksLikeTransfer = ({ category, description }: { category: string; description: string }) => {
  const text = foldedPhrase(description);
  return !bizum.test(text) && (transferCategories.has(category) || transferWords.test(text));
};

const withdrawalWords =
  /\b(?:cajeros?|caixer|kutxazain\w*|atm|reintegros?|reint|reintegrament|ret(?:irada)? (?:de )?(?:caj\w*|efectivo)|(?:disp(?:osicio?n?)?|extraccion) (?:de |en )?(?:efectiu|efectivo|cajero)|cash (?:withdrawal|machine)|hal ?cash|efectivo movil|diru ateratze\w*)\b/;

const feeWords = /\b(?:comision(?:es)?|comissio|fee|devolucion)\b/;

/** Notes from a machine: they go into the person's cash. */
const isWithdrawal = ({ amountCents, description }: Row) => {
  const text = foldedPhrase(description);
  return amountCents < 0 && withdrawalWords.test(text) && !feeWords.test(text);
};
