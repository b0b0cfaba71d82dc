import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import type { Verdict } from "#server/modules/banking/domain/transaction-state.ts";
import type {
  CategoriserFor,
  LedgerChange,
  LedgerScope,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { CategoryRepository } from "./category-repository.ts";
import { verdictIn } from "./taught-rules.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => CategoryRepository;
  ledger: Pick<LedgerService, "handleStep">;
  states: TransactionStateService;
  categoriserFor: CategoriserFor;
}

/** Steps of corrections that a release before the history stored, and that may still be due. */
export const handleFormerSteps = ({ repositoryIn, ledger, states, categoriserFor }: Dependencies) => {
  const write = async (change: LedgerChange, verdicts: ReadonlyMap<string, Partial<Verdict>>) => {
    const now = await states.read(change.scope, change.userId, [...verdicts.keys()]);
    await states.write(
      change,
      [...now].map(([id, before]) => ({ id, before, after: { ...before, ...verdicts.get(id) } })),
    );
  };
  const readAgain = async (change: LedgerChange, { ids }: { ids: string[] }) => {
    const categorise = await categoriserFor(change.userId, change.scope);
    const rows = await repositoryIn(change.scope).transactionsOf(change.userId, ids);
    const read = (row: (typeof rows)[number]) =>
      verdictIn(categorise({ ...row, amountInCents: row.amountCents }));
    await write(change, new Map(rows.map((row) => [row.id, read(row)])));
  };
  ledger.handleStep("rewrite-categories", (change, { ids, to }: { ids: string[]; to: Partial<Verdict> }) =>
    write(change, new Map(ids.map((id) => [id, to]))),
  );
  ledger.handleStep("say-category", (change, { id, to }: { id: string; to: Partial<Verdict> }) =>
    write(change, new Map([[id, to]])),
  );
  ledger.handleStep("restore-categories", readAgain);
  ledger.handleStep("read-categories", readAgain);
};
