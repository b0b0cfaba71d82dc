import { expect, test } from "vitest";
import { understand } from "./understand.ts";

const now = new Date("2026-03-02T09:00:00Z");

test.each([
  ["mejor no ", "zz"],
  ["claro que si ", "zz"],
  ["por todo ", "gracias zz"],
  ["no no ", "zz"],
  ["espera espera ", "zz"],
  ["gracias ", "¿"],
])("«%s» repeated many times is read quickly", (piece, end) => {
  expect(understand(`${piece.repeat(60)}${end}`, { now }).intent).toBeTypeOf("string");
});

test.each([
  ["mejor no", "no"],
  ["no no mejor no gracias", "no"],
  ["si claro que si", "yes"],
  ["vale, venga, adelante", "yes"],
  ["muchas gracias por todo fred", "thanks"],
  ["mejor no zz", "other"],
])("«%s» still means %s", (text, intent) => {
  expect(understand(text, { now }).intent).toBe(intent);
});
