import { transactionBatchesOf } from "#server/platform/concurrency/chunks.ts";
import type { AccountBalance } from "./account-balance.ts";
import { type Brought, balancesAfter } from "./ledger-change.ts";
import type { LedgerChangeRepository } from "./ledger-change-repository.ts";
import type { Step } from "./ledger-step-repository.ts";
import type { LedgerSteps } from "./ledger-steps.ts";
import type { IncomingMovement, NewSighting } from "./movement.ts";
import { arriving, daysOf } from "./movement.ts";
import type { InsertOrigin, Origin } from "./movement-repository.ts";
import { createTransferChange } from "./transfer-change.ts";

export interface ImportRecord {
  id: string;
  fileName: string;
  format: string;
  added: number;
  known: number;
}

/** What is left to write of a long import. */
export interface PreparedImport {
  /** Movements kept before that become sides of transfers with those of the file. */
  sides: { id: string; transferId: string }[];
  steps: Step[];
}

interface Rows {
  origin: InsertOrigin;
  movements: IncomingMovement[];
}

interface Sightings {
  origin: Origin;
  sightings: NewSighting[];
}

interface End {
  balances: { id: string; balance: AccountBalance }[];
  record: ImportRecord;
}

const insertRows = "insert-rows";
const insertSightings = "insert-sightings";
const endImport = "end-import";

/** How many rows a step of an import brings in. */
export const rowsIn = ({ kind, content }: Step) =>
  kind === insertRows ? (content as Rows).movements.length : 0;

export const handleImportSteps = ({ handle }: Pick<LedgerSteps, "handle">) => {
  handle(insertRows, (change, { origin, movements }: Rows) => change.insert(origin, movements));
  handle(insertSightings, (change, { origin, sightings }: Sightings) =>
    change.insertSightings(origin, sightings),
  );
  handle(endImport, async (change, { balances, record }: End) => {
    await change.setBalances(balances);
    await change.recordImport(record);
  });
};

/**
 * Makes everything that a long import will write, before it writes anything. It may open accounts and bring rows and
 * sightings; what it would correct among the rows kept before belongs into one transaction with them.
 */
export const prepareImport = async (
  { userId, changes }: { userId: string; changes: LedgerChangeRepository },
  brought: Brought[],
  record: ImportRecord,
): Promise<PreparedImport> => {
  const incoming = brought.map(({ account, arrival }) => ({
    accountId: account.id,
    movements: arrival.movements.map(arriving),
  }));
  const days = new Set(brought.flatMap(({ arrival }) => daysOf(arrival.movements)));
  const known = new Set((await changes.accounts(userId)).map(({ id }) => id));
  const opened = brought.flatMap(({ account }) => (known.has(account.id) ? [] : [account]));
  const sides = await createTransferChange({ userId, changes }).find(days, incoming, opened);

  const steps: Step[] = brought.flatMap(({ account, arrival }, index) => {
    const { source, importId, sightings } = arrival;
    const origin = { accountId: account.id, source };
    return [
      ...transactionBatchesOf(incoming[index]?.movements ?? []).map((movements) => ({
        kind: insertRows,
        content: { origin: { ...origin, importId }, movements } satisfies Rows,
      })),
      ...transactionBatchesOf(sightings).map((sightings) => ({
        kind: insertSightings,
        content: { origin, sightings } satisfies Sightings,
      })),
    ];
  });
  const balances = await balancesAfter({ userId, changes }, brought);
  steps.push({ kind: endImport, content: { balances, record } satisfies End });
  return { sides, steps };
};
