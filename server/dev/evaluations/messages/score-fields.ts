import { type Answer, normalise } from "./answer.ts";
import type { Expected } from "./labelled-messages.ts";

/** Whether each part is right; undefined where the label has no such part. */
export interface Marks {
  intent: boolean;
  date?: boolean;
  time?: boolean;
  title?: boolean;
  category?: boolean;
  place?: boolean;
  /** End, merchant and amount. */
  rest?: boolean;
}

const COMMAND_OR_DATE =
  /\b(?:apunta\w*|anota\w*|agendam?e?|ponme|recuerda\w*|avisame|crea|por favor|porfa|hoy|manana|pasado|lunes|martes|miercoles|jueves|viernes|sabado|domingo|a las? \w+|mediodia|proxim[oa])\b/g;

const wordsOf = (text: string) => normalise(text).split(" ").filter(Boolean);

const holdsAll = (text: string | null | undefined, key: string) => {
  const words = new Set(wordsOf(text ?? ""));
  return wordsOf(key).every((word) => words.has(word));
};

const SMALL = new Set("el la los las en de del a al un una mi mis y con por para".split(" "));
const bare = (text: string) =>
  wordsOf(text)
    .filter((word) => !SMALL.has(word))
    .join(" ");

const isTitleRight = (title: string, { title: allowed = [], titleKey }: Expected) => {
  const ownTitle = normalise(title);
  if (allowed.some((one) => normalise(one) === ownTitle)) return true;
  if (!titleKey || !holdsAll(ownTitle, titleKey)) return false;
  const known = allowed.join(" ");
  return (ownTitle.match(COMMAND_OR_DATE) ?? []).every((word) => known.includes(word));
};

const isIn = (time: string, { from, to }: { from: string; to: string }) => from <= time && time <= to;

const isAsked = (answer: Answer, expected: Expected) => Boolean(expected.clarify && answer.clarify);

const isStartRight = (answer: Answer, expected: Expected) => {
  if (isAsked(answer, expected)) return true;
  if (!answer.start) return false;
  if (expected.acceptableStarts?.includes(answer.start)) return true;
  if (!answer.isAllDay && expected.startWindow && isIn(answer.start, expected.startWindow)) return true;
  const isSame = answer.start === expected.start;
  return isSame && (answer.isAllDay || !expected.startUtc || answer.startUtc === expected.startUtc);
};

const daysOf = (moments: (string | null | undefined)[]) => moments.map((moment) => moment?.slice(0, 10));

const isDayRight = (answer: Answer, expected: Expected) =>
  isAsked(answer, expected) ||
  daysOf([expected.start, ...(expected.acceptableStarts ?? []), expected.startWindow?.from]).includes(
    answer.start?.slice(0, 10),
  );

const anHourAfter = (start: string) =>
  new Date(Date.parse(`${start}Z`) + 3_600_000).toISOString().slice(0, 16);

/** Null means an hour, or one day. */
const endOf = (end: string | null | undefined, start: string | null | undefined) =>
  end ?? (start ? (start.length === 10 ? start : anHourAfter(start)) : null);

const isEndRight = (answer: Answer, expected: Expected) => {
  if (isAsked(answer, expected)) return true;
  const allowed = [expected.end ?? null, ...(expected.acceptableEnds ?? [])];
  if (answer.end === null && allowed.includes(null)) return true;
  const endTime = endOf(answer.end, answer.start);
  return allowed.some((end) => endOf(end, end === null ? answer.start : expected.start) === endTime);
};

const isPlaceRight = (place: string | null | undefined, expected: Expected) => {
  const allowed = [expected.location ?? null, ...(expected.acceptableLocations ?? [])];
  if (!place) return allowed.includes(null);
  return allowed.some((one) => one !== null && bare(one) === bare(place));
};

const isCategoryRight = (category: string | null | undefined, expected: Expected) =>
  (category ?? null) === (expected.category ?? null) ||
  Boolean(expected.acceptableCategories?.includes(category ?? null));

const isPeriodRight = ({ period }: Answer, { period: expected, acceptablePeriods = [] }: Expected) =>
  [expected, ...acceptablePeriods].some(
    (one) => one && period && one.from === period.from && one.to === period.to,
  );

const isMerchantRight = (merchant: string | null | undefined, expected: string | null | undefined) =>
  expected ? merchant !== null && merchant !== undefined && bare(merchant) === bare(expected) : !merchant;

const isKeyRight = (text: string | null | undefined, key: string | null | undefined) =>
  key ? holdsAll(text, key) : !text;

const isAccountRight = (account: string | null | undefined, expected: string | null | undefined) => {
  if (!expected || !account) return !expected && !account;
  return bare(account).includes(bare(expected)) || bare(expected).includes(bare(account));
};

const isNewStartRight = ({ newStart }: Answer, expected: Expected) =>
  [expected.newStart, ...(expected.acceptableNewStarts ?? []), ...(expected.acceptableStarts ?? [])].includes(
    newStart,
  );

const ofMatch = (answer: Answer, expected: Expected): Omit<Marks, "intent"> => ({
  title: expected.match?.titleKey ? holdsAll(answer.match?.titleKey, expected.match.titleKey) : true,
  date: !expected.match?.date || answer.match?.date === expected.match.date,
});

const byIntent: Record<string, (answer: Answer, expected: Expected) => Omit<Marks, "intent">> = {
  create_event: (answer, expected) => ({
    title: isTitleRight(answer.title ?? "", expected),
    date: isDayRight(answer, expected),
    time: isStartRight(answer, expected),
    rest: isEndRight(answer, expected),
    category: isCategoryRight(answer.category, expected),
    place: isPlaceRight(answer.location, expected),
  }),
  spending: (answer, expected) => ({
    date: isPeriodRight(answer, expected),
    category: isCategoryRight(answer.category, expected),
    rest: isMerchantRight(answer.merchant, expected.merchant),
  }),
  list_events: (answer, expected) => ({
    date: isPeriodRight(answer, expected),
    ...(expected.titleKey && { title: holdsAll(answer.titleKey, expected.titleKey) }),
  }),
  balance: (answer, expected) => ({ place: isAccountRight(answer.account, expected.account) }),
  goal_progress: (answer, expected) => ({ title: isKeyRight(answer.goalKey, expected.goalKey) }),
  create_goal: (answer, expected) => ({
    title: !expected.titleKey || holdsAll(answer.titleKey, expected.titleKey),
    date: [expected.targetDate ?? null, ...(expected.acceptableDates ?? [])].includes(
      answer.targetDate ?? null,
    ),
    rest: (answer.targetAmount ?? null) === (expected.targetAmount ?? null),
  }),
  affordability: (answer, expected) => ({
    title: !expected.item || bare(answer.item ?? "") === bare(expected.item),
    rest: (answer.amount ?? null) === (expected.amount ?? null),
  }),
  delete_event: ofMatch,
  move_event: (answer, expected) => ({
    ...ofMatch(answer, expected),
    time: isNewStartRight(answer, expected),
  }),
};

/** With another defensible intent no other part is judged. */
export const marksOf = (answer: Answer, expected: Expected): Marks => {
  if (answer.intent === expected.intent)
    return { intent: true, ...byIntent[answer.intent]?.(answer, expected) };
  if (expected.acceptableIntents?.includes(answer.intent)) return { intent: true };
  const parts = Object.keys(byIntent[expected.intent]?.(answer, expected) ?? {});
  return { intent: false, ...Object.fromEntries(parts.map((part) => [part, false])) };
};

export const isWhole = (marks: Marks) => Object.values(marks).every((mark) => mark !== false);
