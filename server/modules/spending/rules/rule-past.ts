import { isDeepStrictEqual } from "node:util";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import type { StateChange } from "#server/modules/banking/domain/transaction-state.ts";
import type { HistoryService, SettingChange } from "#server/modules/banking/history/history-service.ts";
import type { LedgerChange } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Effect, RowEffect, RuleEffects, RuleTrial } from "./rule-effects.ts";
import { isSeen } from "./rule-preview.ts";
import { type RuleSetting, ruleSubject } from "./rule-setting.ts";

interface Dependencies {
  effects: RuleEffects;
  states: Pick<TransactionStateService, "read">;
  history: Pick<HistoryService, "write">;
}

interface Application {
  /** One line in Spanish. */
  title: string;
  ruleId: string;
  before: RuleSetting | null;
  after: RuleSetting | null;
  /** Null where the past stays as it is. */
  trial: RuleTrial | null;
}

export type RulePast = ReturnType<typeof createRulePast>;

/** Keeps a change of a rule in the history, with what it changes of stored transactions. */
export const createRulePast = ({ effects, states, history }: Dependencies) => {
  const collect = async ({ scope, userId }: LedgerChange, trial: RuleTrial | null) => {
    const changed: RowEffect[] = [];
    if (trial)
      for await (const some of effects.of(scope, userId, trial))
        for (const effect of some) if (!isDeepStrictEqual(effect.before, effect.after)) changed.push(effect);
    return changed;
  };

  return {
    /** The last of a change. */
    async record(change: LedgerChange, application: Application) {
      const { title, ruleId, before, after, trial } = application;
      const changed = await collect(change, trial);
      const ids = changed.map(({ row }) => row.id);
      const now = await states.read(change.scope, change.userId, ids);
      const transactions = changed.flatMap(({ row: { id }, after }): StateChange[] => {
        const state = now.get(id);
        return state ? [{ id, before: state, after: { ...state, ...decided(after) } }] : [];
      });
      const settings: SettingChange[] = [{ subject: ruleSubject, key: ruleId, before, after }];
      const seen = changed.filter(isSeen).length;
      const entryId = await history.write(change, {
        ...{ actor: "rule", kind: "rule", title, count: seen, transactions, settings },
      });
      return { entryId, changed: seen };
    },
  };
};

/** A merchant's name follows from what rules have added. */
const decided = ({ merchantName: _, ...rest }: Effect) => rest;
