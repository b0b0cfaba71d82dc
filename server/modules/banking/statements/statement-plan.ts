import { setImmediate } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import { contentKeyOf } from "#server/modules/banking/domain/reconciler/content-key.ts";
import type {
  FileReconciliation,
  KnownFileRows,
  SourceRow,
} from "#server/modules/banking/domain/reconciler/reconcile-file.ts";
import { isSameAccount } from "#server/modules/banking/domain/reconciler/same-account.ts";
import type { LedgerLook, StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import type { StatementTarget } from "./statement-target.ts";

/** What importing one account of a file would do; fates are parallel to the target's rows. */
export interface TargetPlan {
  target: StatementTarget;
  /** Null when the account would be a new one. */
  account: StoredAccount | null;
  incoming: SourceRow[];
  reading: FileReconciliation;
  /** What was known of the rows that the bank words, dates or prices anew, and of all others told of before. */
  knownRows: KnownFileRows["known"];
  added: number;
  corrected: number;
  known: number;
}

/** Tells which rows are new; where there are many it does so away from the event loop. */
export type ReadRows = (incoming: SourceRow[], known: KnownFileRows) => Promise<FileReconciliation>;

/** What plans are made from. */
interface Sources {
  look: LedgerLook;
  readRows: ReadRows;
}

/** Where the rows of a file without IBAN belong, when the person said so. */
type ChosenId = string | undefined;

const rowsPerBreath = 5000;

/** The rows of so many accounts that a file does not name are compared with those of each account. */
const mostUnnamed = 10;

/** Tells apart new and known rows of every account of a file. Throws `not_found` for an account of someone else. */
export const planOf = async (
  { look, readRows }: Sources,
  targets: StatementTarget[],
  kind: string,
  chosenId: ChosenId,
) => {
  const accounts = await look.accounts();
  const chosen = chosenAmong(accounts, chosenId, targets);
  const plans: TargetPlan[] = [];
  const ownOf = createOwnFinder(accounts);
  const taken = new Set(targets.flatMap((target) => ownOf(target)?.id ?? []));
  const isComparable = targets.filter(({ iban }) => iban === null).length <= mostUnnamed;
  for (const target of targets) {
    const own = target.iban === null && chosen ? chosen : ownOf(target);
    const free = own || !isComparable ? [] : accounts.filter(({ id }) => !taken.has(id));
    const account = own ?? (await alikeAmong(look, free, target)) ?? null;
    if (account) taken.add(account.id);
    const incoming = await incomingOf(target);
    const before = await knownTo(look, target, account, kind);
    const reading = await readRows(incoming, before);
    const added = reading.verdicts.filter(({ kind }) => kind === "new").length;
    const corrected = reading.verdicts.filter(({ kind }) => kind === "amended").length;
    const known = incoming.length - added - corrected;
    plans.push({ target, account, incoming, reading, knownRows: before.known, added, corrected, known });
  }
  refuseShared(plans);
  return plans;
};

/** By its IBAN too: an account that files brought without one may have learned it from its bank. */
const createOwnFinder = (accounts: readonly StoredAccount[]) => {
  const keyOf = ({ accountKey, currency }: Pick<StoredAccount, "accountKey" | "currency">) =>
    accountKey === null ? null : `${accountKey} ${currency}`;
  const byIdentity = new Map(accounts.map((account) => [account.identity, account]));
  const byKey = new Map(accounts.toReversed().map((account) => [keyOf(account), account]));
  return (target: StatementTarget) => {
    const key = keyOf(target);
    return byIdentity.get(target.identity) ?? (key === null ? undefined : byKey.get(key));
  };
};

/** The one account that has nearly all rows of a file which does not say whose they are. */
const alikeAmong = async (look: LedgerLook, accounts: StoredAccount[], target: StatementTarget) => {
  const { iban, currency, firstDay, lastDay } = target;
  if (iban !== null || !firstDay || !lastDay) return undefined;
  const fileRows = target.rows.map(({ date, amountInCents }) => ({ day: date, amountCents: amountInCents }));
  const same: StoredAccount[] = [];
  for (const account of accounts.filter((one) => one.currency === currency)) {
    const slice = { accountId: account.id, source: "", from: firstDay, to: lastDay };
    const kept = (await look.knownToFeed(slice)).filter(({ status }) => status === "booked");
    const rows = kept.map(({ ledgerDay, amountCents }) => ({ day: ledgerDay, amountCents }));
    if (isSameAccount(fileRows, rows)) same.push(account);
  }
  return same.length === 1 ? same[0] : undefined;
};

/** Each plan knows the account as it was before the file; two for one account would undo each other. */
const refuseShared = (plans: TargetPlan[]) => {
  const ids = plans.flatMap(({ account }) => account?.id ?? []);
  if (new Set(ids).size < ids.length) throw severalAccounts();
};

const severalAccounts = () =>
  new AppError("invalid_request", "El archivo tiene varias cuentas: impórtalo sin elegir una");

const chosenAmong = (accounts: StoredAccount[], id: ChosenId, targets: StatementTarget[]) => {
  if (id === undefined) return undefined;
  const chosen = accounts.find((account) => account.id === id);
  if (!chosen) throw new AppError("not_found", "Esa cuenta no existe");
  const unnamed = targets.filter(({ iban }) => iban === null);
  if (unnamed.length > 1) throw severalAccounts();
  if (unnamed[0] && unnamed[0].currency !== chosen.currency) {
    throw new AppError(
      "invalid_request",
      `La cuenta está en ${chosen.currency} y el archivo en ${unnamed[0].currency}`,
    );
  }
  return chosen;
};

const incomingOf = async (target: StatementTarget) => {
  const { rows, currency } = target;
  const balances = balancesOf(target);
  const incoming: SourceRow[] = [];
  for (const [index, row] of rows.entries()) {
    const { date: bookedOn, valueDate: valueOn, amountInCents: amountCents, description: text } = row;
    const contentKey = contentKeyOf({ bookedOn, amountCents, currency, text });
    const balanceAfterCents = balances[index] ?? null;
    const { externalId } = row;
    incoming.push({ bookedOn, valueOn, amountCents, text, externalId, balanceAfterCents, contentKey });
    if (incoming.length % rowsPerBreath === 0) await setImmediate();
  }
  return incoming;
};

/** What the account held after each row: as the file says it, or reckoned from its opening balance where that proves true. */
const balancesOf = ({ rows, openingCents, closing }: StatementTarget) => {
  if (rows.some(({ balanceInCents }) => balanceInCents !== null)) {
    return rows.map(({ balanceInCents }) => balanceInCents);
  }
  const net = rows.reduce((sum, { amountInCents }) => sum + amountInCents, 0);
  if (openingCents === null || closing?.cents !== openingCents + net) return [];
  let held = openingCents;
  return rows.map(({ amountInCents }) => {
    held += amountInCents;
    return held;
  });
};

const knownTo = async (
  look: LedgerLook,
  target: StatementTarget,
  account: StoredAccount | null,
  kind: string,
) => {
  const { firstDay, lastDay } = target;
  if (!account || !firstDay || !lastDay) return { known: [], otherFileRows: [] };
  return look.known({ accountId: account.id, source: kind, from: firstDay, to: lastDay });
};
