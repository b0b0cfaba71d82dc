import { isDeepStrictEqual } from "node:util";
import { type StateChange, unedited } from "#server/modules/banking/domain/transaction-state.ts";
import type { HistoryService, SettingChange } from "#server/modules/banking/history/history-service.ts";
import type { LedgerChange } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Effect, RowEffect, RuleEffects, RuleTrial } from "./rule-effects.ts";
import { isSeen } from "./rule-preview.ts";

interface Dependencies {
  effects: RuleEffects;
  history: Pick<HistoryService, "write">;
}

interface Application {
  /** One line in Spanish. */
  title: string;
  settings: readonly SettingChange[];
  /** Null where the past stays as it is. */
  trial: RuleTrial | null;
}

export type RulePast = ReturnType<typeof createRulePast>;

/** Keeps a change of a rule in the history, with what it changes of stored transactions. */
export const createRulePast = ({ effects, history }: Dependencies) => {
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
      const { title, settings, trial } = application;
      const changed = await collect(change, trial);
      const transactions = changed.map(
        ({ row: { id }, before, after }): StateChange => ({
          id,
          before: { ...untouched, ...decided(before) },
          after: { ...untouched, ...decided(after) },
        }),
      );
      if (settings.length + transactions.length === 0) return { entryId: null, changed: 0 };
      const seen = changed.filter(isSeen).length;
      const entryId = await history.write(change, {
        ...{ actor: "rule", kind: "rule", title, count: seen, transactions, settings },
      });
      return { entryId, changed: seen };
    },
  };
};

/** What rules do not decide does not differ, and so is not written. */
const untouched = { ...unedited, parts: [], transferId: null, transferRefused: false };

/** A merchant's name follows from what rules have added. */
const decided = ({ merchantName: _, ...rest }: Effect) => rest;
