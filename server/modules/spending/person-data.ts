import * as z from "zod/mini";
import type { PersonData } from "#server/platform/person-data.ts";
import { maxTags, tagSchema } from "#shared/contracts/banking/adjustments.ts";
import { budgetPeriods } from "#shared/contracts/spending/budgets.ts";
import { day } from "#shared/contracts/text.ts";
import { categorySchema, expenseCategories } from "#shared/rules/categories.ts";
import { ownCategoryColors, ownCategoryIcons, spendingGroups } from "#shared/rules/own-categories.ts";
import * as budgetsTables from "./budgets/tables.ts";
import * as categoriesTables from "./categories/tables.ts";
import * as ownCategoriesTables from "./own-categories/tables.ts";
import * as rulesTables from "./rules/tables.ts";

/** A change of the limit each month for some years, with room. */
const mostEarlierLimits = 200;

const side = z.enum(["in", "out"]);

export const personData: PersonData = {
  tables: { ...ownCategoriesTables, ...categoriesTables, ...budgetsTables, ...rulesTables },
  exported: {
    own_categories: {
      description: "tus propias categorías",
      use: "restored",
      fields: {
        category: categorySchema,
        icon: z.enum(ownCategoryIcons),
        color: z.enum(ownCategoryColors),
        spendingGroup: z.nullable(z.enum(spendingGroups)),
      },
    },
    category_rules: {
      description: "las categorías que enseñaste a Fred",
      use: "restored",
      fields: { side, category: categorySchema },
    },
    transaction_rules: {
      description: "tus reglas",
      use: "restored",
      fields: {
        side: z.nullable(side),
        category: z.nullable(categorySchema),
        tags: z.array(tagSchema).check(z.maxLength(maxTags)),
      },
    },
    rule_settings: { description: "si un modelo de lenguaje puede proponer categorías", use: "restored" },
    budgets: {
      description: "tus presupuestos",
      use: "restored",
      fields: {
        category: z.union([z.enum(expenseCategories), z.uuid()]),
        earlierLimits: z
          .array(z.object({ before: day, cents: z.int() }))
          .check(z.maxLength(mostEarlierLimits)),
      },
    },
    budget_settings: {
      description: "si tus presupuestos van por meses o de cobro a cobro",
      use: "restored",
      fields: { periodBy: z.enum(budgetPeriods) },
    },
  },
  leftOut: {},
  former: ["category_changes", "category_change_rows"],
};
