import { expect, test } from "vitest";
import { codeProblem } from "./code-words.ts";

test.each([
  ["app", "", "Escribe el código"],
  ["app", " - ", "Escribe el código"],
  ["app", "12345", "Son 6 cifras"],
  ["app", "123 456", undefined],
  ["app", "7K2QX-M04ZB", undefined],
  ["recovery", "7K2QX", "Son 10 letras y cifras, como 7K2QX-M04ZB"],
  ["recovery", "7k2qx m04zb", undefined],
] as const)("of the %s, %j: %j", (kind, typed, sentence) => {
  expect(codeProblem(kind, typed)).toBe(sentence);
});
