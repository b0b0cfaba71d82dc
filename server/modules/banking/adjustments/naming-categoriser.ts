import type { CategoriserFor, LedgerScope, RulesFor } from "#server/modules/banking/ledger/ledger-service.ts";
import type { AdjustmentRepository } from "./adjustment-repository.ts";

interface Dependencies {
  categoriserFor: CategoriserFor;
  rulesFor: RulesFor;
  repositoryIn: (scope: LedgerScope) => Pick<AdjustmentRepository, "merchantNames">;
}

/** Rules apply at once, and merchants have the names that the person gave them. */
export const createNamingCategoriser =
  ({ categoriserFor, rulesFor, repositoryIn }: Dependencies): CategoriserFor =>
  async (userId, scope) => {
    const categorise = await categoriserFor(userId, scope);
    const applyRules = await rulesFor(userId, scope);
    const names = new Map(
      (await repositoryIn(scope).merchantNames(userId)).map(({ alikeKey, name }) => [alikeKey, name]),
    );
    return (details) => {
      const found = categorise(details);
      const ownName = names.get(found.alikeKey) ?? null;
      const ruled = applyRules(details, found, ownName);
      return ownName === null ? ruled : { ...ruled, merchantName: ownName };
    };
  };
