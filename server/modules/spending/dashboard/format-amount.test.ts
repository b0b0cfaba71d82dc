import { expect, test } from "vitest";
import { formatAmount } from "./dashboard-service.ts";

test.each([
  [-3874, "EUR", "\u221238,74\u00a0€"],
  [2500, "EUR", "+25,00\u00a0€"],
  [0, "EUR", "0,00\u00a0€"],
  [123_456, "EUR", "+1.234,56\u00a0€"],
  [-100, "USD", "\u22121,00\u00a0US$"],
])("%i cents of %s read %s", (cents, currency, text) => {
  expect(formatAmount(cents, currency)).toBe(text);
});
