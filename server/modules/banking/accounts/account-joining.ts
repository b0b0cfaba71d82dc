import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import { handsTransferOn, sameRows, withEditsOf } from "#server/modules/banking/domain/joined-rows.ts";
import type { StateChange, TransactionState } from "#server/modules/banking/domain/transaction-state.ts";
import { accountVersion, joiningVersion } from "#server/modules/banking/domain/versions.ts";
import { adjustmentSource } from "#server/modules/banking/domain/written-transaction.ts";
import { accountJoined } from "#server/modules/banking/domain-events.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type {
  LedgerChange,
  LedgerScope,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import { chunksOf } from "#server/platform/concurrency/chunks.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import { counted } from "#server/spanish/format.ts";
import { isHeldApart } from "#shared/rules/account-kinds.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { AccountRepository } from "./account-repository.ts";
import type { createEntryHistory } from "./entry-subject.ts";
import { joinedStateOf, joinedSubject, moveRows } from "./joined-account-subject.ts";
import type { JoiningRepository } from "./joining-repository.ts";
import { requireManual } from "./manual-rows.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => AccountRepository;
  joiningIn: (scope: LedgerScope) => JoiningRepository;
  entries: Pick<ReturnType<typeof createEntryHistory>, "read">;
  ledger: Pick<LedgerService, "change">;
  states: TransactionStateService;
  history: HistoryService;
  publish: Publish;
  /** For what only reads. */
  scope: LedgerScope;
}

type Reading = Pick<LedgerChange, "userId" | "scope">;

/** Two sources tell of one payment at most so many days apart. */
const margin = 6;

/** An account kept by hand becomes part of one that a bank or a file fills. */
export const createAccountJoining = (dependencies: Dependencies) => {
  const { repositoryIn, joiningIn, entries, ledger, states, history, publish, scope } = dependencies;

  const bothOf = async ({ userId, scope }: Reading, id: string, into: string) => {
    const accounts = repositoryIn(scope);
    const own = requireManual(await accounts.account(userId, id));
    const other = await accounts.account(userId, into);
    if (!other) throw new AppError("not_found", "La otra cuenta ya no existe");
    if (other.openedOn !== null)
      throw new AppError(
        "invalid_request",
        `«${other.name}» también la llevas a mano: elige una de tu banco`,
      );
    if (own.currency !== other.currency)
      throw new AppError(
        "invalid_request",
        `«${own.name}» está en ${own.currency} y «${other.name}» en ${other.currency}`,
      );
    if (isHeldApart(own) || isHeldApart(other))
      throw new AppError("invalid_request", "Un préstamo o un bien no se une con otra cuenta");
    return { own, other };
  };

  const planOf = async (reading: Reading, id: string, into: string) => {
    const { userId, scope } = reading;
    const { own, other } = await bothOf(reading, id, into);
    const all = await joiningIn(scope).written(userId, id);
    const written = all.filter(({ source }) => source !== adjustmentSource);
    const [from, to] = [written[0]?.bookedOn, written.at(-1)?.bookedOn];
    const told =
      from && to
        ? await joiningIn(scope).told(userId, into, { from: addDays(from, -margin), to: addDays(to, margin) })
        : [];
    const same = sameRows(written, told);
    const moved = written.map((row) => row.id).filter((row) => !same.has(row));
    const adjustments = all.filter(({ source }) => source === adjustmentSource).map((row) => row.id);
    const version = joiningVersion(accountVersion(own), accountVersion(other), all, [...same]);
    return { own, other, rows: all.length, same, moved, adjustments, version };
  };

  type Plan = Awaited<ReturnType<typeof planOf>>;

  /** What the told rows get, and what refunds a written one refunds the told one instead. */
  const editsOf = async ({ userId, scope }: LedgerChange, { same }: Plan) => {
    const nowOf = (id: string) => same.get(id) ?? id;
    const refunds = (await joiningIn(scope).refundsOf(userId, [...same.keys()])).filter(
      ({ id }) => !same.has(id),
    );
    const ids = new Set([...same].flat());
    const known = await states.read(scope, userId, [...ids, ...refunds.map(({ id }) => id)]);
    const handingOn: string[] = [];
    const changes = new Map<string, StateChange>();
    for (const [writtenId, id] of same) {
      const [written, before] = [known.get(writtenId), known.get(id)];
      if (!written || !before) continue;
      if (handsTransferOn(before, written)) handingOn.push(writtenId);
      changes.set(id, { id, before, after: withEditsOf(before, written, nowOf) });
    }
    for (const { id, refundOf } of refunds) {
      const change = changes.get(id) ?? unchanged(id, known.get(id));
      if (change) changes.set(id, { ...change, after: { ...change.after, refundOf: nowOf(refundOf) } });
    }
    return { handingOn, changes: [...changes.values()] };
  };

  const join = async (change: LedgerChange, plan: Plan) => {
    const { own, other, same, moved, adjustments } = plan;
    const joining = joiningIn(change.scope);
    const gone = [];
    for (const key of [...same.keys(), ...adjustments])
      gone.push({ subject: "entry", key, before: await entries.read(change, key), after: null });
    const before = joinedStateOf(own, { rows: plan.rows, into: other.id, moved });
    const { handingOn, changes } = await editsOf(change, plan);
    const days = new Map(
      (await joining.written(change.userId, own.id)).map(({ id, bookedOn }) => [id, bookedOn]),
    );

    await joining.leaveTransfers(change.userId, handingOn);
    for (const ids of chunksOf([...same.keys(), ...adjustments]))
      await change.removeRows(
        own.id,
        ids.map((id) => ({ id, day: days.get(id) ?? own.openedOn })),
      );
    await moveRows(change, joining, { from: own.id, to: other.id, ids: moved });
    await publish(change.scope, change.userId, accountJoined, { accountId: own.id, into: other.id });
    await change.deleteAccounts([own.id]);
    const id = randomUUID();
    await history.write(change, {
      ...{ id, actor: "person", kind: "account-joined", count: same.size + moved.length },
      title: `«${own.name}» unida con «${other.name}»: ${counted(same.size, "movimiento igual", "movimientos iguales")}`,
      settings: [{ subject: joinedSubject, key: own.id, before, after: null }, ...gone],
      transactions: changes,
    });
    return id;
  };

  return {
    async preview(userId: string, id: string, into: string) {
      const { same, moved, adjustments, version } = await planOf({ userId, scope }, id, into);
      return { same: same.size, moved: moved.length, adjustments: adjustments.length, version };
    },

    /** Throws `conflict` when anything of it has changed since the preview. */
    join: (userId: string, id: string, { into, version }: { into: string; version: string }) =>
      ledger.change(userId, async (change) => {
        const plan = await planOf(change, id, into);
        if (plan.version !== version)
          throw new AppError("conflict", "Tus cuentas han cambiado en otra pestaña o en otro dispositivo");
        return { entryId: await join(change, plan), same: plan.same.size, moved: plan.moved.length };
      }),
  };
};

const unchanged = (id: string, state: TransactionState | undefined): StateChange | null =>
  state ? { id, before: state, after: state } : null;
