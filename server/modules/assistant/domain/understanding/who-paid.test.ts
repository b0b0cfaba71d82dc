import { expect, test } from "vitest";
import { understand } from "./understand.ts";

const now = new Date("2026-11-29T12:00:00Z");

test.each([
  [
    "¿cuándo pagó Rubén el alquiler de agosto?",
    { merchant: "Rubén", flow: "in", wanted: "list", category: null },
  ],
  ["cuándo me ha pagado Lucía", { flow: "in" }],
  ["cuándo pagué a Rubén", { merchant: "Rubén", flow: "out", wanted: "list" }],
])("who paid is looked for among what came in, who was paid among what went out: «%s»", (asked, read) => {
  expect(understand(asked, { now })).toMatchObject({ intent: "spending", ...read });
});

test.each(["¿Cuándo cobra Pilar la pensión?", "cuándo cobra mi marido"])(
  "what somebody else earns is not told as the person's own pay: «%s»",
  (asked) => {
    expect(understand(asked, { now })).toMatchObject({ intent: "beyond", topic: "others_money" });
  },
);
