import { AppError } from "#server/errors.ts";
import type { LedgerScope, StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import type { HistoryActor } from "#shared/contracts/banking/history.ts";

export interface WriteOptions<Done> {
  actor?: HistoryActor;
  /** Rows of another module in the same transaction: if it throws, nothing changes. */
  alongside?: (scope: LedgerScope, done: Done) => Promise<void>;
}

export const noAccount = () => new AppError("not_found", "Esa cuenta ya no existe");

/** The bank's name stays known under the person's own. */
export const namesOf = (
  { name, reportedName, openedOn, institutionName }: StoredAccount,
  chosen: string | null | undefined,
) => {
  if (chosen === undefined || chosen === name) return {};
  if (openedOn !== null)
    return chosen === null
      ? {}
      : { name: chosen, ...(institutionName === name && { institutionName: chosen }) };
  const reported = reportedName ?? name;
  return chosen === null || chosen === reported
    ? { name: reported, reportedName: null }
    : { name: chosen, reportedName: reported };
};

export const closing = ({ closedAt }: StoredAccount, isClosed: boolean | undefined, now: Date) => {
  if (isClosed === undefined || isClosed === (closedAt !== null)) return {};
  return isClosed ? { closedAt: now, closedByPerson: true } : { closedAt: null, closedByPerson: false };
};
