import { addDays } from "#shared/rules/madrid-day.ts";
import type { Day, DayContext } from "./calendar-days.ts";
import * as calendar from "./calendar-days.ts";
import { bridgeAround, bridges, holidays } from "./holidays.ts";
import { type Period, type PeriodRule, periodLead } from "./period-words.ts";
import { type Groups, rule } from "./phrase.ts";

/** Nearest first: of those that have begun, or that are not over. */
const nearest = (periodsOf: (year: number) => readonly Period[], { today, side }: DayContext) => {
  const year = calendar.yearOf(today);
  const all = [-2, -1, 0, 1, 2].flatMap((step) => periodsOf(year + step));
  const sorted = all.sort((one, other) => one.from.localeCompare(other.from));
  return side === "back"
    ? sorted.findLast(({ from }) => from <= today)
    : sorted.find(({ to }) => to >= today);
};

const nearestOver = (periodsOf: (year: number) => readonly Period[], { today }: DayContext) =>
  nearest((year) => periodsOf(year).filter(({ to }) => to < today), { today, side: "back" });

const saidYear = ({ y, ly, ty, ny }: Groups, today: Day) => {
  if (y) return Number(y);
  const year = calendar.yearOf(today);
  return ly ? year - 1 : ty ? year : ny ? year + 1 : null;
};

const ofYear =
  "(?:,? (?:de |del )?(?:ano )?(?<y>20\\d\\d)| (?<ly>del (?:ano (?:pasado|anterior)|pasado ano))| (?<ty>de este ano)| (?<ny>del (?:ano que viene|proximo ano)))";

const placed = (
  periodsOf: (year: number) => readonly Period[],
  groups: Groups,
  context: DayContext,
): Period | null => {
  const year = saidYear(groups, context.today);
  if (year !== null) return periodsOf(year)[0] ?? null;
  return (groups.past || groups.last ? nearestOver(periodsOf, context) : nearest(periodsOf, context)) ?? null;
};

const lastDayOf = (first: Day, days = 1) => addDays(first, days - 1);

/** From Christmas Eve to Epiphany. */
const christmas = (year: number): Period[] => [{ from: `${year}-12-24`, to: `${year + 1}-01-06` }];

const longBridges = (year: number): Period[] =>
  bridges.flatMap(({ days }) => {
    const [first, last] = [days(year)[0], days(year).at(-1)];
    const period = first && last ? bridgeAround(first, last) : null;
    return period && addDays(period.from, 2) <= period.to ? [period] : [];
  });

const named = holidays.filter(({ name }) => !/navidad/.test(name));

const holidayOf = (text: string) => {
  const found = named.find(({ name }) => new RegExp(`^(?:${name})$`).test(text));
  return (year: number): Period[] => {
    const first = found?.first(year);
    return first ? [{ from: first, to: lastDayOf(first, found?.days) }] : [];
  };
};

const anyHoliday = `(?<name>${named.map(({ name }) => name).join("|")})`;
const past = "(?<past>(?:pasad|ultim)[oa]s? )";
const last = " (?<last>pasad[oa]s?|anterior(?:es)?)";

/** Days with a name and the year, or the time, that is said of them; whole seasons of holidays. */
export const namedDaysRules: readonly PeriodRule[] = [
  rule(
    `${periodLead}(?:${past}${anyHoliday}|${anyHoliday.replace("name", "other")}(?:${last}|${ofYear}))`,
    (groups, context) =>
      placed(holidayOf((groups.name ?? groups.other ?? "").replace(/\s+/g, " ")), groups, context),
  ),
  rule(
    `(?<near>(?:en|por|para|durante|con) )?(?:las? |est[ae]s? )?${past}?(?<festive>(?:fiestas|vacaciones) (?:est[ae]s )?de )?(?<name>navidad|navidades)(?:${last}|${ofYear})?`,
    (groups, context) => {
      // "en Navidad" of what is to come is the day.
      const isSeason =
        groups.name === "navidades" ||
        groups.festive !== undefined ||
        (["past", "last", "y", "ly", "ty", "ny"] as const).some((part) => groups[part]);
      return isSeason || (groups.near && context.side === "back") ? placed(christmas, groups, context) : null;
    },
  ),
  rule("(?:en |por |durante )?esta navidad", (groups, context) => placed(christmas, groups, context)),
  rule(
    `(?:(?:en|de|para|desde|hasta|durante) )?(?:el|del|al|este) ${past}?(?:puente|macropuente|acueducto)(?:${last})?(?! (?:del?|romano|nuevo|aereo))`,
    (groups, context) => placed(longBridges, groups, context),
  ),
];
