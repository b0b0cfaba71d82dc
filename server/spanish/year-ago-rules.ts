import { addDays, monthStartAfter, monthsBefore, weekStartOf } from "#shared/rules/madrid-day.ts";
import * as calendar from "./calendar-days.ts";
import { count, readNumber } from "./numbers.ts";
import { monthBack, monthsFrom, type PeriodRule } from "./period-words.ts";
import { type Groups, rule } from "./phrase.ts";

const lastYear = "(?:(?:del?|el|en el) )?(?:ano (?:pasado|anterior)|pasado ano)|(?:de )?hace un ano";
const theseDays =
  "(?:por|en|a) est[ae]s?(?: mism[oa]s?)? (?:fechas|epoca|dias)|(?:en|de) (?:las|la|el) mism[oa]s? (?:fechas|epoca)";
const thisMonth = "(?:(?:en|de|por) )?(?:este(?: mismo)?|el mismo) mes";
const sameDay = "(?:tal dia como )?hoy(?: mismo)?|(?:este|el) mismo dia";

const units = "(?<u>dias?|semanas?|quincenas?|mes|meses|anos?)";
const back = (today: string, { n, u }: Groups) => {
  const times = readNumber(n ?? "");
  const unit = u?.replace(/s$/, "") ?? "";
  if (!times) return null;
  const days = { dia: 1, semana: 7, quincena: 15 }[unit];
  return days ? addDays(today, -days * times) : monthsBefore(today, times * (unit === "ano" ? 12 : 1));
};

const inEitherOrder = (one: string, other: string) => `(?:${one}),? (?:${other})|(?:${other}),? (?:${one})`;

/** The same days, month or quarter a year before: "por estas fechas el año pasado", "hoy hace un año". */
export const yearAgoRules: readonly PeriodRule[] = [
  rule(inEitherOrder(`${theseDays}|${thisMonth}`, lastYear), (_, { today }) => monthBack(today, 12)),
  rule(inEitherOrder(sameDay, lastYear), (_, { today }) => {
    const day = monthsBefore(today, 12);
    return { from: day, to: day };
  }),
  rule(inEitherOrder("a estas alturas", lastYear), (_, { today }) => ({
    from: `${calendar.yearOf(today) - 1}-01-01`,
    to: monthsBefore(today, 12),
  })),
  rule(
    `(?:(?:en|de) )?(?:el|este|la|esta)(?: mism[oa]) (?<u>trimestre|semestre|semana) (?:${lastYear})`,
    ({ u }, { today }) => {
      if (u === "semana") {
        const from = weekStartOf(addDays(today, -364));
        return { from, to: addDays(from, 6) };
      }
      const length = u === "trimestre" ? 3 : 6;
      const first = Math.floor((calendar.monthOf(today) - 1) / length) * length;
      return monthsFrom(monthStartAfter(`${calendar.yearOf(today) - 1}-01-01`, first), length);
    },
  ),
  rule("hace (?:un|1) ano", (_, { today }) => monthBack(today, 12)),
  rule(`desde hace (?<n>${count}) ${units}`, (groups, { today }) => {
    const from = back(today, groups);
    return from ? { from, to: today } : null;
  }),
];
