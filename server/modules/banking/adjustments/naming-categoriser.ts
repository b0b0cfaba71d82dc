import type { CategoriserFor, LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";
import type { AdjustmentRepository } from "./adjustment-repository.ts";

interface Dependencies {
  categoriserFor: CategoriserFor;
  repositoryIn: (scope: LedgerScope) => Pick<AdjustmentRepository, "merchantNames">;
}

/** Merchants have the names that the person gave them. */
export const createNamingCategoriser =
  ({ categoriserFor, repositoryIn }: Dependencies): CategoriserFor =>
  async (userId, scope) => {
    const categorise = await categoriserFor(userId, scope);
    const names = new Map(
      (await repositoryIn(scope).merchantNames(userId)).map(({ alikeKey, name }) => [alikeKey, name]),
    );
    return (details) => {
      const found = categorise(details);
      return { ...found, merchantName: names.get(found.alikeKey) ?? found.merchantName };
    };
  };
