import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { budgetLimit } from "#shared/contracts/spending/budgets.ts";
import { expenseCategories } from "#shared/rules/categories.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { euros } from "./money-fields.ts";
import type { MoneyServices } from "./money-services.ts";

const category = z.enum(expenseCategories).describe("Categoría de gasto");

const output = z.object({
  category,
  limit: euros,
  /** The person's own before; null without one. */
  before: euros.nullable(),
  spent: euros,
});

export const createSetBudgetTool = ({ budgets }: Pick<MoneyServices, "budgets">) =>
  defineTool({
    name: "set_budget",
    purpose: "Pone o cambia el presupuesto al mes de una categoría de gasto.",
    kind: "write",
    input: z.object({ category, limit: z.number().describe("Euros al mes") }),
    output,

    async run({ userId, now }, { category, limit }) {
      if (limit < budgetLimit.least || limit > budgetLimit.most)
        throw new AppError(
          "invalid_request",
          `Un presupuesto va de ${inEuros(budgetLimit.least)} a ${inEuros(budgetLimit.most)}`,
        );
      const { budgets: known } = await budgets.read(userId, madridDayOf(now));
      const own = known.find((one) => one.category === category);
      return {
        output: {
          ...{ category, limit, spent: own?.spent ?? 0 },
          before: own?.source === "own" ? own.limit : null,
        },
        write: { kind: "set_budget", category, limit },
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
