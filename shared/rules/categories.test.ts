import { describe, expect, it } from "vitest";
import {
  categories,
  categoryLook,
  categorySchema,
  expenseCategories,
  incomeCategories,
  isExpenseCategory,
  isIncomeCategory,
} from "./categories.ts";

describe("the categories", () => {
  it("are seven of income, fourteen of expense and three for what is unknown", () => {
    const counts = [incomeCategories.length, expenseCategories.length, new Set(categories).size];

    expect(counts).toEqual([7, 14, 24]);
  });

  it("belong to one side at most", () => {
    const bothSides = categories.filter((one) => isIncomeCategory(one) && isExpenseCategory(one));
    const noSide = categories.filter((one) => !isIncomeCategory(one) && !isExpenseCategory(one));

    expect(bothSides).toEqual([]);
    expect(noSide).toEqual(["Sin categorizar", "Other", "Uncategorized"]);
  });

  it("each category has its own colour, except the unknown ones, which share one", () => {
    const tokens = new Set(categories.map((one) => categoryLook(one).token));

    expect(tokens.size).toBe(22);
    expect(categoryLook("Supermercados/Alimentación")).toEqual({
      icon: "shopping-basket",
      token: "supermercado",
    });
  });

  it("are literal: another spelling is refused", () => {
    expect(categorySchema.safeParse("Seguros").success).toBe(true);
    expect(categorySchema.safeParse("seguros").success).toBe(false);
  });
});
