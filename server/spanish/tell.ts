import type { Clock } from "./clock.ts";
import { dateRangeRules, dateRules } from "./date-rules.ts";
import { dayNumberRules } from "./day-number-rules.ts";
import type { Outlook } from "./day-reckoning.ts";
import type { DayRule, Days } from "./days.ts";
import { dayCountRules, durationRules, elapsedRules } from "./durations.ts";
import { holidayAndBridgeRules } from "./holiday-rules.ts";
import { monthPlaceRules } from "./month-place-rules.ts";
import { withoutLookalikes } from "./not-time.ts";
import { noHour, type Part, partAfterDayRules, partRules } from "./parts-of-day.ts";
import { type Piece, type Rule, scan } from "./phrase.ts";
import { relativeDayRules, shortRelativeRules } from "./relative-day-rules.ts";
import { datedStretchRules, stretchRules } from "./stretch-rules.ts";
import { bareTimeRules, clockRules, rangeRules, type Said } from "./time-rules.ts";
import { countedWeekdayRules, weekdayRules } from "./weekday-rules.ts";

/** What some words tell of time. */
export type Told =
  | { about: "day"; days: Days }
  | { about: "time"; said: Extract<Said, { kind: "clock" | "range" }> }
  /** Until when. */
  | { about: "end"; end: Clock }
  | { about: "part"; part: Part }
  /** Minutes that it lasts. */
  | { about: "duration"; minutes: number }
  /** Days that it lasts. */
  | { about: "day-count"; days: number }
  /** Minutes from now. */
  | { about: "elapsed"; minutes: number }
  /** Words of time that say nothing ("a la hora de siempre", "todo el día"). */
  | { about: "nothing" };

export type ToldPiece = Piece<Told>;

const namedDayRules: readonly DayRule[] = [
  ...datedStretchRules,
  ...dateRangeRules,
  ...monthPlaceRules,
  ...dateRules,
  ...countedWeekdayRules,
  ...relativeDayRules,
];

const tellDay = (days: Days): Told => ({ about: "day", days });
const tellPart = (part: Part): Told => ({ about: "part", part });
const tellTime = (said: Said): Told =>
  said.kind === "end" ? { about: "end", end: said.end } : { about: "time", said };

/**
 * The pieces of a folded text that tell of time, in order. The steps follow each other so that no word is taken for another
 * kind: the hours before the days ("5 y media"), the parts of the day before "mañana", what stands bare after a day last.
 */
export const tell = (folded: string, text: string, outlook: Outlook): ToldPiece[] => {
  const pieces: ToldPiece[] = [];
  let rest = withoutLookalikes(folded, text);
  const step = <Meaning, Context>(
    rules: readonly Rule<Meaning, Context>[],
    context: Context,
    as: (meaning: Meaning) => Told,
  ) => {
    const found = scan(rest, rules, context);
    rest = found.rest;
    pieces.push(...found.pieces.map(({ meaning, ...span }) => ({ ...span, meaning: as(meaning) })));
  };
  step([{ pattern: noHour, read: () => true }], undefined, () => ({ about: "nothing" }));
  step(holidayAndBridgeRules, outlook, tellDay);
  step(elapsedRules, undefined, (minutes) => ({ about: "elapsed", minutes }));
  step(rangeRules, undefined, tellTime);
  step(durationRules, undefined, (minutes) => ({ about: "duration", minutes }));
  step(clockRules, undefined, tellTime);
  step(partRules, undefined, tellPart);
  step(namedDayRules, outlook, tellDay);
  step([...dayNumberRules, ...weekdayRules, ...stretchRules, ...shortRelativeRules], outlook, tellDay);
  step(dayCountRules, undefined, (days) => ({ about: "day-count", days }));
  step(partAfterDayRules, undefined, tellPart);
  step(bareTimeRules, undefined, tellTime);
  return pieces.sort((one, other) => one.from - other.from);
};
