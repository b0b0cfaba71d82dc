import fc from "fast-check";
import { expect, test } from "vitest";
import { splitFullName } from "./full-name.ts";

test.each([
  ["Lucía Herrera", "Lucía", "Herrera"],
  ["  Lucía  Herrera   Campos ", "Lucía", "Herrera Campos"],
  ["Lucía", "Lucía", "Lucía"],
  ["", "", "Usuario"],
  ["   ", "", "Usuario"],
])("%j is split into %j and %j", (fullName, firstName, lastName) => {
  expect(splitFullName(fullName)).toEqual({ firstName, lastName });
});

test("splitting a name of two or more words loses, adds and moves no word", () => {
  const word = fc.stringMatching(/^\S{1,12}$/u);
  const words = fc.array(word, { minLength: 2, maxLength: 6 });

  fc.assert(
    fc.property(words, fc.constantFrom(" ", "  ", "\t"), (words, gap) => {
      const { firstName, lastName } = splitFullName(words.join(gap));

      expect([firstName, ...lastName.split(" ")]).toEqual(words);
    }),
  );
});

test("a last name is never empty", () => {
  fc.assert(
    fc.property(fc.string(), (fullName) => {
      expect(splitFullName(fullName).lastName).not.toBe("");
    }),
  );
});
