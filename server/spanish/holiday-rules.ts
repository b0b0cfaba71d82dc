import { addDays } from "#shared/rules/madrid-day.ts";
import type { Day, DayContext } from "./calendar-days.ts";
import * as calendar from "./calendar-days.ts";
import type { DayRule } from "./days.ts";
import { bridgeAround, bridges, holidays } from "./holidays.ts";
import { consumedMark, rule } from "./phrase.ts";

const holidayOn = (days: (year: number) => (Day | null)[], context: DayContext) => {
  const first = calendar.nearestYearly((year) => days(year).at(-1) ?? null, context);
  return first && days(calendar.yearOf(first));
};

const bridgeRules: readonly DayRule[] = [
  ...bridges,
  ...holidays.map(({ name, first }) => ({
    name: `(?:(?:del? )?(?:${name}))`,
    days: (year: number) => [first(year)],
  })),
].map(({ name, days }) =>
  rule(
    `(?<article>(?:en |para |durante )?(?:el |del |este )?)(?:puente|macropuente|acueducto) (?:${name})`,
    ({ article }, context) => {
      const off = holidayOn(days, context);
      const [first, last] = [off?.[0], off?.at(-1)];
      if (!first || !last) return null;
      const { from, to } = bridgeAround(first, last);
      return { first: from, last: to === from ? null : to, precision: "week", isTitle: !article?.trim() };
    },
  ),
);

/** In "de Jueves Santo a Domingo de Resurrección" the holidays may name the event. */
const afterHoliday = `(?<=(?:santo|ramos|nochebuena|navidad|nochevieja|ano nuevo|${consumedMark}) )`;

/** Looking back, of what has begun; looking ahead, of what is not over. */
const nearestStart = (first: (year: number) => Day | null, days: number | undefined, context: DayContext) => {
  if (context.side === "back") return calendar.nearestYearly(first, context);
  const last = calendar.nearestYearly((year) => lastOf(first(year), days), context);
  return last && first(calendar.yearOf(last));
};

const holidayRules: readonly DayRule[] = holidays.map(({ name, isAlsoName, first, days }) =>
  rule(
    isAlsoName
      ? `(?<lead>(?:el |del |en el |para el |por el )?(?:dia|festivo|fiesta|fiestas) (?:de|del?) |en |por |para |es |(?:antes|despues|vispera) de |desde |hasta |de (?:aqui|hoy) (?:a|hasta) |(?<=^[¿¡ ]*)|(?<to>${afterHoliday}(?:a|hasta|y) ))(?:${name})`
      : `(?<lead>(?<to>${afterHoliday}(?:a|hasta) (?:el )?)|(?:(?:en|por|para|antes de|desde|hasta|a|y|es) )?(?:(?:el|la|los|las|este|esta|estas|del) )?(?:dia de )?)(?<of>de )?(?:${name})`,
    ({ of, to, lead: leadWords }, context) => {
      const start = nearestStart(first, days, context);
      if (!start) return null;
      const isTitle = Boolean(of || to) || /^del $/.test(leadWords ?? "");
      return { first: start, last: days ? lastOf(start, days) : null, precision: "holiday", isTitle };
    },
  ),
);

const lastOf = (first: Day | null, days = 1) => first && addDays(first, days - 1);

/** Days off by their names and the bridges around them. */
export const holidayAndBridgeRules: readonly DayRule[] = [...bridgeRules, ...holidayRules];
