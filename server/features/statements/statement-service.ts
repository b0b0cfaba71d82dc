import { randomUUID } from "node:crypto";
import type { Sealing } from "#server/crypto/sealing.ts";
import { AppError } from "#server/errors.ts";
import type { CategoryService } from "#server/features/categories/category-service.ts";
import type {
  Brought,
  LedgerChange,
  LedgerLook,
  LedgerService,
} from "#server/features/ledger/ledger-service.ts";
import type { UploadedFile } from "#server/http/uploads.ts";
import type { Clock } from "#server/ports/clock.ts";
import { kindOfFile } from "#server/reconciler/content-key.ts";
import type { FileReading, IncomingRow, KnownToFiles } from "#server/reconciler/file-rows.ts";
import type { ReadResult, Statement, StatementFault } from "#server/statements/statement.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { arrivalOf } from "./statement-arrivals.ts";
import { planOf, type ReadRows, type TargetPlan } from "./statement-plan.ts";
import { previewOf } from "./statement-preview.ts";
import { accountOf, type StatementTarget, targetsOf } from "./statement-target.ts";

interface Dependencies {
  readFile: (userId: string, file: UploadedFile) => Promise<ReadResult>;
  /** Which rows of a file are new. */
  readRows: (userId: string, incoming: IncomingRow[], known: KnownToFiles) => Promise<FileReading>;
  ledger: LedgerService;
  clock: Clock;
  sealing: Sealing;
  /** Reads movements as the person has said of them before. */
  readerFor: CategoryService["readerFor"];
}

interface Upload {
  /** Only shown; the format is recognised by content. */
  fileName: string;
  file: UploadedFile;
  /** Where rows of a file without IBAN belong. */
  accountId?: string | undefined;
}

interface Saving {
  fileName: string;
  accountId?: string | undefined;
}

interface Belonging {
  kind: string;
  accountId: string | undefined;
}

type Report = (progress: { done: number; total: number }) => void;

export type StatementService = ReturnType<typeof createStatementService>;

export const createStatementService = (dependencies: Dependencies) => {
  const { readFile, readRows, ledger, clock, sealing, readerFor } = dependencies;

  const targetsFor = (userId: string, { accounts }: Statement) =>
    targetsOf(accounts, { ...ledger, userId, today: madridDayOf(clock.now()) });

  const plansFrom = async (
    look: LedgerLook,
    userId: string,
    targets: StatementTarget[],
    { kind, accountId }: Belonging,
  ) => {
    const version = await look.version();
    const rowsOf: ReadRows = (incoming, known) => readRows(userId, incoming, known);
    return { version, plans: await planOf({ look, readRows: rowsOf }, targets, kind, accountId) };
  };

  const plansFor = (userId: string, targets: StatementTarget[], belonging: Belonging) =>
    plansFrom(ledger.look(userId), userId, targets, belonging);

  const openAccount = (change: LedgerChange, userId: string, { account, target }: TargetPlan) =>
    account ?? change.openAccount(accountOf(target, { userId, id: randomUUID(), sealing }));

  /** The whole statement or nothing of it. A statement saved before adds nothing. */
  const saveStatement = async (userId: string, statement: Statement, saving: Saving, report: Report) => {
    const targets = targetsFor(userId, statement);
    const total = targets.reduce((sum, { rows }) => sum + rows.length, 0);
    const kind = kindOfFile(statement.format);
    const importId = randomUUID();
    report({ done: 0, total });

    const belonging = { kind, accountId: saving.accountId };
    const plan = await plansFor(userId, targets, belonging);

    return ledger.change(userId, async (change) => {
      const isFresh = (await change.version()) === plan.version;
      // Something else changed the ledger meanwhile: nothing may do so now.
      const { plans } = isFresh ? plan : await plansFrom(change, userId, targets, belonging);
      await change.makeRoom({
        movements: plans.reduce((sum, { added }) => sum + added, 0),
        accounts: plans.filter(({ account }) => !account).length,
      });
      const read = await readerFor(userId, change.scope);
      const brought: Brought[] = [];
      for (const plan of plans) {
        const account = await openAccount(change, userId, plan);
        brought.push({ account, arrival: await arrivalOf(plan, { source: kind, importId, read }) });
      }
      const added = sumOf(plans, "added");
      const corrected = sumOf(plans, "corrected");
      const known = sumOf(plans, "known") + corrected;
      await change.add(brought, (done) => report({ done: known + done, total }));
      const { fileName } = saving;
      await change.recordImport({ id: importId, fileName, format: statement.format, added, known });
      const accounts = brought.map(({ account: { id, name } }, index) => ({
        id,
        name,
        ...countsOf(plans[index]),
      }));
      return { importId, added, corrected, known: known - corrected, accounts };
    });
  };

  return {
    saveStatement,

    /** Throws `invalid_request` with the first fault of a file that is refused. */
    async import(userId: string, { fileName, file, accountId }: Upload, report: Report) {
      const read = await readFile(userId, file);
      if (!read.valid) throw new AppError("invalid_request", refusalOf(read.faults));
      return saveStatement(userId, read.statement, { fileName, accountId }, report);
    },

    /** What importing the file would do. */
    async preview(userId: string, { file, accountId }: Upload) {
      const read = await readFile(userId, file);
      if (!read.valid) {
        const faults = read.faults.map(({ line, message }) => ({ line: line ?? null, message }));
        return { status: "refused" as const, faults };
      }
      const { format, ignoredRows } = read.statement;
      const targets = targetsFor(userId, read.statement);
      const { plans } = await plansFor(userId, targets, { kind: kindOfFile(format), accountId });
      return { status: "readable" as const, format, accounts: plans.map(previewOf), ignoredRows };
    },
  };
};

type Counted = "added" | "corrected" | "known";

const countsOf = (plan: TargetPlan | undefined): Record<Counted, number> => {
  const { added = 0, corrected = 0, known = 0 } = plan ?? {};
  return { added, corrected, known };
};

const sumOf = (accounts: Record<Counted, number>[], field: Counted) =>
  accounts.reduce((sum, account) => sum + account[field], 0);

const refusalOf = ([first, ...others]: StatementFault[]) => {
  const message = first?.message ?? "No se puede leer el archivo";
  if (others.length === 0) return message;
  return `${message} (y ${others.length} ${others.length === 1 ? "error" : "errores"} más)`;
};
