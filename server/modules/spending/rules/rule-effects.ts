import { setImmediate } from "node:timers/promises";
import { withRuled } from "#server/modules/banking/domain/added-by-rules.ts";
import type { Categorise, Ruled } from "#server/modules/banking/domain/categorisation.ts";
import { asStated } from "#server/modules/banking/domain/statement-files/stated-category.ts";
import type { CategoriserFor, LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";
import { isTaught } from "#server/modules/spending/domain/corrected.ts";
import { createRuleMatcher, ruleFits } from "#server/modules/spending/domain/rules/match-rules.ts";
import type { Outcome, Rule, RuleFacts } from "#server/modules/spending/domain/rules/rule.ts";
import type { RuleBook } from "./rule-repository.ts";
import type { RuleRow, RuleRowRepository } from "./rule-row-repository.ts";
import { factsOf, verdictOf } from "./ruled-categorisation.ts";

interface Dependencies {
  rowsIn: (scope: LedgerScope) => RuleRowRepository;
  /** With the person's corrections, without their names and rules. */
  categoriserFor: CategoriserFor;
}

/** What rules decide of a transaction. */
export interface Effect {
  category: string;
  ownCategoryId: string | null;
  categorySource: string;
  categoryConfidence: number;
  categoryReason: string;
  merchantName: string;
  tags: readonly string[];
  isExcluded: boolean;
  ruled: Ruled | null;
}

export interface RowEffect {
  row: RuleRow;
  before: Effect;
  after: Effect;
  /** Its category stays, although a rule says another, because the person decided it by hand. */
  isByHand: boolean;
}

/** Rules that are to be, and those whose transactions are looked at: as they were and as they will be. */
export interface RuleTrial {
  book: RuleBook;
  concerned: readonly Rule[];
}

const together = 2000;

/** Decided for this transaction alone. */
const isSaid = ({ categorySource, categoryReason }: RuleRow) =>
  categorySource === "person" && !isTaught(categoryReason);

/** Rules, or corrections of others like it, decided the category. */
const isByRules = ({ categorySource, categoryReason }: RuleRow) =>
  categorySource === "rule" || (categorySource === "person" && isTaught(categoryReason));

type Verdict = Omit<Effect, "merchantName" | "tags" | "isExcluded" | "ruled">;

const effectOf = (row: RuleRow): Effect => {
  const { merchantName } = row;
  return {
    ...verdictIn(row),
    ...{ merchantName, tags: row.tags ?? [], isExcluded: row.isExcluded ?? false, ruled: row.ruled ?? null },
  };
};

const verdictIn = (state: Verdict): Verdict => {
  const { category, ownCategoryId, categorySource, categoryConfidence, categoryReason } = state;
  return { category, ownCategoryId, categorySource, categoryConfidence, categoryReason };
};

/** Reads what rules make of stored transactions. */
export const createRuleEffects = ({ rowsIn, categoriserFor }: Dependencies) => {
  const readerOf = async (scope: LedgerScope, userId: string) => {
    const categorise = await categoriserFor(userId, scope);
    const ownNames = await rowsIn(scope).ownNames(userId);
    return (row: RuleRow) => readRow(row, categorise, ownNames);
  };

  return {
    /** Of the transactions that a rule concerned fits, in pieces. */
    async *of(scope: LedgerScope, userId: string, { book, concerned }: RuleTrial) {
      const read = await readerOf(scope, userId);
      const match = createRuleMatcher(book.ordered, book.others);
      const fits = concerned.map(ruleFits);
      let after: string | null = null;
      for (;;) {
        const rows: RuleRow[] = await rowsIn(scope).rows(userId, concerned, { after, limit: together });
        const effects = rows.flatMap((row): RowEffect[] => {
          const told = read(row);
          if (!fits.some((one) => one(told.facts))) return [];
          return [effectOn(row, told, match(told.facts))];
        });
        yield effects;
        after = rows.at(-1)?.id ?? null;
        if (rows.length < together) return;
        await setImmediate();
      }
    },
  };
};

export type RuleEffects = ReturnType<typeof createRuleEffects>;

interface Told {
  facts: RuleFacts;
  found: ReturnType<Categorise>;
  ownName: string | null;
}

const readRow = (row: RuleRow, categorise: Categorise, ownNames: ReadonlyMap<string, string>): Told => {
  const details = { ...row, amountInCents: row.amountCents };
  const found = asStated(row.statedCategory, row.amountCents, categorise(details));
  const ownName = ownNames.get(found.alikeKey) ?? null;
  return { facts: factsOf(details, found, ownName), found, ownName };
};

const nameAfter = (row: RuleRow, { found, ownName }: Told, outcome: Outcome) => {
  const isOwn = row.hasOwnName || ownName !== null;
  const wasRuled = row.ruled !== null && row.ruled.name !== null;
  if (isOwn || (outcome.name === null && !wasRuled)) return row.merchantName;
  return outcome.name ?? found.merchantName;
};

const categoryAfter = (row: RuleRow, { found }: Told, outcome: Outcome): Verdict => {
  if (isSaid(row) || (outcome.category === null && !isByRules(row))) return verdictIn(row);
  const { category, ownCategoryId = null, source, confidence, reason } = verdictOf(outcome, found);
  return {
    ...{ category, ownCategoryId },
    categorySource: source,
    categoryConfidence: confidence,
    categoryReason: reason,
  };
};

const effectOn = (row: RuleRow, told: Told, outcome: Outcome): RowEffect => {
  const before = effectOf(row);
  return {
    row,
    before,
    after: {
      ...categoryAfter(row, told, outcome),
      merchantName: nameAfter(row, told, outcome),
      ...withRuled(before, outcome),
    },
    isByHand: isSaid(row) && outcome.category !== null && outcome.category.category !== row.category,
  };
};
