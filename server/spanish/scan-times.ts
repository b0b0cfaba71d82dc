import type { DayContext } from "./calendar-days.ts";
import type { ClockTime } from "./clock-times.ts";
import { dateRangeRules, dateRules } from "./date-rules.ts";
import { dayNumberRules } from "./day-number-rules.ts";
import type { DayRule, Days } from "./days.ts";
import { dayCountRules, durationRules, elapsedRules } from "./durations.ts";
import { holidayAndBridgeRules } from "./holiday-rules.ts";
import { monthPlaceRules } from "./month-place-rules.ts";
import { blankNonTimes } from "./non-times.ts";
import { type DayPart, dayPartAfterDayRules, dayPartRules, hourlessPhrase } from "./parts-of-day.ts";
import { type Piece, type Rule, scan } from "./phrase.ts";
import { relativeDayRules, shortRelativeRules } from "./relative-day-rules.ts";
import { datedStretchRules, stretchRules } from "./stretch-rules.ts";
import { bareTimeRules, clockRules, rangeRules, type TimePhrase } from "./time-rules.ts";
import { countedWeekdayRules, weekdayRules } from "./weekday-rules.ts";

/** What a time phrase means; durations and elapsed times in minutes, day counts in days. */
export type TimeMeaning =
  | { about: "day"; days: Days }
  | { about: "time"; phrase: Extract<TimePhrase, { kind: "clock" | "range" }> }
  | { about: "end"; end: ClockTime }
  | { about: "part"; part: DayPart }
  | { about: "duration"; minutes: number }
  | { about: "day-count"; days: number }
  | { about: "elapsed"; minutes: number }
  /** "a la hora de siempre", "todo el día". */
  | { about: "nothing" };

export type TimePiece = Piece<TimeMeaning>;

const namedDayRules: readonly DayRule[] = [
  ...datedStretchRules,
  ...dateRangeRules,
  ...monthPlaceRules,
  ...dateRules,
  ...countedWeekdayRules,
  ...relativeDayRules,
];

const asDay = (days: Days): TimeMeaning => ({ about: "day", days });
const asPart = (part: DayPart): TimeMeaning => ({ about: "part", part });
const asTime = (phrase: TimePhrase): TimeMeaning =>
  phrase.kind === "end" ? { about: "end", end: phrase.end } : { about: "time", phrase };

/** The order resolves ambiguities: hours before days ("5 y media"), parts of the day before "mañana". */
export const scanTimes = (folded: string, text: string, context: DayContext): TimePiece[] => {
  const pieces: TimePiece[] = [];
  let rest = blankNonTimes(folded, text);
  const step = <Meaning, Context>(
    rules: readonly Rule<Meaning, Context>[],
    context: Context,
    as: (meaning: Meaning) => TimeMeaning,
  ) => {
    const found = scan(rest, rules, context);
    rest = found.rest;
    pieces.push(...found.pieces.map(({ meaning, ...span }) => ({ ...span, meaning: as(meaning) })));
  };
  step([{ pattern: hourlessPhrase, read: () => true }], undefined, () => ({ about: "nothing" }));
  step(holidayAndBridgeRules, context, asDay);
  step(elapsedRules, undefined, (minutes) => ({ about: "elapsed", minutes }));
  step(rangeRules, undefined, asTime);
  step(durationRules, undefined, (minutes) => ({ about: "duration", minutes }));
  step(clockRules, undefined, asTime);
  step(dayPartRules, undefined, asPart);
  step(namedDayRules, context, asDay);
  step([...dayNumberRules, ...weekdayRules, ...stretchRules, ...shortRelativeRules], context, asDay);
  step(dayCountRules, undefined, (days) => ({ about: "day-count", days }));
  step(dayPartAfterDayRules, undefined, asPart);
  step(bareTimeRules, undefined, asTime);
  return pieces.sort((one, other) => one.from - other.from);
};
