import { expect, test } from "vitest";
import { type EventTime, findEventTime } from "./find-event-time.ts";
import { whenWordings } from "./fixtures/when-wordings.ts";
import { foldKeepingLength } from "./fold-keeping-length.ts";

const shortForm = (when: EventTime | null) => {
  if (!when) return null;
  const start = when.time ? `${when.day}T${when.time}` : when.day;
  const end = when.endDay ? `>${when.endDay}T${when.endTime}` : "";
  return `${start}${end}${when.lastDay ? `..${when.lastDay}` : ""}`;
};

const dictated = (text: string) => foldKeepingLength(text).replace(/[,¿?]/g, "");

test.each(whenWordings)("reads typed and dictated phrases: $about, $now", ({ now, rows }) => {
  const read = (say: (text: string) => string) =>
    rows.map(([text]) => [text, shortForm(findEventTime(say(text), new Date(now)))]);

  expect(read((text) => text)).toEqual(rows);
  expect(read(dictated)).toEqual(rows);
});

const now = new Date("2026-11-18T10:00+01:00");
const wordsOf = (text: string) => findEventTime(text, now)?.spans.map(({ from, to }) => text.slice(from, to));

test("the spans cover the time phrases, so that the title remains", () => {
  expect(wordsOf("Dentista el martes que viene a las 6 menos 5")).toEqual([
    "el martes que viene",
    "a las 6 menos 5",
  ]);
  expect(wordsOf("taller mañana a las 10 y media, dura dos horas y media")).toEqual([
    "mañana",
    "a las 10 y media",
    "dura dos horas y media",
  ]);
});

test("retracted time phrases are in the spans too", () => {
  expect(wordsOf("el martes, no, mejor el miércoles pádel")).toEqual(["el martes, no, mejor el miércoles"]);
  expect(wordsOf("mañana no puedo, ponme el coach el martes")).toEqual(["mañana no puedo", "el martes"]);
});

test("a holiday that belongs to a title stays in it", () => {
  expect(wordsOf("cena de Nochebuena a las nueve")).toEqual(["a las nueve"]);
  expect(wordsOf("puente de San Isidro en el pueblo")).toEqual([]);
});

test("a time from a meal or part of the day is vague, a stated hour is not", () => {
  const vague = [
    "comida con Ana el viernes",
    "mañana por la tarde pasear",
    "mañana a las 6",
    "mañana a mediodía",
  ];

  expect(vague.map((text) => findEventTime(text, now)?.isVague)).toEqual([true, true, false, false]);
});

test("it distinguishes stated values from defaults", () => {
  expect(findEventTime("el viernes", now)?.isStated).toEqual({ day: true, time: false });
  expect(findEventTime("a las seis", now)?.isStated).toEqual({ day: false, time: true });
  expect(findEventTime("el viernes a las seis", now)?.isStated).toEqual({ day: true, time: true });
});

test("elapsed hours are exact across the repeated hour", () => {
  const evening = new Date("2025-10-25T19:30+02:00");

  expect(findEventTime("pastilla dentro de 7 horas", evening)?.start?.toISOString()).toBe(
    "2025-10-26T00:30:00.000Z",
  );
  expect(findEventTime("pastilla dentro de 8 horas", evening)?.start?.toISOString()).toBe(
    "2025-10-26T01:30:00.000Z",
  );
});
