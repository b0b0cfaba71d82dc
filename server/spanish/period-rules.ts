import { addDays, monthEndOf, monthStartAfter, monthStartOf, weekStartOf } from "#shared/rules/madrid-day.ts";
import { besideRules } from "./beside-rules.ts";
import type { DayContext } from "./calendar-days.ts";
import * as calendar from "./calendar-days.ts";
import { month, monthNumber } from "./calendar-words.ts";
import { monthPartRules } from "./month-part-rules.ts";
import { namedDaysRules } from "./named-days-rules.ts";
import { partOfYearRules } from "./part-of-year-rules.ts";
import { monthBack, type PeriodRule, periodLead, soFar, wholeMonth, wholeYear } from "./period-words.ts";
import { type Groups, rule } from "./phrase.ts";
import { endOf, runningPeriodRules } from "./running-period-rules.ts";
import { yearAgoRules } from "./year-ago-rules.ts";

/** "mayo del 28": more than the days of any day that could follow, or no day of a range. */
const shortYear = "[23]\\d(?! ?(?:al?|de|del|y|hasta|-|/|%|€|euros)(?![a-z]))";
const yearWords = `(?:(?:,? (?:de |del )?(?:ano )?(?<y>20\\d\\d|(?<=del (?:ano )?)${shortYear}))|(?<last> del ano pasado| del pasado ano| pasado)|(?<this> de este ano)|(?<next> del ano que viene| del proximo ano))?`;

const statedMonth = (name: string | undefined, groups: Groups, context: DayContext) => {
  const number = monthNumber(name);
  if (!number) return null;
  const year = calendar.yearOf(context.today);
  if (groups.y) return calendar.dayOf(calendar.fullYear(groups.y) ?? 0, number, 1);
  if (groups.next) return calendar.dayOf(year + 1, number, 1);
  if (groups.this) return calendar.dayOf(year, number, 1);
  if (groups.last?.includes("ano")) return calendar.dayOf(year - 1, number, 1);
  const found = calendar.nearestMonth(
    number,
    groups.last || groups.past ? { ...context, side: "back" } : context,
  );
  const isOver = found < monthStartOf(context.today);
  return (groups.last || groups.past) && !isOver ? monthStartAfter(found, -12) : found;
};

const startOf = (unit: string, today: string) => {
  if (unit === "dia") return today;
  if (unit === "semana") return weekStartOf(today);
  if (unit === "ano") return `${calendar.yearOf(today)}-01-01`;
  const length = unit === "trimestre" ? 3 : unit === "semestre" ? 6 : 1;
  return monthStartAfter(today, -((calendar.monthOf(today) - 1) % length));
};

/** What has just ended did so within so many days. */
const JUST_OVER = 4;

/** Until today; a future start counts for its month. */
const since = (from: string, today: string) => ({ from, to: from > today ? monthEndOf(from) : today });

const monthRules: readonly PeriodRule[] = [
  rule(
    `(?:entre|de|desde) (?:el mes de )?(?<a>${month}) (?:y|a|hasta) (?:el mes de )?(?<b>${month})${yearWords}`,
    (groups, context) => {
      const last = statedMonth(groups.b, groups, context);
      const number = monthNumber(groups.a);
      if (!last || !number) return null;
      const sameYear = calendar.dayOf(calendar.yearOf(last), number, 1);
      const from = sameYear && sameYear > last ? monthStartAfter(sameYear, -12) : sameYear;
      return from ? { from, to: monthEndOf(last) } : null;
    },
  ),
  rule(
    `desde (?:el mes de |primeros de |principios de )?(?<a>${month})${yearWords}(?! \\d)`,
    (groups, context) => {
      const from = statedMonth(groups.a, groups, { ...context, side: "back" });
      return from ? since(from, context.today) : null;
    },
  ),
  rule(
    "desde (?:(?:el |los )?(?:principios?|primeros|comienzos?|inicios?) (?:del?|de la|de este|de esta)|que (?:ha )?(?:empez|comenz|arranc|entr|inici|empiez|comienz)[a-z]+ (?:el|la|este|esta)) (?<u>dia|semana|mes|trimestre|semestre|ano)",
    ({ u }, { today }) => ({ from: startOf(u ?? "", today), to: today }),
  ),
  rule(
    `${periodLead}(?<u>semana|mes|trimestre|semestre|ano) (?:que (?:se )?(?:acab|termin|cerr)(?:o|amos|aron) (?:(?<yesterday>ayer|anoche)|hoy)|que (?:se )?(?<just>acaba)(?:mos)? de (?:acabar|terminar|cerrar|pasar))`,
    ({ u, yesterday, just }, { today }) => {
      const last = just
        ? startOf(u ?? "", addDays(today, -JUST_OVER))
        : yesterday
          ? addDays(today, -1)
          : today;
      if (just) return { from: last, to: endOf(u ?? "", last) };
      return { from: startOf(u ?? "", last), to: last };
    },
  ),
  rule(
    "(?:antes de que|hasta que) (?:acab|termin|finali)[a-z]+ (?:el|la|este|esta) (?<u>dia|semana|mes|ano)(?! (?:que (?:viene|entra)|proxim))|antes de (?:que )?(?:fin|final|finales|acabar|terminar)(?: del?| de la)? (?:el |la )?(?<v>dia|semana|mes|ano)",
    ({ u, v }, { today, side }) =>
      side === "ahead" ? { from: today, to: endOf(u ?? v ?? "", today) } : null,
  ),
  rule(
    `(?<!\\d )(?<!\\d de )${periodLead}(?<past>pasado )?(?:mes de )?(?<a>${month})${yearWords}(?! \\d{1,2}(?!\\d))`,
    (groups, context) => wholeMonth(statedMonth(groups.a, groups, context)),
  ),
  rule(`(?<m>0?[1-9]|1[0-2])/(?<y>20\\d\\d)`, ({ m, y }) =>
    wholeMonth(calendar.dayOf(Number(y), Number(m), 1)),
  ),
  rule(`${periodLead}mes (?:antepasado|anterior al pasado|(?:de )?antes del pasado)`, (_, { today }) =>
    monthBack(today, 2),
  ),
  rule(
    `${periodLead}(?:mes (?:pasado|anterior|de antes(?! de)|que (?:ha )?pas(?:o|ado))|pasado mes)`,
    (_, { today }) => monthBack(today, 1),
  ),
  rule(
    `${periodLead}(?:mes (?:que viene|proximo|siguiente|entrante|que entra)|proximo mes)`,
    (_, { today }) => monthBack(today, -1),
  ),
  rule(
    `(?:(?:en|de|durante|para|todo) )?(?:este mes|el mes este)|${periodLead}(?:mes (?:actual|en curso|corriente)|presente mes)|${soFar} mes|(?:del?|en el) mes(?! (?:que|pasado|proximo|anterior|de))`,
    (_, { today }) => wholeMonth(monthStartOf(today)),
  ),
];

const yearRules: readonly PeriodRule[] = [
  rule(`${periodLead}ano (?:antepasado|ante(?:s del|rior al) pasado)`, (_, { today }) =>
    wholeYear(calendar.yearOf(today) - 2),
  ),
  rule(`${periodLead}(?:ano (?:pasado|anterior)|pasado ano)`, (_, { today }) =>
    wholeYear(calendar.yearOf(today) - 1),
  ),
  rule(`${periodLead}(?:ano (?:que viene|proximo)|proximo ano)`, (_, { today }) =>
    wholeYear(calendar.yearOf(today) + 1),
  ),
  rule(
    `(?:(?:en|de|durante|para|todo) )?(?:este ano|el ano este)|${periodLead}(?:ano (?:actual|en curso))|${soFar} ano|(?:en|de|contando) todo el ano|(?:en|de) el ano entero|del ano(?! (?:que|pasado|proximo|anterior))`,
    (_, { today }) => wholeYear(calendar.yearOf(today)),
  ),
  rule(`desde (?:el ano )?(?<y>20\\d\\d)`, ({ y }, { today }) => since(`${y}-01-01`, today)),
  rule(`(?<![/.-])${periodLead}(?:ano )?(?<y>20\\d\\d)(?![/.,-]\\d| ?(?:€|euros))`, ({ y }) =>
    wholeYear(Number(y)),
  ),
  rule(
    `(?:(?:en|de|durante|para|toda) )?esta (?:misma )?semana|(?:en |durante )?toda la semana(?! (?:que (?:viene|entra|ha|paso)|pasad|proxim|anterior|siguiente|entrante))|${periodLead}semana (?:actual|en curso)|${soFar} semana|de la semana(?! (?:que|pasad|proxim|anterior|siguiente|del? \\d|santa))`,
    (_, { today }) => ({ from: weekStartOf(today), to: addDays(weekStartOf(today), 6) }),
  ),
];

/** Periods longer than a weekend. */
export const periodRules: readonly PeriodRule[] = [
  ...yearAgoRules,
  ...namedDaysRules,
  ...monthPartRules,
  ...runningPeriodRules,
  ...besideRules,
  ...partOfYearRules,
  ...monthRules,
  ...yearRules,
];
