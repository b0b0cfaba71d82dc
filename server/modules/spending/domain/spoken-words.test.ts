import { describe, expect, test } from "vitest";
import { expenseIndex } from "./categoriser/shop-evidence.ts";
import { expenseWords } from "./categoriser/words/expense-words.ts";
import { incomeWords } from "./categoriser/words/income-words.ts";
import { phrasesOf, spokenPhrasesOf, type WordGroup } from "./categoriser/words/word-group.ts";
import { bankCategoryIn, expenseCategoryIn, incomeCategoryIn, merchantIn } from "./spoken-words.ts";

describe("the words that people say", () => {
  test.each([
    ["cuanto se me va en el super", "Supermercados/Alimentación"],
    ["la luz de octubre", "Servicios/Suministros"],
    ["gasolina", "Transporte/Combustible"],
    ["unas canas", "Restaurantes/Bares"],
    ["a mis amigos", "Transferencias/Bizum"],
    ["ultramarinos", null],
  ])("name a category of expenses: «%s»", (text, category) => {
    expect(expenseCategoryIn(text)?.category ?? null).toBe(category);
  });

  test("name a category of income apart from that of expenses", () => {
    expect(incomeCategoryIn("la loteria")?.category).toBe("Otros Ingresos");
    expect(expenseCategoryIn("la loteria")?.category).toBe("Ocio/Entretenimiento");
  });

  test("the longest counts, and the first of two that stand side by side", () => {
    expect(expenseCategoryIn("un bar y la farmacia")?.category).toBe("Restaurantes/Bares");
    expect(expenseCategoryIn("el alquiler de coche")?.words).toBe("alquiler de coche");
  });

  test("are not mistaken for words of banks: «unas» is a nail studio only on a receipt", () => {
    expect(expenseCategoryIn("unas botas")).toBeNull();
    expect(bankCategoryIn("unas")).toBe("Otros Gastos");
  });

  test("are not looked for on a receipt when no bank writes them", () => {
    const words = ["comida"];
    expect(expenseIndex.at({ words, start: 0, end: 1 }, 0)).toBeUndefined();
  });

  test.each([
    ["expenses", expenseWords],
    ["income", incomeWords],
  ])("stand once in the table of %s, as a bank's word or as one of people alone", (_name, groups) => {
    const twice = (groups as readonly WordGroup<string>[]).flatMap((group) => {
      const ofBanks = new Set([...phrasesOf([group])].map(([phrase]) => phrase));
      const phrases = [...spokenPhrasesOf([{ category: group.category, spokenWords: group.spokenWords }])];
      return phrases.map(([phrase]) => phrase).filter((phrase) => ofBanks.has(phrase));
    });

    expect(twice).toEqual([]);
  });
});

describe("a merchant in a message", () => {
  test.each([
    ["cuánto llevo en Mercadona este mes", "Mercadona"],
    ["lo del Corte Inglés", "Corte Inglés"],
    ["cada dia gasto mas", null],
    ["cuánto he gastado en Dia", "Dia"],
  ])("is known by its name: «%s»", (text, name) => {
    expect(merchantIn(text)?.name ?? null).toBe(name);
  });
});
