import { isDeepStrictEqual } from "node:util";
import type { RulePreview } from "#shared/contracts/spending/rules.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { Effect, RowEffect } from "./rule-effects.ts";

const mostExamples = 20;

const shown = ({ merchantName, category, ownCategoryId, tags, isExcluded }: Effect) => ({
  ...{ merchantName, category, ownCategoryId, isExcluded },
  tags: [...tags],
});

/** Whether a person would see another transaction. */
export const isSeen = ({ before, after }: RowEffect) => !isDeepStrictEqual(shown(before), shown(after));

const newestFirst = ({ row: one }: RowEffect, { row: other }: RowEffect) =>
  other.bookedOn.localeCompare(one.bookedOn) || other.position - one.position;

export const previewOf = async (effects: AsyncIterable<RowEffect[]>): Promise<RulePreview> => {
  const counts = { matching: 0, changing: 0, byHand: 0 };
  let examples: RowEffect[] = [];
  for await (const some of effects) {
    const seen = some.filter(isSeen);
    counts.matching += some.length;
    counts.changing += seen.length;
    counts.byHand += some.filter(({ isByHand }) => isByHand).length;
    examples = [...examples, ...seen].toSorted(newestFirst).slice(0, mostExamples);
  }
  return {
    ...counts,
    examples: examples.map(({ row, before, after }) => ({
      ...{ id: row.id, date: row.bookedOn, currency: row.currency, amount: fromCents(row.amountCents) },
      ...{ before: shown(before), after: shown(after) },
    })),
  };
};
