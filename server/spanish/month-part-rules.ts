import { addDays, dayOfMonth, monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";
import type { Day, DayContext } from "./calendar-days.ts";
import * as calendar from "./calendar-days.ts";
import { month, monthNumber, ordinal, ordinalNumber } from "./calendar-words.ts";
import { readYear, yearAfter } from "./days.ts";
import { count, readNumber } from "./numbers.ts";
import type { Period, PeriodRule } from "./period-words.ts";
import { type Groups, rule } from "./phrase.ts";

const ofMonth = `(?:de|del|de este|del mes de)(?: pasado)? (?:(?<m>${month})(?:${yearAfter})?|(?<mw>mes (?:que viene|pasado|anterior|proximo|siguiente)|proximo mes|pasado mes|mes|presente mes))`;

/** The months that the words may mean, the likeliest first. */
const monthsMeant = (groups: Groups, context: DayContext): Day[] => {
  const { m, mw } = groups;
  const { today, side } = context;
  const back = side === "back" ? -1 : 1;
  const named = monthNumber(m);
  if (named) {
    const year = readYear(groups, today);
    const first = year ? calendar.dayOf(year, named, 1) : calendar.nearestMonth(named, context);
    if (first === null) return [];
    return year ? [first] : [first, monthStartAfter(first, 12 * back)];
  }
  if (/viene|proximo|siguiente/.test(mw ?? "")) return [monthStartAfter(today, 1)];
  if (/pasado|anterior/.test(mw ?? "")) return [monthStartAfter(today, -1)];
  return [monthStartOf(today), monthStartAfter(today, back)];
};

/** The nearest that has begun, looking back, or is not over, looking ahead; a year or month that is said decides alone. */
const nearestPart = (
  groups: Groups,
  context: DayContext,
  partOf: (first: Day) => Period | null,
): Period | null => {
  const months = monthsMeant(groups, context);
  if (months.length === 1) return partOf(months[0] ?? "");
  for (const first of months) {
    const part = partOf(first);
    if (part && (context.side === "back" ? part.from <= context.today : part.to >= context.today))
      return part;
  }
  return null;
};

const dayIn = (first: Day, number: number) => addDays(first, number - 1);

const tenDays = (where: string) => (first: Day) => {
  if (/^m/.test(where)) return { from: dayIn(first, 11), to: dayIn(first, 20) };
  return /^(?:fin|ultim)/.test(where)
    ? { from: dayIn(first, 21), to: monthEndOf(first) }
    : { from: first, to: dayIn(first, 10) };
};

const half = (isFirst: boolean) => (first: Day) =>
  isFirst ? { from: first, to: dayIn(first, 15) } : { from: dayIn(first, 16), to: monthEndOf(first) };

/** Seven days counted from the first of the month; the last week are its last seven days. */
const weekIn = (nth: number) => (first: Day) => {
  const from = nth > 0 ? addDays(first, 7 * (nth - 1)) : addDays(monthEndOf(first), -6);
  return from > monthEndOf(first) ? null : { from, to: addDays(from, 6) };
};

const edgeDays = (isFirst: boolean, days: number) => (first: Day) =>
  isFirst
    ? { from: first, to: dayIn(first, days) }
    : { from: addDays(monthEndOf(first), 1 - days), to: monthEndOf(first) };

const lead = "(?:(?:en|durante|de|desde|hasta) )?(?:la |las |los )?";

/** "la primera quincena de octubre", "a mediados de septiembre", "los primeros diez días de mayo". */
export const monthPartRules: readonly PeriodRule[] = [
  rule(`${lead}(?<nth>${ordinal}|1|2) (?:quincena|mitad) ${ofMonth}`, (groups, context) =>
    nearestPart(groups, context, half(/^(?:pri|1)/.test(groups.nth ?? ""))),
  ),
  rule(
    "(?:(?:en|durante|de) )?(?:(?:esta|la) quincena(?: (?<step>pasada|anterior|que viene|actual))?|la (?<before>pasada|ultima) quincena)",
    ({ step, before }, { today }) => {
      if (before === "ultima") return null;
      const isLate = dayOfMonth(today) > 15;
      const halves =
        (step === "que viene" ? 1 : before || /pasada|anterior/.test(step ?? "") ? -1 : 0) + (isLate ? 1 : 0);
      const first = monthStartAfter(today, Math.floor(halves / 2));
      return half(halves % 2 === 0)(first);
    },
  ),
  rule(`(?:desde|hasta|entre|y) (?:a )?mediados ${ofMonth}`, (groups, context) =>
    nearestPart(groups, context, (first) => ({ from: dayIn(first, 15), to: dayIn(first, 15) })),
  ),
  rule(
    `(?:(?:a|en|por|para|sobre|hacia) )?(?<where>principios|primeros|comienzos|inicios|mediados|mitad|finales|ultimos) ${ofMonth}`,
    (groups, context) => nearestPart(groups, context, tenDays(groups.where ?? "")),
  ),
  // Ahead, a week of a month is one of the calendar.
  rule(`${lead}(?<nth>${ordinal}) semana ${ofMonth}`, (groups, context) =>
    context.side === "ahead" ? null : nearestPart(groups, context, weekIn(ordinalNumber(groups.nth) ?? 1)),
  ),
  rule(
    `${lead}(?:(?<first>primer[oa]s)|ultim[oa]s) (?<n>${count}) dias ${ofMonth}|${lead}(?<k>${count}) (?:(?<one>primer[oa]s)|ultim[oa]s) dias ${ofMonth.replaceAll("?<m", "?<x").replaceAll("?<y", "?<z")}`,
    ({ first, one, n, k, xw, x, z, zw, ...groups }, context) => {
      const days = readNumber(n ?? k ?? "");
      const said = { m: groups.m ?? x, mw: groups.mw ?? xw, y: groups.y ?? z, yw: groups.yw ?? zw };
      return days && days < 29 ? nearestPart(said, context, edgeDays(Boolean(first ?? one), days)) : null;
    },
  ),
];
