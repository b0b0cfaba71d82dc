import { randomUUID } from "node:crypto";
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
  LedgerScope,
  LedgerSession,
  Steps,
  StoredAccount,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { createImportAnnouncement } from "./announce-import.ts";
import { fileChangeOf } from "./statement-change.ts";
import { knownAccounts, type TargetPlan } from "./statement-plan.ts";
import { sumOf } from "./statement-results.ts";
import { accountOf } from "./statement-target.ts";

interface Dependencies {
  clock: Clock;
  sealing: Sealing;
  categoriserFor: CategoriserFor;
  reports: ReportService;
  announce: ReturnType<typeof createImportAnnouncement>;
}

/** Stores what is planned of a file: at once, or in steps between which others come. */
export const createSaving = ({ clock, sealing, categoriserFor, reports, announce }: Dependencies) => {
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

  /** Of the rows nothing is left but the steps: they would otherwise be kept until the last one is done. */
  const prepare = async (session: LedgerSession, plans: TargetPlan[], saving: SavingContext) => {
    const { userId, record } = saving;
    const { scope } = session.reader;
    const imports = await importsOf(scope, plans, saving, (plan) => newAccountOf(plan, userId));
    const { sides, steps } = await session.prepareImport(imports, record);
    const told = reports.stepsFor(scope, userId, imports);
    const prepared = await session.store(oneAfterTheOther(steps, told));
    return { accounts: imports.map(({ account }) => account), sides, prepared };
  };

  const inSteps = async (session: LedgerSession, plans: TargetPlan[], saving: SavingContext) => {
    const { userId, record, report, begun } = saving;
    const { accounts, sides, prepared } = await prepare(session, plans, saving);
    let done = record.known;
    await session.change(
      async (change) => {
        await makeRoom(change, plans);
        await reports.finishBases(change.scope, userId, { accounts: knownAccounts(plans), begun });
        for (const [index, account] of accounts.entries()) {
          if (!plans[index]?.account) await change.openAccount(account);
        }
        await change.joinTransfers(sides);
        await announce(change, saving);
      },
      {
        prepared,
        onRows(count) {
          done += count;
          report(done);
        },
      },
    );
    return accounts;
  };

  const newAccountOf = ({ target }: TargetPlan, userId: string): StoredAccount => {
    const now = clock.now();
    const times = { updatedAt: now, createdAt: now, closedAt: null };
    const byPerson = { closedByPerson: false, openedOn: null, openingCents: null, reportedName: null };
    const unset = { color: null, position: null, balanceStatedOn: null, saidCents: null, saidOn: null };
    const began = { startedEmptyOn: null };
    const counted = { sharePercent: 100, isHidden: false, isSimulated: false };
    const account = accountOf(target, { userId, id: randomUUID(), sealing });
    return { ...account, ...times, ...byPerson, ...began, ...unset, ...counted, userId, balanceCents: 0 };
  };

  const makeRoom = (change: LedgerChange, plans: TargetPlan[]) =>
    change.makeRoom({
      transactions: sumOf(plans, "added"),
      accounts: plans.filter(({ account }) => !account).length,
    });

  const atOnce = async (change: LedgerChange, plans: TargetPlan[], saving: SavingContext) => {
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
    return imports.map(({ account }) => account);
  };

  return { inSteps, atOnce };
};

async function* oneAfterTheOther(...all: Steps[]) {
  for (const steps of all) yield* steps;
}

type PlannedImport = AccountImport & KeptImport & { report: FileReport };

export interface SavingContext {
  userId: string;
  importId: string;
  kind: string;
  record: ImportRecord;
  isImport: boolean;
  report: (done: number) => void;
  begun: Awaited<ReturnType<ReportService["beginBases"]>>;
}
