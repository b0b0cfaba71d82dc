import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import type { LedgerCategory } from "#server/modules/banking/domain/own-category.ts";
import type { StateChange } from "#server/modules/banking/domain/transaction-state.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { HistoryActor, HistoryKind } from "#shared/contracts/banking/history.ts";
import type { HistoryRepository } from "./history-repository.ts";
import type { SettingChange } from "./subjects.ts";

export interface HistoryDependencies {
  repository: HistoryRepository;
  repositoryIn: (scope: LedgerScope) => HistoryRepository;
  ownCategoriesOf: (userId: string, scope?: LedgerScope) => Promise<readonly LedgerCategory[]>;
  states: TransactionStateService;
  ledger: Pick<LedgerService, "change" | "handleStep" | "isLong" | "transactionsOf">;
  clock: Clock;
}

/** What a person, a rule, a sync, an import or Fred changes. */
export interface Act {
  actor: HistoryActor;
  kind: HistoryKind;
  /** One line in Spanish: «Mercadona: Alimentación». */
  title: string;
  /** Chosen by the caller if it must be known before. */
  id?: string;
  /** Of more than one transaction; by default those of `transactions`. */
  count?: number;
  transactions?: readonly StateChange[];
  /** All else, already written. The transactions follow from it: changed since, it keeps all from being undone. */
  settings?: readonly SettingChange[];
  undoes?: string;
}
