import * as z from "zod/mini";
import { tagsSchema } from "#server/modules/banking/domain/added.ts";
import type { Subject } from "#server/modules/banking/history/history-service.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Rule } from "#server/modules/spending/domain/rules/rule.ts";
import type { Clock } from "#server/platform/clock.ts";
import { merchantNameMaxLength } from "#shared/contracts/banking/adjustments.ts";
import { ruleTextMaxLength } from "#shared/contracts/spending/rules.ts";
import { maxEuros, singleLineText } from "#shared/contracts/text.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import { findRule } from "./rule-book-changes.ts";
import type { RuleRepository } from "./rule-repository.ts";

/** As the history keeps a rule, so that an undo finds it. */
export const ruleSubject = "rule";

const cents = z.nullable(z.int().check(z.gte(0), z.lte(maxEuros * 100)));
const text = z.nullable(singleLineText(ruleTextMaxLength));
const side = z.enum(["in", "out"]);
const shared = { id: z.uuid(), isActive: z.boolean(), ownCategoryId: z.nullable(z.uuid()) };

const stored = z.object({
  rule: z.discriminatedUnion("kind", [
    z.object({
      ...{ ...shared, kind: z.literal("own"), text, merchant: text, fromCents: cents, toCents: cents },
      ...{ accountId: z.nullable(z.uuid()), side: z.nullable(side), category: z.nullable(categorySchema) },
      ...{
        name: z.nullable(singleLineText(merchantNameMaxLength)),
        tags: tagsSchema,
        isExcluded: z.boolean(),
      },
    }),
    z.object({
      ...{
        ...shared,
        kind: z.literal("correction"),
        alikeKey: z.string().check(z.maxLength(1000)),
        side,
        category: categorySchema,
      },
    }),
  ]),
  /** Kept of a rule that was deleted; each new rule comes one place before all. Null behind all others. */
  place: z.optional(z.nullable(z.int().check(z.gte(-1_000_000), z.lte(1_000_000)))),
});

export interface RuleSetting {
  rule: Rule;
  place?: number | null | undefined;
}

/** How an undo finds a rule and puts it back. */
export const ruleSetting = (
  repositoryIn: (scope: LedgerScope) => RuleRepository,
  { categoryChoice }: Pick<LedgerService, "categoryChoice">,
  clock: Clock,
): Subject<RuleSetting> => ({
  key: z.uuid(),
  state: stored,
  async read(scope, userId, keys) {
    const repository = repositoryIn(scope);
    const book = await repository.book(userId);
    const found = new Map<string, RuleSetting>();
    for (const key of keys) {
      const rule = findRule(book, key);
      if (rule) found.set(key, { rule, place: await repository.placeOf(userId, key) });
    }
    return found;
  },

  async write({ userId, scope }, { key, to }) {
    const repository = repositoryIn(scope);
    if (to === null) await repository.remove(userId, key);
    else {
      if (to.rule.id !== key) return null;
      (await categoryChoice(userId, scope))(to.rule);
      await repository.putBack(userId, to, clock.now());
    }
    await repository.raiseVersion(userId);
    return [];
  },
});
