import { expect, test } from "vitest";
import { findFigures } from "./find-figures.ts";

const today = "2026-11-22";
const told = (text: string) => findFigures(text, today).map(({ from, to }) => text.slice(from, to));
const readings = (text: string) => findFigures(text, today).flatMap((figure) => figure.readings);

test("finds a figure in every notation and language", () => {
  const texts = [
    ..."1.234,56 €|1234,5 euros|1,234.56|EUR 12|€12|$40|40 dólares|mil doscientos euros|doce con cincuenta|un 12 por ciento|12.5%".split(
      "|",
    ),
    ..."la mitad|el doble|una cuarta parte|dos de cada tres|media docena|tres movimientos|1.200 y pico|unos 300|casi 400|entre 200 y 300".split(
      "|",
    ),
    ..."3 de noviembre|03/11|2026-11-03|ayer|el martes|a las seis y media|18:30|el mes pasado|dentro de 3 días|hace una semana y dos días".split(
      "|",
    ),
    ..."XX|３００|٣٠٠|3\u200b0\u200b0|1 2 3 4|12²|3k|2 mill.|el segundo|2º|Ⅻ|½|d o s|two hundred|dos-cents|vinte euros|berrehun|doscientоs".split(
      "|",
    ),
  ];

  expect(texts.filter((text) => told(`Son ${text} y ya.`).length === 0)).toEqual([]);
});

test("reads no other notation than that of Spain", () => {
  const outlandish = [
    "1,234.56 €",
    "312.40 €",
    "1 234,56 €",
    "€12",
    "EUR 12",
    "３００ €",
    "12² €",
    "3k €",
    "1'50 €",
  ];

  expect(outlandish.filter((text) => readings(`Son ${text}`).some(({ kind }) => kind === "money"))).toEqual(
    [],
  );
});

test.each([
  ["1.234,56 €", { kind: "money", cents: 123_456, currency: "EUR", isWhole: false }],
  [
    "mil doscientos treinta y cuatro euros",
    { kind: "money", cents: 123_400, currency: "EUR", isWhole: true },
  ],
  ["doce euros con cincuenta", { kind: "money", cents: 1250, currency: "EUR", isWhole: false }],
  ["un 12,5 por ciento", { kind: "percent", value: 12.5, isWhole: false }],
  ["las seis y media de la tarde", { kind: "time", time: "18:30" }],
  ["las ocho menos cuarto de la mañana", { kind: "time", time: "07:45" }],
  ["pasado mañana", { kind: "days", from: "2026-11-24", to: "2026-11-24", isEnd: false }],
  ["el martes 24 de noviembre", { kind: "days", from: "2026-11-24", to: "2026-11-24", isEnd: false }],
  ["del 1 al 22 de noviembre de 2026", { kind: "days", from: "2026-11-01", to: "2026-11-22", isEnd: false }],
  ["hora y media", { kind: "count", value: 90, unit: "minutos" }],
])("reads %s", (text, reading) => {
  expect(readings(text)).toEqual([reading]);
});

test.each(["del 14 al 19 de marzo", "del catorce al diecinueve de marzo", "entre el 14 y el 19 de marzo"])(
  "reads %s of long ago as days of one month",
  (text) => {
    expect(readings(text)).toContainEqual({
      kind: "days",
      from: "2026-03-14",
      to: "2026-03-19",
      isEnd: false,
    });
  },
);

test("reads a day with a weekday that it is not as no day at all", () => {
  expect(findFigures("el lunes 24 de noviembre de 2026", today)).toEqual([{ from: 3, to: 32, readings: [] }]);
});
