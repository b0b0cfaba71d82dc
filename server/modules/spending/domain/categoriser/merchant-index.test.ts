import { expect, test } from "vitest";
import { expenseCategories } from "#shared/rules/categories.ts";
import knownMerchants from "./known-merchants.json" with { type: "json" };
import listedBrands from "./listed-brands.json" with { type: "json" };

test("every listed merchant is in a category that there is", () => {
  const named = [...knownMerchants.groups, ...listedBrands.groups].map(({ category }) => category);

  expect(expenseCategories).toEqual(expect.arrayContaining(named));
});
