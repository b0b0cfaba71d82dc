import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import type { Subject } from "#server/modules/banking/history/history-service.ts";
import type { LedgerScope } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Rule } from "#server/modules/spending/domain/rules/rule.ts";
import type { Clock } from "#server/platform/clock.ts";
import { tagSchema } from "#shared/contracts/banking/adjustments.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import { findRule } from "./rule-book-changes.ts";
import type { RuleRepository } from "./rule-repository.ts";

/** As the history keeps a rule, so that an undo finds it. */
export const ruleSubject = "rule";

const cents = z.nullable(z.int().check(z.gte(0)));
const text = z.nullable(z.string());
const side = z.enum(["in", "out"]);
const shared = { id: z.uuid(), isActive: z.boolean(), ownCategoryId: z.nullable(z.uuid()) };

const stored = z.object({
  rule: z.discriminatedUnion("kind", [
    z.object({
      ...{ ...shared, kind: z.literal("own"), text, merchant: text, fromCents: cents, toCents: cents },
      ...{ accountId: z.nullable(z.uuid()), side: z.nullable(side), category: z.nullable(categorySchema) },
      ...{ name: text, tags: z.array(tagSchema), isExcluded: z.boolean() },
    }),
    z.object({
      ...{ ...shared, kind: z.literal("correction"), alikeKey: z.string(), side, category: categorySchema },
    }),
  ]),
  /** Kept of a rule that was deleted; null behind all others. */
  place: z.optional(z.nullable(z.int())),
});

export interface RuleSetting {
  rule: Rule;
  place?: number | null | undefined;
}

const unreadable = () => new AppError("conflict", "De esa regla no queda lo bastante para devolverla");

/** How an undo finds a rule and puts it back. */
export const ruleSetting = (
  repositoryIn: (scope: LedgerScope) => RuleRepository,
  clock: Clock,
): Subject<RuleSetting> => ({
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
      const { data } = z.safeParse(stored, to);
      if (!data || data.rule.id !== key) throw unreadable();
      await repository.putBack(userId, data, clock.now());
    }
    await repository.raiseVersion(userId);
    return [];
  },
});
