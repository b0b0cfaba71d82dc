import { setImmediate } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import { contentKeyOf } from "#server/modules/banking/domain/reconciler/content-key.ts";
import type {
  FileReconciliation,
  KnownFileRows,
  SourceRow,
} from "#server/modules/banking/domain/reconciler/reconcile-file.ts";
import { isSameAccount } from "#server/modules/banking/domain/reconciler/same-account.ts";
import { netOf } from "#server/modules/banking/domain/statement-files/accounts.ts";
import type { LedgerReader, StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import { createNamesApart } from "./account-names.ts";
import { placeByRows } from "./account-of-file.ts";
import { namedByPerson, type StatementTarget } from "./statement-target.ts";

/** What importing one account of a file would do; verdicts are parallel to the target's rows. */
export interface TargetPlan {
  target: StatementTarget;
  /** Null for a new account. */
  account: StoredAccount | null;
  incoming: SourceRow[];
  reconciliation: FileReconciliation;
  knownRows: KnownFileRows["known"];
  added: number;
  corrected: number;
  known: number;
}

export type ReadRows = (incoming: SourceRow[], known: KnownFileRows) => Promise<FileReconciliation>;

interface Sources {
  reader: LedgerReader;
  readRows: ReadRows;
}

/** What the person chose: an account for rows without IBAN, or the name of a new one. */
export interface Destination {
  /** Of file. */
  kind: string;
  accountId?: string | undefined;
  newAccount?: string | undefined;
}

const rowsPerPause = 5000;

const maxWithoutIban = 10;

/** Reconciles every account of a file. Throws `not_found` for somebody else's account. */
export const planImport = async (
  { reader, readRows }: Sources,
  allTargets: StatementTarget[],
  { kind, accountId, newAccount }: Destination,
) => {
  const accounts = await reader.accounts();
  const chosen = requireChosen(accounts, accountId, allTargets);
  const plans: TargetPlan[] = [];
  const findOwn = createAccountFinder(accounts);
  const targets: StatementTarget[] = [];
  for (const target of allTargets) {
    const named = asNamed(target, findOwn(target) !== undefined);
    targets.push(chosen ? named : await placeByRows(reader, named, findOwn));
  }
  const asNew = createNaming({ accounts, findOwn }, targets, newAccount);
  const usedAccounts = new Set(targets.flatMap((target) => findOwn(target)?.id ?? []));
  const isComparable = targets.filter(({ iban }) => iban === null).length <= maxWithoutIban;
  for (const target of targets) {
    const own = target.iban === null && chosen ? chosen : findOwn(target);
    const free =
      own || !isComparable || newAccount !== undefined
        ? []
        : accounts.filter((one) => one.openedOn === null && !usedAccounts.has(one.id));
    const account = own ?? (await findAccountByRows(reader, free, target)) ?? null;
    if (account) usedAccounts.add(account.id);
    const incoming = await toSourceRows(target);
    const before = await knownRowsFor(reader, target, account, kind);
    const reconciliation = await readRows(incoming, before);
    const added = reconciliation.verdicts.filter(({ kind }) => kind === "new").length;
    const corrected = reconciliation.verdicts.filter(({ kind }) => kind === "amended").length;
    const counts = { added, corrected, known: incoming.length - added - corrected };
    const read = { incoming, reconciliation, knownRows: before.known, ...counts };
    plans.push({ target: account ? target : asNew(target), account, ...read });
  }
  rejectSharedAccounts(plans);
  return plans;
};

type FindOwn = (target: StatementTarget) => StoredAccount | undefined;

/** Throws `invalid_request` where a typed name may be that of several accounts. */
const createNaming = (
  { accounts, findOwn }: { accounts: readonly StoredAccount[]; findOwn: FindOwn },
  targets: StatementTarget[],
  newAccount: string | undefined,
) => {
  const toName = newAccount === undefined ? undefined : requireOneToName(targets, findOwn);
  const nameApart = createNamesApart(accounts);
  return (target: StatementTarget) =>
    target === toName && newAccount ? namedByPerson(target, newAccount) : nameApart(target);
};

/** A second account with files like those of the first one is told from it by its name. */
const asNamed = (target: StatementTarget, isTaken: boolean): StatementTarget =>
  isTaken && target.namedIdentity !== null ? { ...target, identity: target.namedIdentity } : target;

/** Also by IBAN: an account from files without one may have got it from its bank. */
const createAccountFinder = (accounts: readonly StoredAccount[]) => {
  const keyOf = ({ accountKey, currency }: Pick<StoredAccount, "accountKey" | "currency">) =>
    accountKey === null ? null : `${accountKey} ${currency}`;
  const byIdentity = new Map(accounts.map((account) => [account.identity, account]));
  const byKey = new Map(accounts.toReversed().map((account) => [keyOf(account), account]));
  return (target: StatementTarget) => {
    const key = keyOf(target);
    return byIdentity.get(target.identity) ?? (key === null ? undefined : byKey.get(key));
  };
};

/** The only account with nearly all rows of a file without IBAN. */
const findAccountByRows = async (
  reader: LedgerReader,
  accounts: StoredAccount[],
  target: StatementTarget,
) => {
  const { iban, currency, firstDay, lastDay } = target;
  if (iban !== null || !firstDay || !lastDay) return undefined;
  const fileRows = target.rows.map(({ date, amountInCents }) => ({ day: date, amountCents: amountInCents }));
  const same: StoredAccount[] = [];
  for (const account of accounts.filter((one) => one.currency === currency)) {
    const slice = { accountId: account.id, source: "", from: firstDay, to: lastDay };
    const storedRows = (await reader.knownToFeed(slice)).filter(({ status }) => status === "booked");
    const rows = storedRows.map(({ ledgerDay, amountCents }) => ({ day: ledgerDay, amountCents }));
    if (isSameAccount(fileRows, rows)) same.push(account);
  }
  return same.length === 1 ? same[0] : undefined;
};

/** Each plan assumes the account as it was before the file, so two plans for one account would conflict. */
const rejectSharedAccounts = (plans: TargetPlan[]) => {
  const ids = plans.flatMap(({ account }) => account?.id ?? []);
  if (new Set(ids).size < ids.length) throw severalAccounts();
};

const severalAccounts = () =>
  new AppError("invalid_request", "El archivo tiene varias cuentas: impórtalo sin elegir una");

const requireOneUnnamed = (targets: StatementTarget[]) => {
  const unnamed = targets.filter(({ iban }) => iban === null);
  if (unnamed.length > 1) throw severalAccounts();
  return unnamed[0];
};

/** What a typed name is for: the account without IBAN, else the only one that is new. */
const requireOneToName = (targets: StatementTarget[], findOwn: FindOwn) => {
  const unnamed = requireOneUnnamed(targets);
  if (unnamed) return unnamed;
  const [only, ...others] = targets.filter((target) => !findOwn(target));
  if (others.length > 0) throw severalAccounts();
  return only;
};

const requireChosen = (accounts: StoredAccount[], id: string | undefined, targets: StatementTarget[]) => {
  if (id === undefined) return undefined;
  const chosen = accounts.find((account) => account.id === id);
  if (!chosen) throw new AppError("not_found", "Esa cuenta no existe");
  if (chosen.openedOn !== null) {
    throw new AppError(
      "invalid_request",
      `«${chosen.name}» la llevas a mano: importa el archivo en otra cuenta`,
    );
  }
  const unnamed = requireOneUnnamed(targets);
  if (unnamed && unnamed.currency !== chosen.currency) {
    throw new AppError(
      "invalid_request",
      `La cuenta está en ${chosen.currency} y el archivo en ${unnamed.currency}`,
    );
  }
  return chosen;
};

const toSourceRows = async (target: StatementTarget) => {
  const { rows, currency } = target;
  const balances = balancesOf(target);
  const incoming: SourceRow[] = [];
  for (const [index, row] of rows.entries()) {
    const { date: bookedOn, valueDate: valueOn, amountInCents: amountCents, description: text } = row;
    const contentKey = contentKeyOf({ bookedOn, amountCents, currency, text });
    const balanceAfterCents = balances[index] ?? null;
    const { externalId } = row;
    incoming.push({ bookedOn, valueOn, amountCents, text, externalId, balanceAfterCents, contentKey });
    if (incoming.length % rowsPerPause === 0) await setImmediate();
  }
  return incoming;
};

/** As the file states them, or computed from the opening balance if that leads to the closing one. */
const balancesOf = ({ rows, openingCents, closing }: StatementTarget) => {
  if (rows.some(({ balanceInCents }) => balanceInCents !== null)) {
    return rows.map(({ balanceInCents }) => balanceInCents);
  }
  if (openingCents === null || closing?.cents !== openingCents + netOf(rows)) return [];
  let balanceInCents = openingCents;
  return rows.map(({ amountInCents }) => {
    balanceInCents += amountInCents;
    return balanceInCents;
  });
};

const knownRowsFor = async (
  reader: LedgerReader,
  target: StatementTarget,
  account: StoredAccount | null,
  kind: string,
) => {
  const { firstDay, lastDay } = target;
  if (!account || !firstDay || !lastDay) return { known: [], otherFileRows: [] };
  return reader.known({ accountId: account.id, source: kind, from: firstDay, to: lastDay });
};

export const isRestated = ({ reconciliation }: TargetPlan) =>
  reconciliation.verdicts.some((verdict) => verdict.kind === "known" && verdict.isRestated);

export const knownAccounts = (plans: TargetPlan[]) => plans.flatMap(({ account }) => account ?? []);
