import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import { fileKindOf } from "#server/modules/banking/domain/reconciler/content-key.ts";
import type {
  FileReconciliation,
  KnownFileRows,
  SourceRow,
} from "#server/modules/banking/domain/reconciler/reconcile-file.ts";
import type { Mappings } from "#server/modules/banking/domain/statement-files/mapped-file.ts";
import type { ReadResult, Statement } from "#server/modules/banking/domain/statement-files/statement.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type {
  FileReport,
  KeptImport,
  ReportService,
} from "#server/modules/banking/imports/report-service.ts";
import type {
  AccountImport,
  CategoriserFor,
  ImportRecord,
  LedgerChange,
  LedgerReader,
  LedgerScope,
  LedgerService,
  LedgerSession,
  StoredAccount,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { UploadedFile } from "#server/platform/http/uploads.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { createImportAnnouncement } from "./announce-import.ts";
import type { MappingService } from "./mapping-service.ts";
import { fileChangeOf } from "./statement-change.ts";
import {
  type Destination,
  isRestated,
  knownAccounts,
  planImport,
  type ReadRows,
  type TargetPlan,
} from "./statement-plan.ts";
import { readablePreview, refusalPreview } from "./statement-preview.ts";
import { refusalOf, resultOf, sumOf } from "./statement-results.ts";
import { accountOf, type StatementTarget, targetsOf } from "./statement-target.ts";

interface Dependencies {
  readFile: (userId: string, file: UploadedFile, mappings: Mappings) => Promise<ReadResult>;
  mappings: MappingService;
  readRows: (userId: string, incoming: SourceRow[], known: KnownFileRows) => Promise<FileReconciliation>;
  ledger: LedgerService;
  clock: Clock;
  sealing: Sealing;
  publish: Publish;
  categoriserFor: CategoriserFor;
  reports: ReportService;
  history: HistoryService;
}

interface Upload extends Omit<Destination, "kind"> {
  fileName: string;
  file: UploadedFile;
  /** As the contract writes it. */
  mapping?: string | undefined;
}

type SaveOptions = Omit<Upload, "file" | "mapping"> & { isImport?: boolean };

type Report = (progress: { done: number; total: number }) => void;

export type StatementService = ReturnType<typeof createStatementService>;

export const createStatementService = (dependencies: Dependencies) => {
  const { readFile, mappings, readRows, ledger, clock, sealing, categoriserFor, reports } = dependencies;
  const announce = createImportAnnouncement(dependencies);

  const targetsFor = (userId: string, { accounts, mapped }: Statement, newAccount: string | undefined) => {
    const today = madridDayOf(clock.now());
    return targetsOf(accounts, { ...ledger, userId, today, newAccount, fingerprint: mapped?.fingerprint });
  };

  const plansFrom = async (
    reader: LedgerReader,
    userId: string,
    targets: StatementTarget[],
    destination: Destination,
  ) => {
    const version = await reader.version();
    const rowsOf: ReadRows = (incoming, known) => readRows(userId, incoming, known);
    return { version, plans: await planImport({ reader, readRows: rowsOf }, targets, destination) };
  };

  const plansFor = (userId: string, targets: StatementTarget[], destination: Destination) =>
    plansFrom(ledger.reader(userId), userId, targets, destination);

  /** Whether an import is so long that other changes must come in between. It must not correct stored rows. */
  const isLong = (plans: TargetPlan[]) =>
    ledger.isLong(sumOf(plans, "added")) && sumOf(plans, "corrected") === 0 && !plans.some(isRestated);

  const importsOf = async (
    scope: LedgerScope,
    plans: TargetPlan[],
    { userId, importId, kind: source }: SavingContext,
    openAccount: (plan: TargetPlan) => StoredAccount | Promise<StoredAccount>,
  ) => {
    const categorise = await categoriserFor(userId, scope);
    const imports: PlannedImport[] = [];
    for (const plan of plans) {
      const account = plan.account ?? (await openAccount(plan));
      const origin = { source, importId, accountId: account.id, categorise };
      imports.push({ account, importId, ...(await fileChangeOf(plan, origin)) });
    }
    return imports;
  };

  const saveInSteps = async (session: LedgerSession, plans: TargetPlan[], saving: SavingContext) => {
    const { userId, record, report, begun } = saving;
    const imports = await importsOf(session.reader.scope, plans, saving, (plan) =>
      newAccountOf(plan, userId),
    );
    const { sides, steps } = await session.prepareImport(imports, record);
    steps.push(...(await reports.stepsFor(session.reader.scope, userId, imports)));
    let done = record.known;
    await session.change(
      async (change) => {
        await makeRoom(change, plans);
        await reports.finishBases(change.scope, userId, { accounts: knownAccounts(plans), begun });
        for (const [index, { account }] of imports.entries()) {
          if (!plans[index]?.account) await change.openAccount(account);
        }
        await change.joinTransfers(sides);
        await announce(change, saving);
      },
      {
        prepared: steps,
        onRows(count) {
          done += count;
          report(done);
        },
      },
    );
    return imports;
  };

  const newAccountOf = ({ target }: TargetPlan, userId: string): StoredAccount => {
    const now = clock.now();
    const times = { updatedAt: now, createdAt: now, closedAt: null };
    const byPerson = { closedByPerson: false, openedOn: null, openingCents: null, reportedName: null };
    const unset = { color: null, position: null, balanceStatedOn: null };
    const counted = { sharePercent: 100, isHidden: false, isSimulated: false };
    const account = accountOf(target, { userId, id: randomUUID(), sealing });
    return { ...account, ...times, ...byPerson, ...unset, ...counted, userId, balanceCents: 0 };
  };

  const makeRoom = (change: LedgerChange, plans: TargetPlan[]) =>
    change.makeRoom({
      transactions: sumOf(plans, "added"),
      accounts: plans.filter(({ account }) => !account).length,
    });

  const saveAtOnce = async (change: LedgerChange, plans: TargetPlan[], saving: SavingContext) => {
    const { userId, record, report, begun } = saving;
    await makeRoom(change, plans);
    const imports = await importsOf(change.scope, plans, saving, ({ target }) =>
      change.openAccount(accountOf(target, { userId, id: randomUUID(), sealing })),
    );
    await reports.finishBases(change.scope, userId, { accounts: knownAccounts(plans), begun });
    await change.add(imports, (done) => report(record.known + done));
    await reports.keepFiles(change.scope, userId, imports);
    await change.recordImport(record);
    await announce(change, saving);
    return imports;
  };

  /** All or nothing; importing the same statement again adds nothing. */
  const saveStatement = async (userId: string, statement: Statement, saving: SaveOptions, report: Report) => {
    const targets = targetsFor(userId, statement, saving.newAccount);
    const total = targets.reduce((sum, { rows }) => sum + rows.length, 0);
    const kind = fileKindOf(statement.layout ?? statement.format);
    const importId = randomUUID();
    report({ done: 0, total });

    const destination = { kind, accountId: saving.accountId, newAccount: saving.newAccount };
    const plan = await plansFor(userId, targets, destination);
    const contextOf = (plans: TargetPlan[]): Omit<SavingContext, "begun"> => {
      const [added, known] = [sumOf(plans, "added"), sumOf(plans, "known") + sumOf(plans, "corrected")];
      const { fileName } = saving;
      const facts = { id: importId, fileName, format: statement.format, added, known };
      const record = { ...facts, isKept: true, createdAt: clock.now() };
      const { isImport = false } = saving;
      return { userId, importId, kind, record, isImport, report: (done) => report({ done, total }) };
    };

    return ledger.inSession(userId, async (session) => {
      // If another change came in between, the plan is made again while none can.
      const freshFrom = async (reader: LedgerReader) =>
        (await reader.version()) === plan.version
          ? plan.plans
          : (await plansFrom(reader, userId, targets, destination)).plans;
      const plans = await freshFrom(session.reader);
      const begun = await reports.beginBases(session.reader.scope, userId, knownAccounts(plans));
      const saving = (plans: TargetPlan[]) => ({ ...contextOf(plans), begun });
      if (isLong(plans)) return resultOf(plans, await saveInSteps(session, plans, saving(plans)), importId);
      return session.change(async (change) => {
        const plans = await freshFrom(change);
        return resultOf(plans, await saveAtOnce(change, plans, saving(plans)), importId);
      });
    });
  };

  return {
    saveStatement,

    /** Throws `invalid_request` with the first fault of a refused file. */
    async import(userId: string, { file, mapping, ...saved }: Upload, report: Report) {
      const read = await readFile(userId, file, await mappings.mappingsOf(userId, mapping));
      if (!read.valid) throw new AppError("invalid_request", refusalOf(read.faults));
      const { mapped } = read.statement;
      const saving = { ...saved, isImport: true };
      const result = await saveStatement(userId, read.statement, saving, report);
      if (mapped) await mappings.remember(userId, mapped);
      return result;
    },

    async preview(userId: string, { file, mapping, ...destination }: Upload) {
      const said = await mappings.mappingsOf(userId, mapping);
      const read = await readFile(userId, file, { ...said, acceptsGuess: true });
      if (!read.valid) return refusalPreview(read);
      const { format, layout = format } = read.statement;
      const targets = targetsFor(userId, read.statement, destination.newAccount);
      const { plans } = await plansFor(userId, targets, { ...destination, kind: fileKindOf(layout) });
      return readablePreview(read.statement, plans);
    },
  };
};

type PlannedImport = AccountImport & KeptImport & { report: FileReport };

interface SavingContext {
  userId: string;
  importId: string;
  kind: string;
  record: ImportRecord;
  isImport: boolean;
  report: (done: number) => void;
  begun: Awaited<ReturnType<ReportService["beginBases"]>>;
}
