import {
  addDays,
  monthEndOf,
  monthStartAfter,
  monthStartOf,
  monthsBefore,
  weekStartOf,
} from "#shared/rules/madrid-day.ts";
import type { Day } from "./calendar-days.ts";
import * as calendar from "./calendar-days.ts";
import { count, readNumber } from "./numbers.ts";
import { monthsFrom, type Period, type PeriodRule, periodLead, wholeYear } from "./period-words.ts";
import { rule } from "./phrase.ts";

const weekOf = (day: Day): Period => ({ from: weekStartOf(day), to: addDays(weekStartOf(day), 6) });

/** So many whole weeks, months or years from the one of today. */
const stepped = (unit: string, steps: number, today: Day): Period => {
  if (unit === "semana") return weekOf(addDays(today, 7 * steps));
  if (unit === "ano") return wholeYear(calendar.yearOf(today) + steps);
  const first = monthStartAfter(monthStartOf(today), steps);
  return { from: first, to: monthEndOf(first) };
};

/** What stands beside the week, month or year of today; its first and last parts. */
export const besideRules: readonly PeriodRule[] = [
  rule(
    `(?:en |de |entre )?est[ea] (?<u>semana|mes|ano) y (?:en |de )?(?:el|la)(?: (?:mes|semana|ano))? (?:(?<before>pasad[oa]|anterior|de antes)|que viene|proxim[oa]|siguiente)`,
    ({ u = "", before }, { today }) => {
      const [now, other] = [stepped(u, 0, today), stepped(u, before ? -1 : 1, today)];
      return before ? { from: other.from, to: now.to } : { from: now.from, to: other.to };
    },
  ),
  rule(
    `${periodLead}(?:(?<u>semana|ano) de antes(?! del?)|otr[oa] (?<o>semana|mes))(?! (?:vez|dia))`,
    ({ u, o }, { today, side }) => (side === "back" ? stepped(u ?? o ?? "", -1, today) : null),
  ),
  rule(
    `${periodLead}(?:(?<n>${count}) primeros|primeros (?<m>${count})|primer) mes(?:es)? (?:del ano(?<last> pasado)?|de este ano|del? (?:ano )?(?<y>20\\d\\d))`,
    ({ n, m, last, y }, { today }) => {
      const months = n || m ? readNumber(n ?? m ?? "") : 1;
      const year = y ? Number(y) : calendar.yearOf(today) - (last ? 1 : 0);
      return months && months < 13 ? monthsFrom(`${year}-01-01`, months) : null;
    },
  ),
  rule(
    "(?:al?|en|por|sobre|hacia) (?<where>principios?|primeros|comienzos|inicios|mediados|finales|ultimos) del? (?:este )?ano(?<last> pasado)?",
    ({ where = "", last }, { today, side }) => {
      if (side === "ahead" && !last) return null;
      const month = /^(?:fin|ultim)/.test(where) ? "11" : /^med/.test(where) ? "06" : "01";
      const year = calendar.yearOf(today) - (last ? 1 : 0);
      const first = `${year}-${month}-01`;
      return monthsFrom(first > today ? monthStartAfter(first, -12) : first, 2);
    },
  ),
  rule(`de (?<n>${count}) (?<u>mes|meses|anos?|semanas?) a esta parte`, ({ n = "", u = "" }, { today }) => {
    const times = readNumber(n) ?? 1;
    if (u.startsWith("semana")) return { from: addDays(today, -7 * times), to: today };
    return { from: monthsBefore(today, times * (u.startsWith("ano") ? 12 : 1)), to: today };
  }),
];
