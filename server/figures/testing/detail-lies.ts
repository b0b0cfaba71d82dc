import { addDays } from "#shared/rules/madrid-day.ts";
import { today } from "./facts.ts";
import { instead, type LieKind } from "./lie.ts";
import { longDay, monthOf, percent, weekdayName } from "./render.ts";
import { spell } from "./spell.ts";

const percents = instead("percent");
const counts = instead("count");
const days = instead("day");
const times = instead("time");

const number = (value: number) => String(Math.round(value * 10) / 10).replace(".", ",");

const percentLies: readonly LieKind[] = [
  percents("a point more", ({ value }) => percent(Math.abs(value) + 1)),
  percents("a point less", ({ value }) => percent(Math.abs(value) - 1)),
  percents("a tenth of a point more", ({ value }) => percent(Math.abs(value) + 0.1)),
  percents("ten points more", ({ value }) => percent(Math.abs(value) + 10)),
  percents("times ten", ({ value }) => percent(Math.abs(value) * 10)),
  percents("a tenth", ({ value }) => percent(Math.abs(value) / 10)),
  percents("the rest to a hundred", ({ value }) => percent(100 - Math.abs(value))),
  percents("a hundred", () => percent(100)),
  percents("decimal point", ({ value }) => `${(Math.abs(value) + 0.25).toFixed(2)} %`),
  percents("per mille", ({ value }) => `${number(Math.abs(value))} ‰`),
  percents("an Arabic sign", ({ value }) => `${number(Math.abs(value) + 2)}٪`),
  percents("a full-width sign", ({ value }) => `${number(Math.abs(value) + 2)}％`),
  percents("in words", ({ value }) => `${spell(Math.round(Math.abs(value)) + 2)} por ciento`),
  percents("per cent with digits", ({ value }) => `${number(Math.abs(value) + 3)} por ciento`),
  percents("per hundred", ({ value }) => `${number(Math.abs(value) + 3)} por cien`),
  percents("in English", () => "twenty percent"),
  percents("as euros", ({ value }) => `${number(Math.abs(value))} €`),
  percents("as points", ({ value }) => `${number(Math.abs(value))} puntos`),
  percents("as a plain number", ({ value }) => number(Math.abs(value))),
  percents("minus before", ({ value }) => (value > 0 ? `-${percent(value)}` : null)),
  percents("plus before a decrease", ({ value }) => (value < 0 ? `+${percent(value)}` : null)),
  percents("almost, but more", ({ value }) => `casi ${percent(Math.round(Math.abs(value)) - 2)}`),
  percents(
    "about, but far",
    ({ value }) => `aproximadamente ${percent(Math.round(Math.abs(value) * 1.3) + 2)}`,
  ),
  percents("a third", () => "tercio"),
  percents("three quarters", () => "tres cuartas partes"),
];

const countLies: readonly LieKind[] = [
  counts("one more", ({ value }) => number(value + 1)),
  counts("one less", ({ value }) => number(value - 1)),
  counts("ten more", ({ value }) => number(value + 10)),
  counts("double", ({ value }) => number(value * 2)),
  counts("half", ({ value }) => number(value / 2)),
  counts("times ten", ({ value }) => number(value * 10)),
  counts("times a hundred", ({ value }) => number(value * 100)),
  counts("in words", ({ value }) => spell(Math.round(value) + 1)),
  counts("in English", () => "seven"),
  counts("in Catalan", () => "vuit"),
  counts("full-width", ({ value }) => String.fromCodePoint(0xff10 + ((Math.round(value) + 1) % 10))),
  counts("circled", () => "④"),
  counts("Roman", () => "XII"),
  counts("a pair", ({ value }) => (value === 2 ? null : "un par de")),
  counts("a dozen", () => "una docena de"),
  counts("half a dozen", () => "media docena de"),
  counts("some tens", () => "varias decenas de"),
  counts("hundreds", () => "cientos de"),
  counts("more than", ({ value }) => `más de ${number(value + 3)}`),
  counts("almost", ({ value }) => `casi ${number(value * 2)}`),
  counts("about", ({ value }) => `unos ${number(value * 2)}`),
  counts("a range", ({ value }) => `entre ${number(value + 1)} y ${number(value + 4)}`),
  counts("a range with or", ({ value }) => `${number(value + 1)} o ${number(value + 2)}`),
  counts("letter by letter", () => "d.o.c.e"),
];

const otherWeekday = (day: string) => weekdayName(addDays(day, 1));
const written = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

const dayLies: readonly LieKind[] = [
  days("a day later", ({ day }) => longDay(addDays(day, 1))),
  days("a day earlier", ({ day }) => longDay(addDays(day, -1))),
  days("a week later", ({ day }) => longDay(addDays(day, 7))),
  days(
    "the month before",
    ({ day }) => `${Number(day.slice(8))} de ${monthOf(addDays(`${day.slice(0, 7)}-01`, -1))}`,
  ),
  days(
    "the month after",
    ({ day }) => `${Number(day.slice(8))} de ${monthOf(addDays(`${day.slice(0, 7)}-01`, 32))}`,
  ),
  days("another year", ({ day }) => `${longDay(day)} de ${Number(day.slice(0, 4)) + 1}`),
  days("the year before", ({ day }) => `${longDay(day)} de ${Number(day.slice(0, 4)) - 1}`),
  days("another weekday before it", ({ day }) => `${otherWeekday(day)} ${longDay(day)}`),
  days("another weekday and comma", ({ day }) => `${otherWeekday(day)}, ${longDay(day)}`),
  days("another weekday alone", ({ day }) => otherWeekday(day)),
  days("the next weekday", ({ day }) => `próximo ${otherWeekday(day)}`),
  days("the last weekday", ({ day }) => `${weekdayName(day)} pasado${day < today ? " no" : ""}`),
  days("in slashes", ({ day }) => written(addDays(day, 2))),
  days("in ISO", ({ day }) => addDays(day, 3)),
  days("day and month exchanged", ({ day }) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`),
  days("with hyphens", ({ day }) => written(addDays(day, 1)).replaceAll("/", "-")),
  days("with points", ({ day }) => written(addDays(day, 1)).replaceAll("/", ".")),
  days("in words", ({ day }) => `${spell(Number(addDays(day, 1).slice(8)))} de ${monthOf(addDays(day, 1))}`),
  days("a day that there is not", () => "31 de febrero"),
  days("the number alone", ({ day }) => String(Number(addDays(day, 1).slice(8)))),
  days("another month alone", ({ day }) => `mes de ${monthOf(addDays(day, 62))}`),
  days("another year alone", ({ day }) => `año ${Number(day.slice(0, 4)) + 2}`),
  days("tomorrow", ({ day }) => (day === addDays(today, 1) ? null : "día de mañana")),
  days("the day after tomorrow", ({ day }) => (day === addDays(today, 2) ? null : "pasado mañana")),
  days("yesterday", () => "día de ayer"),
  days("before yesterday", () => "anteayer"),
  days("today", () => "día de hoy"),
  days("in three days", ({ day }) => (day === addDays(today, 3) ? null : "día dentro de 3 días")),
  days("days ago", () => "día de hace cuatro días"),
  days("next month", ({ day, of }, { answer }) =>
    day.startsWith("2026-12") || !/\{[EFPS]\}/.test(answer.text) || of.length === 0 ? null : "mes que viene",
  ),
  days("last month", ({ day }) => (day < today ? null : "mes pasado")),
  days("two weeks ago", () => "día de hace dos semanas"),
  days("in English", () => "November 3"),
  days("in English, the weekday", () => "Friday"),
  days("in Catalan", () => "dimecres"),
  days(
    "an abbreviation",
    ({ day }) => `${Number(addDays(day, 1).slice(8))} ${monthOf(addDays(day, 1)).slice(0, 3)}.`,
  ),
  days("full-width digits", () => "３ de diciembre"),
];

const hourOf = (time: string) => Number(time.slice(0, 2));
const at = (hours: number, minutes: string) => `${String((hours + 24) % 24).padStart(2, "0")}:${minutes}`;

const timeLies: readonly LieKind[] = [
  times("an hour later", ({ time }) => at(hourOf(time) + 2, time.slice(3))),
  times("an hour earlier", ({ time }) => at(hourOf(time) - 2, time.slice(3))),
  times("five minutes later", ({ time }) =>
    at(hourOf(time), String((Number(time.slice(3)) + 5) % 60).padStart(2, "0")),
  ),
  times("the other half of the day", ({ time }) => at(hourOf(time) + 12, time.slice(3))),
  times("the half hour", ({ time }) => at(hourOf(time), time.slice(3) === "30" ? "00" : "30")),
  times("in the morning", ({ time }) =>
    hourOf(time) > 12 ? `${hourOf(time) - 12}:${time.slice(3)} de la mañana` : null,
  ),
  times("in the small hours", ({ time }) =>
    hourOf(time) > 12 ? `${hourOf(time) - 12}:${time.slice(3)} de la madrugada` : null,
  ),
  times("a.m.", ({ time }) => (hourOf(time) > 12 ? `${hourOf(time) - 12}:${time.slice(3)} am` : null)),
  times("in words", ({ time }) => `${spell(((hourOf(time) + 1) % 12) + 1)} y veinte`),
  times("a quarter past", ({ time }) =>
    time.endsWith("15") ? null : `${spell(((hourOf(time) + 11) % 12) + 1)} y cuarto`,
  ),
  times("half past", ({ time }) =>
    time.endsWith("30") ? null : `${spell(((hourOf(time) + 11) % 12) + 1)} y media`,
  ),
  times("a quarter to", ({ time }) => `${spell(((hourOf(time) + 11) % 12) + 1)} menos cuarto`),
  times("noon", () => "12 del mediodía"),
  times("midnight", () => "doce de la noche"),
  times("with h", ({ time }) => `${(hourOf(time) + 3) % 24} h`),
  times("with a point", ({ time }) => `${at(hourOf(time) + 3, "10").replace(":", ".")} h`),
  times("in English", () => "seven o'clock"),
  times("p.m.", () => "11 pm"),
  times("full-width", () => "２０：４５"),
  times("with blanks", ({ time }) => `${hourOf(time) + 1} : 4 5`),
  times("a range", ({ time }) => `${at(hourOf(time) + 2, "10")}-${at(hourOf(time) + 3, "10")}`),
];

export const detailLies = [...percentLies, ...countLies, ...dayLies, ...timeLies];
