import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { budgetLimit } from "#shared/contracts/spending/budgets.ts";
import { expenseCategories } from "#shared/rules/categories.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { ownBudgetNamed } from "./get-budget.ts";
import { euros, ownCategoryField } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";

const category = z.enum(expenseCategories).describe("Categoría de gasto");

const output = z.object({
  category: z.string(),
  limit: euros,
  /** The person's own before; null without one. */
  before: euros.nullable(),
  spent: euros,
});

const refuseLimit = (limit: number) => {
  if (limit < budgetLimit.least || limit > budgetLimit.most)
    throw new AppError(
      "invalid_request",
      `Un presupuesto va de ${inEuros(budgetLimit.least)} a ${inEuros(budgetLimit.most)}`,
    );
};

export const createSetBudgetTool = ({ budgets }: Pick<MoneyServices, "budgets">) =>
  defineTool({
    name: "set_budget",
    purpose: "Pone o cambia el presupuesto al mes de una categoría de gasto.",
    kind: "write",
    input: z.object({ category, ownCategory: ownCategoryField, limit: z.number().describe("Euros al mes") }),
    output,

    async run({ userId, now }, { category, ownCategory, limit }) {
      refuseLimit(limit);
      const { budgets: known, ownBudgets } = await budgets.read(userId, madridDayOf(now));
      const named = ownCategory === null ? undefined : ownBudgetNamed(ownBudgets, ownCategory);
      if (ownCategory !== null && !named)
        throw new AppError("not_found", `No tienes ninguna categoría de gasto «${ownCategory}»`);
      const own = named ?? known.find((one) => one.category === category);
      return {
        output: {
          ...{ category: named ? quotedTitle(named.own.name) : category, limit, spent: own?.spent ?? 0 },
          before: own?.source === "own" ? own.limit : null,
        },
        write: { kind: "set_budget", category: named?.category ?? category, own: named?.own ?? null, limit },
      };
    },

    state({ category, limit, before, spent }) {
      if (before === limit)
        return [lead(`Tu presupuesto en ${category} ya era de ${inEuros(limit)} al mes.`)];
      const was = before === null ? "" : ` (antes ${inEuros(before)})`;
      return [
        lead(`Hecho: tu presupuesto en ${category} es de ${inEuros(limit)} al mes${was}.`),
        lead(`Este mes llevas ${inEuros(spent)} en ${category}.`),
      ];
    },
  });
