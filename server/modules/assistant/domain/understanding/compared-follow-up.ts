import { daysFromTo } from "#shared/rules/madrid-day.ts";
import { comparedPeriodsIn } from "./comparison.ts";
import type { Reading } from "./read-message.ts";
import { sameOfLastYear, yearBefore } from "./same-days.ts";
import type { Intent, Period, Spending, Understanding } from "./understanding.ts";

const ONLY_COMPARES =
  /^(?:(?:uf|vaya|vale|a ver|ya) )?(?:(?:y|e|pero) )?(?:(?:eso|esto) )?(?:(?:es|fue|fueron|son|pon(?:me)?l[oa]|mirl[oa]|miral[oa]) )?(?:mucho |bastante )?(?:mas|menos|lo mismo|igual|tanto|(?:que tal |comparado |como va )?(?:al lado del?|comparad[oa]s? (?:con|a)|compara(?:me)?(?:l[oa]s?| eso)? con|frente a|respecto a|contra|versus|vs))\b/;

/** "¿y eso es más que el año pasado?" of a month is of that month. */
const THAN_LAST_YEAR =
  /\b(?:que|con|frente a|respecto a) (?:(?:el|la|lo) del|el|al|del?|hace un) (?:ano pasado|ano anterior|ano)$/;
const mostDaysOfPart = 200;
const isPartOfYear = ({ from, to }: Period) => daysFromTo(from, to).length < mostDaysOfPart;

/** "¿más o menos que en enero?" after a sum: what was summed, and its days, against the days that are named. */
export const againstBefore = (reading: Reading, before: Spending): Spending | null => {
  if (before.wanted !== "sum" || !ONLY_COMPARES.test(reading.plain)) return null;
  const same =
    sameOfLastYear(reading.message.folded, before.period) ??
    (THAN_LAST_YEAR.test(reading.plain) && isPartOfYear(before.period) ? yearBefore(before.period) : null);
  if (same) return { ...before, against: same };
  const found = comparedPeriodsIn(reading);
  return found?.against && found.spans.length === 1 ? { ...before, against: found.against } : null;
};

/** Figures that are told of some days or of now, and never beside those of others. */
const figures = new Set<Intent>([
  ...(["savings", "top_spending", "person_balance", "left_over", "balance", "net_worth"] as const),
  ...(["subscriptions", "budget", "safe_to_spend", "upcoming_bills", "week_summary"] as const),
]);

/** What of it can be compared: of several things each alone, of a mean the sum of its days. */
const comparable = ({ others, ...spending }: Spending, against: Spending["against"]): Understanding[] => {
  const { category, merchant, asked } = spending;
  return [{ category, merchant, asked }, ...(others ?? [])].map(({ asked: words, ...thing }) => {
    const { asked: _, per: __, ...rest } = { ...spending, ...thing, against, wanted: "sum" as const };
    return words === undefined ? rest : { ...rest, asked: words };
  });
};

/** "¿más que el mes pasado?" after what is not compared: said so, and not answered with one figure alone. */
export const notComparable = (reading: Reading, before: Understanding): Understanding | null => {
  if (!ONLY_COMPARES.test(reading.plain)) return null;
  const against = comparedPeriodsIn(reading)?.against;
  if (!against) return null;
  const isOfSpending = before.intent === "spending";
  const isCompared = isOfSpending && before.wanted === "sum" && !before.others && !before.isShare;
  if (isCompared || !(isOfSpending || figures.has(before.intent))) return null;
  const near = isOfSpending && !before.isShare ? comparable(before, against) : [];
  return { intent: "beyond", topic: "compared", near };
};
