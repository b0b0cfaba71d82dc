import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import { type LinkedRow, linkedStates, linkProblem } from "#server/modules/banking/domain/linking.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { BulkDone } from "#shared/contracts/banking/bulk.ts";
import type { BulkRepository } from "./bulk-repository.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => BulkRepository;
  ledger: LedgerService;
  states: TransactionStateService;
  history: HistoryService;
}

interface Asked {
  ids: readonly [string, string];
  as: "transfer" | "refund";
}

export const createLinking =
  ({ repositoryIn, ledger, states, history }: Dependencies) =>
  /** Throws `not_found`, and `invalid_request` with the reason why they do not belong together. */
  (userId: string, { ids, as }: Asked): Promise<BulkDone> =>
    ledger.change(userId, async (change) => {
      if (ids[0] === ids[1]) throw new AppError("invalid_request", "Elige dos movimientos distintos");
      const repository = repositoryIn(change.scope);
      const found = await repository.linkable(userId, ids);
      const now = await states.read(change.scope, userId, ids);
      const rows = found.flatMap((row): LinkedRow[] => {
        const state = now.get(row.id);
        return state ? [{ ...row, state }] : [];
      });
      const { out, back } = sidesOf(rows);
      const refunded = as === "refund" ? await repository.refundedCents(userId, out.id, back.id) : 0;
      const problem = linkProblem(as, { out, back, refunded });
      if (problem !== null) throw new AppError("invalid_request", problem);
      const changes = linkedStates(as, { out, back }, randomUUID());
      const title = `${out.merchantName} y ${back.merchantName}: ${as === "transfer" ? "un traspaso" : "compra y devolución"}`;
      const entryId = await history.write(change, {
        ...{ actor: "person", kind: "bulk", title, transactions: changes },
      });
      return { entryId, changed: changes.length, left: [] };
    });

const sidesOf = (rows: readonly LinkedRow[]) => {
  const out = rows.find(({ amountCents }) => amountCents < 0);
  const back = rows.find(({ amountCents }) => amountCents > 0);
  if (rows.length < 2) throw new AppError("not_found", "Uno de los movimientos ya no existe");
  if (out && back) return { out, back };
  throw new AppError("invalid_request", "Uno tiene que ser dinero que sale, y el otro dinero que entra");
};
