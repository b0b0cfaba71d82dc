import { expect, test } from "vitest";
import { understand } from "#server/modules/assistant/domain/understanding/understand.ts";
import { categories, isExpenseCategory } from "#shared/rules/categories.ts";
import { withOwnCategories } from "./own-category-names.ts";

test("an own category is understood below whichever fixed one it stands, and not where another word is meant", async () => {
  const names = [{ name: "Mascotas", category: "" }];
  const now = new Date("2026-11-21T09:00:00Z");
  for (const category of categories.filter(isExpenseCategory)) {
    const read = withOwnCategories({
      understand: async (_, { text, ...moment }) => understand(text, moment),
      ownCategoryNames: async () => names.map((one) => ({ ...one, category })),
    });
    const of = (text: string) => read("nobody", { text, now });
    expect([category, await of("¿cuánto he gastado en Mascotas?")]).toMatchObject([
      category,
      { merchant: "Mascotas", category: null },
    ]);
    expect([category, await of("pon Kiwoko en Mascotas")]).toMatchObject([
      category,
      { intent: "change_category", merchant: "Kiwoko", ownCategory: "Mascotas" },
    ]);
    expect([category, await of("pon un presupuesto de 60 € en Mascotas")]).toMatchObject([
      category,
      { intent: "set_budget", ownCategory: "Mascotas", cents: 6000 },
    ]);
    expect(await of("cena con las mascotas mañana a las 9")).toMatchObject({ intent: "create_event" });
  }
});
