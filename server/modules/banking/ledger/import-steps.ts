import type { AccountBalance } from "#server/modules/banking/domain/account-balance.ts";
import type { Categorisation } from "#server/modules/banking/domain/categorisation.ts";
import type { DaySpan } from "#server/modules/banking/domain/known-days.ts";
import { transactionBatchesOf } from "#server/platform/concurrency/chunks.ts";
import { coverageOf } from "./apply-file-corrections.ts";
import { type AccountImport, balancesAfter } from "./balances-after.ts";
import type { ImportRecord, PersonChanges } from "./ledger-change-repository.ts";
import type { Step } from "./ledger-step-repository.ts";
import type { LedgerSteps } from "./ledger-steps.ts";
import {
  type InsertOrigin,
  type PackedTransactions,
  packTransactions,
} from "./packed-transaction-queries.ts";
import type { IncomingTransaction, NewTransaction, SourceLink } from "./reported-transaction.ts";
import { daysOf, toIncoming } from "./reported-transaction.ts";
import type { Origin } from "./transaction-repository.ts";
import { createTransferChange } from "./transfer-change.ts";

export interface PreparedImport {
  /** Stored transactions that become sides of transfers with those of the file. */
  sides: { id: string; transferId: string }[];
  /** Made as they are asked for. */
  steps: Iterable<Step>;
}

/** As stored and as sent: objects of many rows took several times the memory until their turn came. */
interface Packed extends PackedTransactions {
  origin: InsertOrigin;
}

/** In steps that an earlier release prepared and that may still be due. */
interface Rows {
  origin: InsertOrigin;
  rows?: readonly IncomingTransaction[];
  movements?: readonly EarlierRow[];
}

interface EarlierRow {
  id: string;
  transferId: string | null;
  movement: Omit<NewTransaction, "categorisation" | "id"> & { reading: Categorisation };
}

const fromEarlier = ({ id, transferId, movement }: EarlierRow): IncomingTransaction => {
  const { reading: categorisation, ...transaction } = movement;
  return { id, transferId, transaction: { ...transaction, categorisation } };
};

const rowsOf = ({ rows, movements = [] }: Rows) => rows ?? movements.map(fromEarlier);

interface Links {
  origin: Origin;
  sightings: SourceLink[];
}

interface End {
  balances: { id: string; balance: AccountBalance }[];
  /** An instant is a text in a step that was stored; an earlier release stored none. */
  record: Omit<ImportRecord, "createdAt"> & { createdAt?: Date | string };
  /** Missing in steps that an earlier release stored. */
  coverage?: { accountId: string; days: DaySpan }[];
}

const insertPacked = "insert-packed";
const insertRows = "insert-rows";
const insertLinks = "insert-sightings";
const endImport = "end-import";

export const rowsIn = ({ kind, content }: Step) => (kind === insertPacked ? (content as Packed).count : 0);

export const handleImportSteps = ({ handle }: Pick<LedgerSteps, "handle">) => {
  handle(insertPacked, (change, { origin, ...packed }: Packed) => change.insertPacked(origin, packed));
  handle(insertRows, (change, content: Rows) => change.insert(content.origin, [...rowsOf(content)]));
  handle(insertLinks, (change, { origin, sightings: links }: Links) => change.insertLinks(origin, links));
  handle(endImport, async (change, { balances, record, coverage = [] }: End) => {
    await change.setBalances(balances);
    for (const { accountId, days } of coverage) await change.cover(accountId, record.id, days);
    const { createdAt } = record;
    await change.recordImport({
      ...record,
      createdAt: createdAt === undefined ? createdAt : new Date(createdAt),
    });
  });
};

/** Adds accounts, rows and links; corrections of stored rows belong into one transaction. */
export const prepareImport = async (
  { userId, changes }: PersonChanges,
  imports: AccountImport[],
  record: ImportRecord,
): Promise<PreparedImport> => {
  const incoming = imports.map(({ account, fileChange }) => ({
    accountId: account.id,
    rows: fileChange.transactions.map(toIncoming),
  }));
  const days = new Set(imports.flatMap(({ fileChange }) => daysOf(fileChange.transactions)));
  const known = new Set((await changes.accounts(userId)).map(({ id }) => id));
  const opened = imports.flatMap(({ account }) => (known.has(account.id) ? [] : [account]));
  const sides = await createTransferChange({ userId, changes }).find(days, incoming, opened);

  const balances = await balancesAfter({ userId, changes }, imports);
  const coverage = imports.flatMap(({ account, fileChange }) => {
    const days = coverageOf(fileChange);
    return days ? { accountId: account.id, days } : [];
  });
  return { sides, steps: stepsOf(imports, incoming, { balances, record, coverage }) };
};

function* stepsOf(
  imports: readonly AccountImport[],
  incoming: readonly { rows: IncomingTransaction[] }[],
  end: End,
): Generator<Step> {
  for (const [index, { account, fileChange }] of imports.entries()) {
    const { source, importId, links: allLinks } = fileChange;
    const origin = { accountId: account.id, source };
    const ofImport = { ...origin, importId };
    for (const rows of transactionBatchesOf(incoming[index]?.rows ?? [])) {
      const packed = packTransactions(ofImport, rows, account.sharePercent);
      yield { kind: insertPacked, content: { origin: ofImport, ...packed } satisfies Packed };
    }
    for (const links of transactionBatchesOf(allLinks))
      yield { kind: insertLinks, content: { origin, sightings: links } satisfies Links };
  }
  yield { kind: endImport, content: end };
}
