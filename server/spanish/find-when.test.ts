import { expect, test } from "vitest";
import { findWhen, type When } from "./find-when.ts";
import { whenWordings } from "./fixtures/when-wordings.ts";
import { fold } from "./fold.ts";

const told = (when: When | null) => {
  if (!when) return null;
  const start = when.time ? `${when.day}T${when.time}` : when.day;
  const end = when.endDay ? `>${when.endDay}T${when.endTime}` : "";
  return `${start}${end}${when.lastDay ? `..${when.lastDay}` : ""}`;
};

const dictated = (text: string) => fold(text).replace(/[,¿?]/g, "");

test.each(whenWordings)("every wording, typed and dictated: $about, $now", ({ now, rows }) => {
  const read = (say: (text: string) => string) =>
    rows.map(([text]) => [text, told(findWhen(say(text), new Date(now)))]);

  expect(read((text) => text)).toEqual(rows);
  expect(read(dictated)).toEqual(rows);
});

const now = new Date("2026-11-18T10:00+01:00");
const wordsOf = (text: string) => findWhen(text, now)?.spans.map(({ from, to }) => text.slice(from, to));

test("the spans are the words that tell of time, so that what is left is the title", () => {
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

test("what was taken back tells of time too", () => {
  expect(wordsOf("el martes, no, mejor el miércoles pádel")).toEqual(["el martes, no, mejor el miércoles"]);
  expect(wordsOf("mañana no puedo, ponme el coach el martes")).toEqual(["mañana no puedo", "el martes"]);
});

test("a holiday that belongs to a title stays in it", () => {
  expect(wordsOf("cena de Nochebuena a las nueve")).toEqual(["a las nueve"]);
  expect(wordsOf("puente de San Isidro en el pueblo")).toEqual([]);
});

test("a meal or a part of the day leaves the hour vague, an hour does not", () => {
  const vague = [
    "comida con Ana el viernes",
    "mañana por la tarde pasear",
    "mañana a las 6",
    "mañana a mediodía",
  ];

  expect(vague.map((text) => findWhen(text, now)?.isVague)).toEqual([true, true, false, false]);
});

test("it says what was said and what was taken by default", () => {
  expect(findWhen("el viernes", now)?.said).toEqual({ day: true, time: false });
  expect(findWhen("a las seis", now)?.said).toEqual({ day: false, time: true });
  expect(findWhen("el viernes a las seis", now)?.said).toEqual({ day: true, time: true });
});

test("elapsed hours are counted through the hour that comes twice", () => {
  const evening = new Date("2025-10-25T19:30+02:00");

  expect(findWhen("pastilla dentro de 7 horas", evening)?.start?.toISOString()).toBe(
    "2025-10-26T00:30:00.000Z",
  );
  expect(findWhen("pastilla dentro de 8 horas", evening)?.start?.toISOString()).toBe(
    "2025-10-26T01:30:00.000Z",
  );
});
