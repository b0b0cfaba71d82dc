import { AppError } from "#server/errors.ts";
import type { ReadRows } from "#server/modules/banking/domain/replay/replay-file.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type {
  CategoriserFor,
  LedgerScope,
  LedgerService,
  LedgerSession,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { ImportRepository, StoredImport } from "./import-repository.ts";
import type { ReportRepository } from "./report-repository.ts";
import { handleUndoSteps } from "./undo-handlers.ts";
import { createUndoPlanner } from "./undo-plan.ts";
import { previewOfUndo, resultOfUndo, toShownImport } from "./undo-results.ts";
import { type PlannedUndo, undoSteps } from "./undo-steps.ts";

interface Dependencies {
  repository: ImportRepository;
  repositoryIn: (scope: LedgerScope) => ImportRepository;
  reports: ReportRepository;
  readRows: (userId: string, ...rows: Parameters<ReadRows>) => ReturnType<ReadRows>;
  ledger: LedgerService;
  categoriserFor: CategoriserFor;
  publish: Publish;
  history: HistoryService;
}

type UseOfAccounts = (userId: string) => Promise<readonly string[]>;

export type ImportService = ReturnType<typeof createImportService>;

const pageSize = 20;

/** Another process may change the ledger between what is planned and what is done. */
const maxTries = 5;

/** The files that a person has imported, and taking them back. */
export const createImportService = (dependencies: Dependencies) => {
  const { repository, reports, readRows, ledger, categoriserFor } = dependencies;
  handleUndoSteps(ledger, dependencies);
  const planUndo = createUndoPlanner({ reports, readRows });
  const usesOfAccounts: UseOfAccounts[] = [];

  const requireKept = async (userId: string, id: string) => {
    const stored = await repository.import(userId, id);
    if (!stored)
      throw new AppError("not_found", "Esta importación ya no está: la deshiciste antes o en otra pestaña");
    if (!stored.isKept)
      throw new AppError(
        "conflict",
        "Este archivo es de antes de que una importación se pudiera deshacer: sus movimientos se quedan",
      );
    return stored;
  };

  const plan = async (userId: string, id: string) => {
    const stored = await requireKept(userId, id);
    const told = new Set((await repository.accountsOf(userId, [id])).map(({ accountId }) => accountId));
    const keptByHand = new Set(await repository.keptByHand(userId));
    for (const find of usesOfAccounts) for (const id of await find(userId)) keptByHand.add(id);
    const undos: (PlannedUndo & { isKeptByHand: boolean })[] = [];
    for (const account of await repository.accounts(userId)) {
      if (!told.has(account.id)) continue;
      const undo = await planUndo(userId, account, id);
      const isEmpty = undo.isOnlyReport && undo.replayed.rows.length === 0 && undo.untold === 0;
      const isAlone = isEmpty && !(await repository.hasFeed(userId, account.id));
      const isKeptByHand = isAlone && keptByHand.has(account.id);
      undos.push({ ...undo, isKeptByHand, isGone: isAlone && !isKeptByHand });
    }
    const others = undos.flatMap(({ saidBy }) => [...saidBy.keys()].filter((teller) => teller !== null));
    return { stored, undos, names: await repository.namesOf(userId, others) };
  };

  type Plan = Awaited<ReturnType<typeof plan>>;

  const carryOut = async (
    userId: string,
    session: LedgerSession,
    { stored, undos }: Plan,
    version: number,
  ) => {
    const categorise = await categoriserFor(userId, session.reader.scope);
    const steps = undoSteps(stored, undos, categorise);
    const rows = undos.reduce((sum, { difference }) => sum + sizeOf(difference), 0);
    if (ledger.isLong(rows)) {
      await session.change(async () => true, { prepared: await session.store(steps) });
      return true;
    }
    return session.change(async (change) => {
      if ((await change.version()) !== version) return false;
      await change.inSteps(steps, rows);
      return true;
    });
  };

  return {
    /** Accounts that the person has tied to something of another module stay when their only file goes. */
    keepAccountsOf: (find: UseOfAccounts) => void usesOfAccounts.push(find),

    async list(userId: string, cursor: string | undefined) {
      const before = cursor === undefined ? undefined : placeOf(cursor);
      const stored = await repository.imports(userId, { before, limit: pageSize + 1 });
      const shown = stored.slice(0, pageSize);
      const told = await repository.accountsOf(
        userId,
        shown.map(({ id }) => id),
      );
      const accounts = new Map((await repository.accounts(userId)).map((account) => [account.id, account]));
      const accountsOf = Map.groupBy(told, ({ importId }) => importId);
      const last = stored.length > pageSize ? shown.at(-1) : undefined;
      return {
        imports: shown.map((one) =>
          toShownImport(
            one,
            (accountsOf.get(one.id) ?? []).flatMap(({ accountId }) => accounts.get(accountId) ?? []),
          ),
        ),
        nextCursor: last ? cursorOf(last) : null,
      };
    },

    /** What would go and what would stay. Throws `not_found`, and `conflict` for one that cannot be undone. */
    async preview(userId: string, id: string) {
      const { stored, undos, names } = await plan(userId, id);
      return previewOfUndo(stored, undos, names);
    },

    /** Takes away what only this file has brought. Throws like `preview`. */
    undo: (userId: string, id: string) =>
      ledger.inSession(userId, async (session) => {
        for (let tries = 0; tries < maxTries; tries += 1) {
          const version = await session.reader.version();
          const planned = await plan(userId, id);
          if (await carryOut(userId, session, planned, version)) return resultOfUndo(planned.undos);
        }
        throw new AppError(
          "conflict",
          "Tus movimientos están cambiando ahora mismo. Inténtalo en un momento.",
        );
      }),
  };
};

const sizeOf = ({ gone, changed, added, lostLinks, newLinks }: PlannedUndo["difference"]) =>
  gone.length + changed.length + added.length + lostLinks.length + newLinks.length;

const cursorOf = ({ createdAt, id }: StoredImport) => `${createdAt.toISOString()}_${id}`;

const placeOf = (cursor: string) => {
  const [at = "", id = ""] = cursor.split("_");
  const createdAt = new Date(at);
  if (Number.isNaN(+createdAt) || !/^[0-9a-f-]{36}$/.test(id))
    throw new AppError("invalid_request", "Esa página ya no existe");
  return { createdAt, id };
};
