import { monthStartAfter } from "#shared/rules/madrid-day.ts";
import type { DayContext } from "./calendar-days.ts";
import * as calendar from "./calendar-days.ts";
import { ordinal, ordinalNumber } from "./calendar-words.ts";
import { monthsFrom, type Period, type PeriodRule, periodLead, soFar } from "./period-words.ts";
import { type Groups, rule } from "./phrase.ts";

const seasons: Record<string, readonly [number, number, number, number]> = {
  primavera: [3, 21, 6, 20],
  verano: [6, 21, 9, 22],
  otono: [9, 23, 12, 20],
  curso: [9, 1, 6, 30],
  cole: [9, 1, 6, 30],
  colegio: [9, 1, 6, 30],
  clases: [9, 1, 6, 30],
  invierno: [12, 21, 3, 20],
};

const season = (name: string, year: number): Period | null => {
  const [m, d, endMonth, endDay] = seasons[name] ?? [0, 0, 0, 0];
  const from = calendar.dayOf(year, m, d);
  const to = calendar.dayOf(endMonth < m ? year + 1 : year, endMonth, endDay);
  return from && to ? { from, to } : null;
};

/** The current season, or the nearest in the context's direction. */
const nearestSeason = (name: string, { today, side }: DayContext) => {
  const year = calendar.yearOf(today);
  const years = side === "ahead" ? [year - 1, year, year + 1] : [year, year - 1, year - 2];
  for (const candidate of years) {
    const found = season(name, candidate);
    if (found && (side === "ahead" ? found.to >= today : found.from <= today)) return found;
  }
  return null;
};

const partsOfYear: Record<string, number> = { trimestre: 3, cuatrimestre: 4, semestre: 6, bimestre: 2 };
const part = "(?<p>trimestre|cuatrimestre|semestre|bimestre)";
const ofYear =
  "(?:(?: de| del)?(?: ano)? (?<y>20\\d\\d)|(?<last> del ano pasado| del pasado ano)| de(?:l| este) ano)?";

const partOfYear = (unit: string, index: number, year: number) => {
  const length = partsOfYear[unit] ?? 3;
  const first = index * length + 1;
  return monthsFrom(calendar.dayOf(year, first, 1), length);
};

const nthPart = (unit: string, nth: number, groups: Groups, { today, side }: DayContext) => {
  const count = 12 / (partsOfYear[unit] ?? 3);
  const index = nth < 0 ? count + nth : nth - 1;
  const year = calendar.yearOf(today);
  if (groups.y || groups.last) return partOfYear(unit, index, groups.y ? Number(groups.y) : year - 1);
  const found = partOfYear(unit, index, year);
  return found && side === "back" && found.from > today ? partOfYear(unit, index, year - 1) : found;
};

/** Quarters, halves and seasons. */
export const partOfYearRules: readonly PeriodRule[] = [
  rule(`${periodLead}(?<nth>${ordinal}) ${part}${ofYear}(?<!ultimo [a-z]{1,12})`, (groups, context) =>
    nthPart(groups.p ?? "", ordinalNumber(groups.nth) ?? 1, groups, context),
  ),
  rule(`${periodLead}(?:q|t)(?<nth>[1-4])${ofYear}`, (groups, context) =>
    nthPart("trimestre", Number(groups.nth), groups, context),
  ),
  rule(`${periodLead}(?<nth>primera|segunda) mitad del? ano(?: (?<y>20\\d\\d))?`, (groups, context) =>
    nthPart("semestre", ordinalNumber(groups.nth) ?? 1, groups, context),
  ),
  rule(
    `(?:${periodLead}(?<before>(?:ultimo|pasado) )?${part}(?<when> pasado| anterior| que viene| actual)?|${soFar} (?<q>trimestre|semestre))`,
    ({ p, q, when, before }, { today }) => {
      const length = partsOfYear[p ?? q ?? ""] ?? 3;
      const index = Math.floor((calendar.monthOf(today) - 1) / length);
      const step = before || /pasado|anterior/.test(when ?? "") ? -1 : when === " que viene" ? 1 : 0;
      return monthsFrom(monthStartAfter(`${calendar.yearOf(today)}-01-01`, (index + step) * length), length);
    },
  ),
  rule(
    `${periodLead}(?<past>pasado |pasada )?(?<s>primavera|verano|otono|invierno|curso(?= (?:pasad|anterior|20))|(?<=(?:este|pasado) )curso|curso escolar|(?<=(?:empez|comenz|arranc|inici|empiez)[a-z]{1,5} (?:el|las) )(?:curso|cole|colegio|clases))(?: (?<last>pasad[oa])| (?:de |del )?(?<y>20\\d\\d)| (?<ly>del ano pasado))?`,
    ({ s, y, ly, past, last }, context) => {
      const year = calendar.yearOf(context.today);
      if (y || ly) return season(s ?? "", y ? Number(y) : year - 1);
      const isPast = past ?? last;
      const found = nearestSeason(s ?? "", isPast ? { ...context, side: "back" } : context);
      return found && isPast && found.to >= context.today
        ? season(s ?? "", calendar.yearOf(found.from) - 1)
        : found;
    },
  ),
];
