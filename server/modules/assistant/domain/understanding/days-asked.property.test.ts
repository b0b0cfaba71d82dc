import fc from "fast-check";
import { expect, test } from "vitest";
import { anyChoices, anyToday, daysOf } from "#server/spanish/fixtures/any-period.ts";
import { shapes } from "#server/spanish/fixtures/period-shapes/all-shapes.ts";
import { written } from "#server/spanish/fixtures/plain-calendar.ts";
import { runs } from "#shared/testing/runs.ts";
import { readList } from "./agenda-questions.ts";
import { readBills } from "./coming-money.ts";
import { type Reading, readMessage } from "./read-message.ts";
import { readSpending } from "./spending.ts";
import { understand } from "./understand.ts";
import type { Period } from "./understanding.ts";

interface Voice {
  side: "back" | "ahead";
  texts: readonly string[];
  read: (reading: Reading) => Period | null;
  /** Of these days, written from end to end, those that are meant. */
  meaning?: (days: string) => string;
}

/** What is bought for Christmas is bought from the beginning of December on. */
const boughtForChristmas = (days: string) => days.replace(/^(\d{4})-12-24\.\.(?=\d{4}-01-06$)/, "$1-12-01..");

const voices: Record<string, Voice> = {
  "money that went": {
    side: "back",
    texts: ["cuánto gasté X", "¿Cuánto he pagado de luz X?", "X qué me cobraron", "cuánto ahorramos X"],
    read: (reading) => readSpending(reading).period,
    meaning: boughtForChristmas,
  },
  "an agenda that is over": {
    side: "back",
    texts: [
      "qué tuve X",
      "¿Qué hicimos X?",
      "X dónde estuve",
      "a qué hora fue la boda X",
      "hemos tenido algo X",
    ],
    read: (reading) => readList(reading).period,
  },
  "an agenda to come": {
    side: "ahead",
    texts: ["qué tengo X", "¿Hay algo X?", "X qué planes tengo", "citas X"],
    read: (reading) => readList(reading).period,
  },
  "bills to come": {
    side: "ahead",
    texts: ["qué me cobran X", "¿Qué recibos me vienen X?", "X qué pagos me llegan"],
    read: (reading) => readBills(reading, Number.POSITIVE_INFINITY)?.period ?? null,
  },
};
const cases = Object.entries(voices).map(([of, voice]) => ({ of, ...voice }));
const anyShape = fc.constantFrom(...Object.values(shapes));

const noonOf = (day: number) => new Date(`${written(day)}T11:00:00Z`);

test.each(cases)(
  "the verb of a question about $of says which way its days lie",
  ({ side, texts, read, meaning }) => {
    fc.assert(
      fc.property(anyShape, anyToday, anyChoices, fc.constantFrom(...texts), (shape, now, chosen, text) => {
        const meant = shape[side]?.(now, chosen);
        // On Epiphany the day before it is no longer to come.
        fc.pre(Boolean(meant && (side === "back" || meant[1] >= now)));
        const question = text.replace("X", shape.text(chosen, now));
        const found = read(readMessage(question, noonOf(now)));
        // Of what is to come nothing is asked that is over, where it is bills.
        const isCut = found?.from === written(now) && meant && meant[0] < now;
        const days = meant && daysOf(isCut ? [now, meant[1]] : meant, now, side);
        expect([question, written(now), found && `${found.from}..${found.to}`]).toEqual([
          question,
          written(now),
          days && (meaning?.(days) ?? days),
        ]);
      }),
      runs(40),
    );
  },
);

test.each([
  ["qué tenía el martes", "2026-11-25", "2026-11-24"],
  ["qué tenía el martes", "2026-11-23", "2026-11-24"],
  ["qué tenía el 3 de noviembre", "2026-11-28", "2026-11-03"],
  ["qué tengo el 3 de noviembre", "2026-11-28", "2027-11-03"],
  ["qué tengo en el calendario el 3 de diciembre", "2026-11-28", "2026-12-03"],
])("«%s» asked on %s is about %s", (text, today, day) => {
  const { period } = readList(readMessage(text, new Date(`${today}T11:00:00Z`)));
  expect(period).toEqual({ from: day, to: day });
});

test("what follows keeps the day or the direction of what was asked before", () => {
  const now = new Date("2026-11-28T11:00:00Z");
  const asked = (text: string, next: string) =>
    understand(next, { now, before: { understanding: understand(text, { now }), event: null } });

  expect(asked("qué tengo el miércoles", "¿y por la tarde?")).toMatchObject({
    period: { from: "2026-12-02", to: "2026-12-02" },
    part: { kind: "afternoon" },
  });
  expect(asked("qué tuve el lunes", "¿y el martes?")).toMatchObject({
    period: { from: "2026-11-24", to: "2026-11-24" },
  });
});

test.each([
  ["cuánto he gastado desde que me mudé", null],
  ["cuánto he gastado este mes desde que me mudé", null],
  ["cuánto gasté cuando estuve en Roma", null],
  ["cuánto me gasté en bares en las vacaciones", null],
  ["cuánto he gastado desde la última nómina", null],
  ["cuánto he gastado desde que me mudé en junio", "2026-06-01"],
  ["cuánto he gastado desde que empezó el año", "2026-01-01"],
  ["cuánto he gastado en bares desde que acabó el verano", "2026-09-23"],
])("of days that nobody knows nothing is answered: «%s»", (text, from) => {
  const read = understand(text, { now: new Date("2026-11-28T11:00:00Z") });
  expect(read).toMatchObject(
    from === null ? { intent: "beyond", topic: "since" } : { intent: "spending", period: { from } },
  );
});
