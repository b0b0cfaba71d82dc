import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { CategoriserFor, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createModelRepository } from "./model-repository.ts";
import { createModelCategoryService, type GuessCategories } from "./model-service.ts";
import { createRuleEffects } from "./rule-effects.ts";
import { orderSetting, orderSubject } from "./rule-order.ts";
import { createRulePast } from "./rule-past.ts";
import { createRuleRepository } from "./rule-repository.ts";
import { createRuleRowRepository } from "./rule-row-repository.ts";
import { createRuleService } from "./rule-service.ts";
import { ruleSetting, ruleSubject } from "./rule-setting.ts";

export interface RuleNeeds {
  ledger: LedgerService;
  states: TransactionStateService;
  history: HistoryService;
  /** Without the person's names and rules. */
  categoriserFor: CategoriserFor;
  /** Null without a configured language model. */
  guessCategories: GuessCategories;
}

export const openRules = (
  { db, clock }: Pick<Platform, "db" | "clock">,
  { ledger, states, history, categoriserFor, guessCategories }: RuleNeeds,
) => {
  const effects = createRuleEffects({ rowsIn: createRuleRowRepository, categoriserFor });
  history.handle(ruleSubject, ruleSetting(createRuleRepository, ledger, clock));
  history.handle(orderSubject, orderSetting(createRuleRepository));
  return {
    rules: createRuleService({
      repositoryIn: createRuleRepository,
      past: createRulePast({ effects, history }),
      ...{ effects, ledger, clock, scope: db },
    }),
    modelCategories: createModelCategoryService({
      repositoryIn: createModelRepository,
      ...{ guessCategories, ledger, states, history, clock, scope: db },
    }),
  };
};
