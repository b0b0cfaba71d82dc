import { randomUUID } from "node:crypto";
import type { Sealing } from "#server/crypto/sealing.ts";
import { AppError } from "#server/errors.ts";
import type { CategoryService } from "#server/features/categories/category-service.ts";
import type { LedgerChange, LedgerService } from "#server/features/ledger/ledger-service.ts";
import type { UploadedFile } from "#server/http/uploads.ts";
import type { Clock } from "#server/ports/clock.ts";
import { kindOfFile } from "#server/reconciler/content-key.ts";
import type { ReadResult, Statement, StatementFault } from "#server/statements/statement.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { arrivalOf, type ReadMovement } from "./statement-arrivals.ts";
import { planOf, type TargetPlan } from "./statement-plan.ts";
import { previewOf } from "./statement-preview.ts";
import { accountOf, targetsOf } from "./statement-target.ts";

interface Dependencies {
  readFile: (userId: string, file: UploadedFile) => Promise<ReadResult>;
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

type Report = (progress: { done: number; total: number }) => void;

export type StatementService = ReturnType<typeof createStatementService>;

export const createStatementService = (dependencies: Dependencies) => {
  const { readFile, ledger, clock, sealing, readerFor } = dependencies;

  const targetsFor = (userId: string, { accounts }: Statement) =>
    targetsOf(accounts, { ...ledger, userId, today: madridDayOf(clock.now()) });

  /** Adds the new rows of one account of the file; says what it did. */
  const savePlan = async (
    change: LedgerChange,
    { userId, importId, kind, read, onProgress }: SavingContext,
    plan: TargetPlan,
  ) => {
    const account =
      plan.account ??
      (await change.openAccount(accountOf(plan.target, { userId, id: randomUUID(), sealing })));
    await change.add(account, await arrivalOf(plan, { source: kind, importId, read }), onProgress);
    return { id: account.id, name: account.name, added: plan.fates.length - plan.known, known: plan.known };
  };

  /** The whole statement or nothing of it. A statement saved before adds nothing. */
  const saveStatement = async (userId: string, statement: Statement, saving: Saving, report: Report) => {
    const targets = targetsFor(userId, statement);
    const total = targets.reduce((sum, { rows }) => sum + rows.length, 0);
    const kind = kindOfFile(statement.format);
    const importId = randomUUID();
    report({ done: 0, total });

    return ledger.change(userId, async (change) => {
      const plans = await planOf(change, targets, kind, saving.accountId);
      const read = await readerFor(userId, change.scope);
      const accounts = [];
      let before = 0;
      for (const plan of plans) {
        const start = before + plan.known;
        const onProgress = (done: number) => report({ done: start + done, total });
        accounts.push(await savePlan(change, { userId, importId, kind, read, onProgress }, plan));
        before += plan.fates.length;
      }
      const added = sumOf(accounts, "added");
      const known = sumOf(accounts, "known");
      const { fileName } = saving;
      await change.recordImport({ id: importId, fileName, format: statement.format, added, known });
      return { importId, added, known, accounts };
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
      const plans = await planOf(ledger.look(userId), targets, kindOfFile(format), accountId);
      return { status: "readable" as const, format, accounts: plans.map(previewOf), ignoredRows };
    },
  };
};

interface SavingContext {
  userId: string;
  importId: string;
  kind: string;
  read: ReadMovement;
  onProgress: (done: number) => void;
}

const sumOf = (accounts: { added: number; known: number }[], field: "added" | "known") =>
  accounts.reduce((sum, account) => sum + account[field], 0);

const refusalOf = ([first, ...others]: StatementFault[]) => {
  const message = first?.message ?? "No se puede leer el archivo";
  if (others.length === 0) return message;
  return `${message} (y ${others.length} ${others.length === 1 ? "error" : "errores"} más)`;
};
