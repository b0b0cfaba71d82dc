import { addDays, monthsBefore } from "#shared/rules/madrid-day.ts";
import type { Day } from "./calendar-days.ts";
import { type DayRule, singleDay } from "./days.ts";
import { count, readNumber } from "./numbers.ts";
import { consumedMark, rule } from "./phrase.ts";

/** Clamped to the month's last day. */
const monthsLater = (day: Day, months: number) => monthsBefore(day, -months);

const unitDays: Record<string, number> = { dia: 1, semana: 7, quincena: 15 };
const later = (day: Day, times: number, unit: string): Day => {
  const days = unitDays[unit.replace(/s$/, "")];
  if (days) return addDays(day, times * days);
  return monthsLater(day, times * (unit.startsWith("ano") ? 12 : 1));
};
const units = "(?<u>dias?|semanas?|quincenas?|mes|meses|anos?)";

const daysFromToday = (words: string, days: number): DayRule =>
  rule(words, (_, { today }) => singleDay(addDays(today, days), "day"));

/** "pasado mañana", "dentro de dos semanas", "hace tres días". */
export const relativeDayRules: readonly DayRule[] = [
  daysFromToday(
    `(?:(?:para|desde|hasta|de|a) )?(?:manana no,? (?:sino )?)?pasado manana|el dia (?:despues|siguiente) (?:de|a) manana|manana no,? (?:sino |el )?pasado|pasao manana`,
    2,
  ),
  daysFromToday("(?:(?:para|desde|hasta) )?(?:antes de ayer|anteayer|antier|antes de anoche)", -2),
  daysFromToday("(?:(?:para|desde|hasta|de) )?(?:el dia de )?(?:ayer|anoche)", -1),
  rule(
    `(?:dentro de|en|de aqui a|de aqui en|de hoy en|a) (?<n>${count}) ${units}(?<half> y medi[oa])?(?! (?:antes|despues|mas|menos))`,
    ({ n, u, half }, { today }) => {
      const times = readNumber(n ?? "");
      if (times === null || !u) return null;
      const base = later(today, times, u);
      return singleDay(
        half ? addDays(base, u.startsWith("mes") ? 15 : u.startsWith("ano") ? 182 : 3) : base,
        "day",
      );
    },
  ),
  rule("(?:dentro de|en|de aqui a) (?:mes y medio)", (_, { today }) =>
    singleDay(addDays(monthsLater(today, 1), 15), "day"),
  ),
  rule("(?:dentro de|en|de aqui a) (?:medio ano)", (_, { today }) => singleDay(monthsLater(today, 6), "day")),
  daysFromToday("(?:dentro de|en|de aqui a) (?:semana y media)", 11),
  rule(`hace (?<n>${count}) ${units}`, ({ n, u }, { today }) => {
    const times = readNumber(n ?? "");
    return times === null || !u ? null : singleDay(later(today, -times, u), "day");
  }),
  daysFromToday("(?:(?:para|desde|hasta|de|a partir de|y) )?(?:el dia de )?hoy(?: mismo| dia)?", 0),
  daysFromToday(
    "(?:(?:para|desde|hasta|de|a partir de|y|a) )?(?:el dia de )?(?:manana|mnn|mnna|manna)(?: mismo)?",
    1,
  ),
];

export const shortRelativeRules: readonly DayRule[] = [
  {
    pattern: new RegExp(
      `(?<![a-z0-9])(?<!(?:he|has|ha|hemos|han|habia|haya|lo|mes|ano|curso|verano|invierno|otono|siglo|dia|finde|semana|trimestre) )(?<!(?:el|este) )(?:(?:para|ni|o|y) )?pasado(?=[ ,?!.]*(?:${consumedMark}|$|por la|a primera|a ultima))`,
      "g",
    ),
    read: (_, { today }) => singleDay(addDays(today, 2), "day"),
  },
];
