import fc from "fast-check";
import { expect, test } from "vitest";
import { anInstitution } from "#shared/testing/bank-builders.ts";
import { searchBanks, totalsOf } from "./bank-search.ts";

const named = (name: string, popular = false) => anInstitution({ id: name, name, popular });

const banks = [named("BBVA", true), named("Caja Rural de Jaén"), named("Laboral Kutxa")];

test.each(["jaen", "JAÉN", "  rural caja ", "Jaén"])("%j finds the bank whatever the accents", (search) => {
  const { popular, others } = searchBanks(banks, search);

  expect([...popular, ...others].map(({ name }) => name)).toEqual(["Caja Rural de Jaén"]);
});

test("no search shows every bank, the popular ones apart", () => {
  const { popular, others, left } = searchBanks(banks, " ");

  expect(popular.map(({ name }) => name)).toEqual(["BBVA"]);
  expect(others).toHaveLength(2);
  expect(left).toBe(0);
});

test("every bank is shown, counted or ruled out by the search", () => {
  const bank = fc.record({ name: fc.string({ maxLength: 4 }), popular: fc.boolean() });

  fc.assert(
    fc.property(fc.array(bank, { maxLength: 60 }), fc.string({ maxLength: 1 }), (drawn, search) => {
      const institutions = drawn.map(({ name, popular }) => named(name, popular));
      const { popular, others, left } = searchBanks(institutions, search);
      const everything = searchBanks(institutions, "");

      expect(others.length).toBeLessThanOrEqual(20);
      expect(left === 0 || others.length === 20).toBe(true);
      expect(everything.popular.length + everything.others.length + everything.left).toBe(drawn.length);
      expect(popular.length + others.length + left).toBeLessThanOrEqual(drawn.length);
    }),
  );
});

test("the totals are written in words", () => {
  expect(totalsOf(banks)).toBe("3 bancos: 1 popular y 2 más");
  expect(totalsOf([named("BBVA", true)])).toBe("1 banco");
  expect(totalsOf([named("A"), named("B")])).toBe("2 bancos");
});
