import type { LedgerScope, ReaderFor } from "#server/modules/banking/ledger/ledger-service.ts";
import type { Movement, Reading } from "#server/modules/spending/domain/categoriser/read-movement.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import type { Alike, CategoryRepository } from "./category-repository.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => Pick<CategoryRepository, "rules">;
  readMovement: (movement: Movement) => Reading;
}

/** Reads movements with the person's own corrections first. */
export const createCategoryReader =
  ({ repositoryIn, readMovement }: Dependencies): ReaderFor =>
  async (userId, scope) => {
    const rules = await repositoryIn(scope).rules(userId);
    const categoryOf = new Map(rules.map((rule) => [nameOf(rule), rule.category]));
    return (movement) => {
      const reading = readMovement(movement);
      const { alikeKey, merchantName } = reading;
      const rule = categoryOf.get(nameOf({ alikeKey, side: sideOf(movement.amountInCents) }));
      const category = categorySchema.safeParse(rule).data;
      if (alikeKey === "" || !category) return reading;
      return { ...reading, category, ...asCorrected(merchantName) };
    };
  };

const nameOf = ({ alikeKey, side }: Alike) => `${side} ${alikeKey}`;

export const sideOf = (cents: number): Alike["side"] => (cents > 0 ? "in" : "out");

export const asCorrected = (merchantName: string) => ({
  source: "person" as const,
  confidence: 100,
  reason: `Como dijiste de ${merchantName}`,
});
