import { addDays, monthEndOf, monthsBefore, weekStartOf } from "#shared/rules/madrid-day.ts";
import type { Day, DayContext } from "./calendar-days.ts";
import * as calendar from "./calendar-days.ts";
import { count, readNumber } from "./numbers.ts";
import { monthBack, type Period, type PeriodRule, periodLead, wholeYear } from "./period-words.ts";
import { type Groups, rule } from "./phrase.ts";

const times = ({ n }: Groups) => (n ? readNumber(n) : 1);
const units = "(?<u>dias?|semanas?|quincenas?|mes|meses|trimestres?|anos?)";
const plural = "dias|semanas|quincenas|meses|anos";
const lead = `${periodLead}(?:est[oa]s )?`;
const unitDays: Record<string, number> = { dia: 1, semana: 7, quincena: 15 };
const unitMonths: Record<string, number> = { mes: 1, mese: 1, trimestre: 3, ano: 12 };

const running = (groups: Groups, { today, side }: DayContext): Period | null => {
  const number = times(groups);
  const unit = groups.u?.replace(/s$/, "") ?? "";
  if (!number) return null;
  const days = unitDays[unit];
  if (side === "ahead") {
    return {
      from: today,
      to: days ? addDays(today, number * days - 1) : monthsBefore(today, -number * (unitMonths[unit] ?? 1)),
    };
  }
  return {
    from: days ? addDays(today, 1 - number * days) : monthsBefore(today, number * (unitMonths[unit] ?? 1)),
    to: today,
  };
};

/** "los últimos 30 días", "hace dos meses", "lo que queda de semana". */
export const runningPeriodRules: readonly PeriodRule[] = [
  rule(
    `${lead}(?:ultim[oa]s|pasad[oa]s) (?<n>${count}) ${units}|${lead}(?<m>${count}) (?:ultim[oa]s|pasad[oa]s) (?<v>${plural})|${lead}(?<k>${count}) (?<w>${plural}) ultim[oa]s`,
    (groups, context) =>
      running(
        { n: groups.n ?? groups.m ?? groups.k, u: groups.u ?? groups.v ?? groups.w },
        { ...context, side: "back" },
      ),
  ),
  rule(`(?:en |durante )?est[oa]s (?<n>${count}) (?<u>${plural})`, running),
  rule(`${periodLead}ultim[oa] ${units}`, (groups, context) =>
    /^(?:tri|sem(?=e)|cuat|bim)/.test(groups.u ?? "") ? null : running(groups, { ...context, side: "back" }),
  ),
  rule(
    `${periodLead}(?:proxim[oa]s|siguientes) (?<n>${count}) ${units}|${periodLead}(?<m>${count}) (?:proxim[oa]s|siguientes) (?<v>dias|semanas|meses|anos)`,
    (groups, context) =>
      running({ n: groups.n ?? groups.m, u: groups.u ?? groups.v }, { ...context, side: "ahead" }),
  ),
  rule(
    `(?:(?:el|la|los|las) (?:mes|semana|ano) de )?hace (?<n>${count}) (?<u>mes|meses|semanas?|anos?)`,
    (groups, { today }) => {
      const number = times(groups);
      if (!number) return null;
      if (groups.u?.startsWith("mes")) return monthBack(today, number);
      if (groups.u?.startsWith("ano")) return wholeYear(calendar.yearOf(today) - number);
      const from = addDays(weekStartOf(today), -7 * number);
      return { from, to: addDays(from, 6) };
    },
  ),
  rule(
    `${periodLead}resto (?:del?|de la|de este|de esta) (?<u>dia|semana|mes|ano)|(?:en )?lo que (?:queda|resta|falta) (?:del?|de la|de este|de esta) (?<v>dia|semana|mes|ano)`,
    ({ u, v }, { today }) => ({ from: today, to: endOf(u ?? v ?? "", today) }),
  ),
];

export const endOf = (unit: string, today: Day) => {
  if (unit === "dia") return today;
  if (unit === "semana") return addDays(weekStartOf(today), 6);
  return unit === "mes" ? monthEndOf(today) : `${calendar.yearOf(today)}-12-31`;
};
