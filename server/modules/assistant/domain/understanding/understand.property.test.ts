import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { understand } from "./understand.ts";
import type { ConversationContext } from "./understanding.ts";

const words = fc.constantFrom(
  ..."apunta ponme cancela mueve cuánto gasté saldo objetivo ahorrar el la de en a las al que no sí y lunes mañana 31 5:99 25h 1.000,50€ € % dentista cena con Ana casa () «» … ¿ ? . , : ; - \u0000 \u200f 😀 İ ſ ﬁ ñ".split(
    " ",
  ),
);
const messages = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.array(words, { maxLength: 25 }).map((list) => list.join(" ")),
);
const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true });
const event = {
  id: "e",
  title: "Cena con Ana",
  start: "2026-11-21T20:00:00.000Z",
  end: "2026-11-21T21:00:00.000Z",
};

describe("understanding", () => {
  it("never throws, and reads the same message the same way", () => {
    fc.assert(
      fc.property(messages, messages, instants, (first, second, now) => {
        const before: ConversationContext = { understanding: understand(first, { now }), event };

        const once = understand(second, { now, before });

        expect(understand(second, { now, before })).toEqual(once);
      }),
      { numRuns: 100 },
    );
  });
});
