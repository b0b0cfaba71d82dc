import ICAL from "ical.js";
import type { Repeat } from "#shared/contracts/calendar/repeat.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { ruleParts } from "./occurrence-days.ts";

type Day = string;

const units = { DAILY: "day", WEEKLY: "week", MONTHLY: "month", YEARLY: "year" } as const;
const icalWeekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** The rule and the deleted days in another calendar's lines; null for a rule that we have no words for. */
export const readRecurrence = (
  lines: readonly string[],
  firstDay: Day,
): { repeat: Repeat; excluded: Day[] } | null => {
  const rules = lines.filter((line) => /^RRULE[;:]/i.test(line));
  const rule = rules[0]?.slice("RRULE:".length);
  if (rule === undefined || rules.length > 1 || lines.some((line) => /^(RDATE|EXRULE)/i.test(line)))
    return null;
  const excluded = lines.filter((line) => /^EXDATE/i.test(line)).flatMap(daysIn);
  try {
    const repeat = repeatOf(ICAL.Recur.fromString(rule), firstDay);
    return repeat && { repeat, excluded };
  } catch {
    return null;
  }
};

const repeatOf = (rule: ICAL.Recur, firstDay: Day): Repeat | null => {
  const every = units[rule.freq as keyof typeof units];
  if (!every || rule.interval > 99) return null;
  const days = (rule.parts.BYDAY ?? []) as string[];
  const weekdays = days.map((name) => icalWeekdays.indexOf(name));
  const [, week, name] = (days.length === 1 && /^(-1|[1-4])([A-Z]{2})$/.exec(days[0] ?? "")) || [];
  const repeat: Repeat = {
    ...{ every, interval: rule.interval },
    ...(every === "week" && days.length > 0 && { weekdays }),
    ...(every === "month" && week !== undefined && name && { weekOfMonth: Number(week) as 1 }),
    ...(rule.until && { until: untilOf(rule.until) }),
    ...(rule.count && { count: rule.count }),
  };
  if (weekdays.includes(-1) && every === "week") return null;
  return isSameRule(rule, repeat, firstDay) ? repeat : null;
};

/** The same days, and not only the parts that were read of it. */
const isSameRule = (rule: ICAL.Recur, repeat: Repeat, firstDay: Day) => {
  const start = ICAL.Time.fromDateString(firstDay);
  const endless = (text: string) => ICAL.Recur.fromString(text.replace(/;?(UNTIL|COUNT)=[^;]*/g, ""));
  const [theirs, ours] = [
    endless(rule.toString()).iterator(start),
    endless(ruleParts(repeat, firstDay)).iterator(start),
  ];
  const year = addDays(firstDay, 800);
  for (let step = 0; step < 40; step += 1) {
    const [one, other] = [theirs.next()?.toString(), ours.next()?.toString()];
    if (one !== other) return false;
    if (one === undefined || one > year) return true;
  }
  return true;
};

const untilOf = (until: ICAL.Time) =>
  until.isDate ? until.toString() : madridDayOf(new Date(until.toUnixTime() * 1000));

const daysIn = (line: string) =>
  [...line.matchAll(/(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?/g)].map(
    ([, year, month, day, hour, minute, second, mark]) =>
      mark === "Z"
        ? madridDayOf(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`))
        : `${year}-${month}-${day}`,
  );
