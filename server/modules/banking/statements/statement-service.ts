import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import { fileKindOf } from "#server/modules/banking/domain/reconciler/content-key.ts";
import type {
  FileReconciliation,
  KnownFileRows,
  SourceRow,
} from "#server/modules/banking/domain/reconciler/reconcile-file.ts";
import { refuseFarDays } from "#server/modules/banking/domain/statement-files/far-days.ts";
import type { Mappings } from "#server/modules/banking/domain/statement-files/mapped-file.ts";
import type { ReadResult, Statement } from "#server/modules/banking/domain/statement-files/statement.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { ReportService } from "#server/modules/banking/imports/report-service.ts";
import type {
  CategoriserFor,
  LedgerReader,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { UploadedFile } from "#server/platform/http/uploads.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { createImportAnnouncement } from "./announce-import.ts";
import type { MappingService } from "./mapping-service.ts";
import { createSaving, type SavingContext } from "./save-statement.ts";
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
import { type StatementTarget, targetsOf } from "./statement-target.ts";

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
  const { readFile, mappings, readRows, ledger, clock, reports } = dependencies;
  const announce = createImportAnnouncement(dependencies);

  const targetsFor = (
    userId: string,
    { accounts, mapped }: Statement,
    { fileName, newAccount }: Pick<Upload, "fileName" | "newAccount">,
  ) => {
    const person = { ...ledger, userId, today: madridDayOf(clock.now()) };
    return targetsOf(accounts, { ...person, fileName, newAccount, fingerprint: mapped?.fingerprint });
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

  const readDated = async (userId: string, file: UploadedFile, said: Mappings) =>
    refuseFarDays(await readFile(userId, file, said), madridDayOf(clock.now()));

  const saving = createSaving({ ...dependencies, announce });

  /** All or nothing; importing the same statement again adds nothing. */
  const saveStatement = async (
    userId: string,
    statement: Statement,
    options: SaveOptions,
    report: Report,
  ) => {
    const targets = targetsFor(userId, statement, options);
    const total = targets.reduce((sum, { rows }) => sum + rows.length, 0);
    const kind = fileKindOf(statement.layout ?? statement.format);
    const importId = randomUUID();
    report({ done: 0, total });

    const destination = { kind, accountId: options.accountId, newAccount: options.newAccount };
    const plan = await plansFor(userId, targets, destination);
    const contextFor = (plans: TargetPlan[]): Omit<SavingContext, "begun"> => {
      const [added, known] = [sumOf(plans, "added"), sumOf(plans, "known") + sumOf(plans, "corrected")];
      const { fileName } = options;
      const facts = { id: importId, fileName, format: statement.format, added, known };
      const record = { ...facts, isKept: true, createdAt: clock.now() };
      const { isImport = false } = options;
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
      const contextOf = (plans: TargetPlan[]) => ({ ...contextFor(plans), begun });
      if (isLong(plans))
        return resultOf(plans, await saving.inSteps(session, plans, contextOf(plans)), importId);
      return session.change(async (change) => {
        const plans = await freshFrom(change);
        return resultOf(plans, await saving.atOnce(change, plans, contextOf(plans)), importId);
      });
    });
  };

  return {
    saveStatement,

    /** Throws `invalid_request` with the first fault of a refused file. */
    async import(userId: string, { file, mapping, ...saved }: Upload, report: Report) {
      const read = await readDated(userId, file, await mappings.mappingsOf(userId, mapping));
      if (!read.valid) throw new AppError("invalid_request", refusalOf(read.faults));
      const { mapped } = read.statement;
      const options = { ...saved, isImport: true };
      const result = await saveStatement(userId, read.statement, options, report);
      if (mapped) await mappings.remember(userId, mapped);
      return result;
    },

    async preview(userId: string, { file, mapping, ...destination }: Upload) {
      const said = await mappings.mappingsOf(userId, mapping);
      const read = await readDated(userId, file, { ...said, acceptsGuess: true });
      if (!read.valid) return refusalPreview(read);
      const { format, layout = format } = read.statement;
      const targets = targetsFor(userId, read.statement, destination);
      const { plans } = await plansFor(userId, targets, { ...destination, kind: fileKindOf(layout) });
      return readablePreview(read.statement, plans);
    },
  };
};
