import {
  type BaseFacts,
  type FeedFacts,
  type FileFacts,
  type ReportPart,
  rowsPerPart,
  type ToldRow,
} from "#server/modules/banking/domain/account-report.ts";
import type { LedgerScope, Step, StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import { workedInGroups } from "#server/platform/concurrency/chunks.ts";
import { packReport, packReportNow, unpackReport, unpackReportNow } from "./packed-report.ts";
import type { ReportRepository, RowPlace, StoredPart } from "./report-repository.ts";

/** For archives, which have reports open. */
export const openReport = (content: string) => unpackReportNow(content);
export const closeReport = (part: ReportPart) => packReportNow(part);

export interface FileReport {
  facts: FileFacts;
  /** Made as they are asked for: of many rows all at once take too much memory. */
  rows: Iterable<ToldRow>;
}

export interface FeedReport {
  facts: FeedFacts;
  rows: ToldRow[];
}

interface NextAnswer {
  accountId: string;
  last: number;
  report: FeedReport;
}

export interface KeptImport {
  account: Pick<StoredAccount, "id">;
  importId: string;
  report: FileReport;
}

interface BegunBases {
  /** Of the ledger: what was read stands while it is the same. */
  version: number;
  ids: ReadonlySet<string>;
}

interface Bases {
  accounts: readonly StoredAccount[];
  begun: BegunBases;
}

type RepositoryIn = (scope: LedgerScope) => ReportRepository;

export type ReportService = ReturnType<typeof createReportService>;

export const storeReport = "store-report";

/** As stored in a step. */
interface StoredReport {
  parts: StoredPart[];
}

const basePlace = 0;

/** Some 300 kB: a step, and so a transaction, for each part would cost more than the parts. */
const partsTogether = 10;

/** Keeps what each file told, and what a bank told of the same accounts, so that a file can be taken back. */
export const createReportService = (repositoryIn: RepositoryIn) => {
  const nextPlace = async (scope: LedgerScope, userId: string, accountId: string) =>
    ((await repositoryIn(scope).lastPlace(userId, accountId)) ?? basePlace) + 1;

  /** Some at a time. */
  const partsOf = (
    at: Omit<StoredPart, "part" | "content">,
    { facts, rows: told }: FileReport | FeedReport,
  ): AsyncIterable<StoredPart[]> => {
    const pack = (rows: ToldRow[], part: number) =>
      packReport({ facts: part === 0 ? facts : null, rows }).then((content) => ({ ...at, part, content }));
    return workedInGroups(partsIn<ToldRow>(told), pack, partsTogether);
  };

  const writeBaseRows = async (scope: LedgerScope, userId: string, accountId: string) => {
    const repository = repositoryIn(scope);
    await repository.deletePlace(userId, accountId, basePlace);
    let last: RowPlace | undefined;
    for (let part = 1; ; part += 1) {
      const rows = await repository.rowsOf(userId, accountId, last, rowsPerPart);
      if (rows.length === 0) break;
      last = rows.at(-1);
      const content = await packReport({ facts: null, rows });
      await repository.insertParts(userId, [{ accountId, place: basePlace, part, importId: null, content }]);
    }
  };

  async function* partsOfImports(scope: LedgerScope, userId: string, imports: readonly KeptImport[]) {
    for (const { account, importId, report } of imports) {
      const place = await nextPlace(scope, userId, account.id);
      yield* partsOf({ accountId: account.id, place, importId }, report);
    }
  }

  /** Most answers of a day have the same rows. */
  const withoutRepeatedRows = async (
    scope: LedgerScope,
    userId: string,
    { accountId, last, report }: NextAnswer,
  ) => {
    const content = await repositoryIn(scope).firstPart(userId, accountId, last);
    const before = content === undefined ? null : (await unpackReport(content)).facts;
    if (before?.kind !== "feed" || before.rowsHash !== report.facts.rowsHash) return report;
    return { facts: { ...report.facts, rowsAt: before.rowsAt ?? last }, rows: [] };
  };

  return {
    handleSteps: (handle: (kind: string, handler: StepHandler) => void) =>
      handle(storeReport, async ({ scope, userId }, { parts }) => {
        await repositoryIn(scope).insertParts(userId, parts);
      }),

    /**
     * Writes the rows of accounts that nothing is kept of yet, before the change and without its lock, so that a long
     * account holds up nobody.
     */
    async beginBases(
      scope: LedgerScope,
      userId: string,
      accounts: readonly StoredAccount[],
    ): Promise<BegunBases> {
      const version = await repositoryIn(scope).version(userId);
      const ids = new Set<string>();
      for (const { id } of accounts) {
        if ((await repositoryIn(scope).lastPlace(userId, id)) !== null) continue;
        await writeBaseRows(scope, userId, id);
        ids.add(id);
      }
      return { version, ids };
    },

    /** Within the change: the first part makes a base whole. */
    async finishBases(scope: LedgerScope, userId: string, { accounts, begun }: Bases) {
      const repository = repositoryIn(scope);
      const isSame = (await repository.version(userId)) === begun.version;
      for (const { id: accountId, balanceCents: cents, balanceStatedOn: statedOn } of accounts) {
        if ((await repository.lastPlace(userId, accountId)) !== null) continue;
        if (!isSame || !begun.ids.has(accountId)) await writeBaseRows(scope, userId, accountId);
        const feed = await repository.balanceState(userId, accountId);
        const facts: BaseFacts = { kind: "base", balance: { cents, statedOn }, feed };
        const content = await packReport({ facts, rows: [] });
        await repository.insertParts(userId, [
          { accountId, place: basePlace, part: 0, importId: null, content },
        ]);
      }
    },

    async keepFiles(scope: LedgerScope, userId: string, imports: readonly KeptImport[]) {
      for await (const parts of partsOfImports(scope, userId, imports))
        await repositoryIn(scope).insertParts(userId, parts);
    },

    /** The same for an import in steps. */
    async *stepsFor(
      scope: LedgerScope,
      userId: string,
      imports: readonly KeptImport[],
    ): AsyncGenerator<Step> {
      for await (const parts of partsOfImports(scope, userId, imports))
        yield { kind: storeReport, content: { parts } satisfies StoredReport };
    },

    /** What a bank tells of an account that no kept file fills can be read from its rows. */
    async keepFeed(
      scope: LedgerScope,
      userId: string,
      { accountId, report }: { accountId: string; report: FeedReport },
    ) {
      const last = await repositoryIn(scope).lastPlace(userId, accountId);
      if (last === null) return;
      const told = await withoutRepeatedRows(scope, userId, { accountId, last, report });
      for await (const parts of partsOf({ accountId, place: last + 1, importId: null }, told))
        await repositoryIn(scope).insertParts(userId, parts);
    },
  };
};

type StepHandler = (change: { scope: LedgerScope; userId: string }, content: StoredReport) => Promise<void>;

/** One without rows has a part for its facts. */
function* partsIn<Row>(rows: Iterable<Row>) {
  let part: Row[] = [];
  let count = 0;
  for (const row of rows) {
    part.push(row);
    count += 1;
    if (part.length < rowsPerPart) continue;
    yield part;
    part = [];
  }
  if (part.length > 0 || count === 0) yield part;
}
