import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { expandAbbreviations } from "./abbreviations.ts";
import { readFreeTime, readList, titleWords } from "./agenda-questions.ts";
import { answerable } from "./answerable.ts";
import { understandSentences } from "./asked-sentence.ts";
import { isOnlyNoted, topicBeyond } from "./beyond.ts";
import { readCashEntry } from "./cash-entry.ts";
import { readCategoryChange } from "./category-change.ts";
import { readComing } from "./coming-money.ts";
import { asCurrent } from "./current-cost.ts";
import { withDayTold } from "./day-told.ts";
import { ofDaysBefore } from "./days-before.ts";
import { asDeliberation } from "./deliberation.ts";
import { demanded } from "./demands.ts";
import { elaborated } from "./elaborated.ts";
import { readDelete, readMove } from "./event-changes.ts";
import { explainedByList } from "./explained-by-list.ts";
import { readFigure, readSpendingOrKinds } from "./figure-questions.ts";
import { readFollowUp } from "./follow-up.ts";
import { readAdvance, readGoalQuestion, readNewGoal } from "./goals.ts";
import { heldToItsWords } from "./held-to-words.ts";
import { ofAgenda } from "./in-agenda.ts";
import { inOtherWords } from "./in-other-words.ts";
import type { WeighedIntent } from "./intent-signals.ts";
import { keptFromBefore } from "./kept-from-before.ts";
import { questionOf } from "./leaning-question.ts";
import { isSurelyStrange, weighed } from "./learnt/weigh.ts";
import { wholeOnly, wordsLeftAside, wordsOfStory } from "./left-aside.ts";
import { readAffordability, readBalance, readBudget } from "./money-questions.ts";
import { byItsName } from "./named-question.ts";
import type { NamedThing } from "./named-things.ts";
import { readNewEvent } from "./new-event.ts";
import { asPayment } from "./paid-things.ts";
import { readPersonBalance } from "./person-balance.ts";
import { phrases } from "./phrases.ts";
import { storyBefore } from "./question-clause.ts";
import { questionOfStory } from "./question-of-story.ts";
import { readIntent } from "./read-intent.ts";
import { type Reading, readMessage } from "./read-message.ts";
import { readPlainly } from "./read-plainly.ts";
import { readLead, readReminders, reminderTail } from "./reminders.ts";
import { withOtherThings } from "./several-things.ts";
import { readShortAnswer } from "./short-answers.ts";
import { stillAside } from "./spending-follow-up.ts";
import { withAppointment } from "./told-appointment.ts";
import type { ConversationContext, Moment, Understanding } from "./understanding.ts";
import { readWeekReport } from "./week-report.ts";

const ASKS_WHAT = /\b(?:que|lo que) (?:tengo|tenemos|hay|toca|me toca|queda)\b/;

const namesNothing = (title: string, { signals }: Reading) =>
  !signals.isRequest && !signals.hasTime && titleWords(foldKeepingLength(title)).length === 0;

const WISH_TO_BUY = phrases(
  "(?:quiero|queremos|quisiera|queria|(?:me|nos) gustaria|(?:me|nos) apetece|necesito|necesitamos) (?:comprar|pillar|coger|cambiar de)(?:me|nos|le|les)?",
);
const OF_GOAL = phrases("objetivo*, meta, metas, hucha*, proposito*, reto*, ahorr*, apart*, junt*, guard*");

/** "quiero comprarme una moto" tells of a wish, which is looked at; nothing is made of it. */
const wishesToBuy = ({ plain, amounts, future }: Reading) =>
  WISH_TO_BUY.test(plain) && amounts.length === 0 && future === null && !OF_GOAL.test(plain);

/** "cómo va lo de la boda" of a person who saves for one. */
const readListOrGoal = (reading: Reading): Understanding => {
  const list = readList(reading);
  const named = new Set(reading.names.map(({ kind }) => kind));
  return list.asksHow && named.has("goal") && !named.has("event") ? readGoalQuestion(reading) : list;
};

const readers: Record<WeighedIntent, (reading: Reading) => Understanding> = {
  create_event: (reading) => {
    const event = readNewEvent(reading.message.raw, reading.when);
    // "recuérdame qué tengo mañana": nothing remains that could be noted.
    const isAsking =
      (event.title === "" || namesNothing(event.title, reading)) &&
      reading.when !== null &&
      (reading.signals.isQuestion || reading.signals.isRequest || !reading.signals.hasTime) &&
      (!reading.signals.isRequest || ASKS_WHAT.test(reading.plain));
    return isAsking ? readList(reading) : event;
  },
  list_events: readListOrGoal,
  free_slots: readFreeTime,
  delete_event: readDelete,
  move_event: (reading) => readMove(reading),
  spending: readSpendingOrKinds,
  balance: readBalance,
  budget: readBudget,
  subscriptions: () => ({ intent: "subscriptions" }),
  affordability: readAffordability,
  goal_progress: readGoalQuestion,
  create_goal: (reading) => (wishesToBuy(reading) ? readAffordability(reading) : readNewGoal(reading)),
  advance_goal: readAdvance,
  change_category: readCategoryChange,
  help: () => ({ intent: "help" }),
  greeting: () => ({ intent: "greeting" }),
  thanks: () => ({ intent: "thanks" }),
  other: () => ({ intent: "other" }),
};

const readAlone = (reading: Reading): Understanding =>
  readers[readIntent(reading.plain, reading.signals)](reading);

const withRest = (reading: Reading, understanding: Understanding | null): Understanding | null => {
  const aside = understanding ? wordsLeftAside(reading, understanding) : [];
  return understanding && aside.length > 0 ? { ...understanding, aside } : understanding;
};

const withoutAside = (understanding: Understanding | null): Understanding | null => {
  const { aside: _, ...rest } = understanding ?? {};
  return understanding && (rest as Understanding);
};

const ASKS_OF_DOING =
  /\b(?:que|cuando|donde|quien(?:es)?|como) (?:(?:se|me|nos|te|le|les|l[oa]s?) )*(?<doing>[a-z]{3,})/;

/** "¿y qué estrenan este mes?" asks what nobody paid, and not the same of other days. */
const asksOfElse = ({ plain }: Reading, { aside }: Understanding) => {
  const doing = plain.match(ASKS_OF_DOING)?.groups?.doing;
  return doing !== undefined && (aside ?? []).includes(doing);
};

/** "¿y en ropa de Marta?" leaves no word aside unsaid either. */
const followed = (reading: Reading, understanding: Understanding | null) => {
  if (understanding?.intent !== "spending") return understanding;
  const answer = answerable(reading, understanding);
  return asksOfElse(reading, answer) ? null : answer;
};

/** What a message alone means, whatever was said before it. */
const readFresh = (reading: Reading): Understanding =>
  withRest(reading, readPersonBalance(reading)) ??
  asPayment(reading, answerable(reading, readAlone(reading)));

interface Read {
  understanding: Understanding;
  /** A short answer, what goes on with what was said before, or a question of which every word is known. */
  isCertain: boolean;
}

const alone = (understanding: Understanding): Read => ({ understanding, isCertain: false });
const certain = (understanding: Understanding): Read => ({ understanding, isCertain: true });

/** Of an event that is there, or with one that is made. */
const readReminder = (reading: Reading, asked: Understanding | null): Understanding | null => {
  const { raw, folded } = reading.message;
  if (asked?.intent === "create_event" && asked.missing.length > 0) return null;
  const minutes = asked?.intent === "set_reminders" && asked.minutes === null ? readLead(folded) : null;
  if (asked?.intent === "set_reminders" && minutes !== null) return { ...asked, minutes };
  const made = reminderTail(raw, folded);
  const event = made && readFresh(readMessage(made.head, reading.now, reading.names));
  if (event?.intent === "create_event" && event.missing.length === 0)
    return { ...event, reminders: [made?.minutes ?? 0] };
  return readReminders(reading);
};

/** A question before any that its words only resemble. */
const readWhole = (reading: Reading, before: ConversationContext | undefined): Read => {
  const answer = readShortAnswer(reading.plain);
  if (answer) return certain(answer);
  const isAsked = before?.understanding?.intent === "create_event" && before.understanding.missing.length > 0;
  const plainly = isAsked ? null : readPlainly(reading, before);
  if (plainly) return certain(plainly);
  const cashEntry = isAsked ? null : readCashEntry(reading);
  if (cashEntry) return alone(cashEntry);
  const week = isAsked ? null : readWeekReport(reading);
  if (week) return certain(week);
  const topic = isAsked ? null : topicBeyond(reading);
  if (topic && !isOnlyNoted(reading, topic)) {
    const read = withRest(reading, readComing(reading, topic) ?? readFigure(reading, topic));
    return alone(read ?? { intent: "beyond", topic });
  }
  const goesOn = stillAside(followed(reading, withoutAside(readFollowUp(reading, before))), before);
  return goesOn ? certain(goesOn) : alone(readFresh(reading));
};

const reads = new Set<string>(
  "spending person_balance bill_rise own_part bill_end top_people top_payers owed saving_time forecast_reasons balance left_over savings net_worth overspending top_spending week_summary budget subscriptions upcoming_bills payday what_if safe_to_spend list_events free_slots goal_progress affordability beyond".split(
    " ",
  ),
);

/** A story before a question says nothing about what is asked. */
const readWithStory = (reading: Reading, before: ConversationContext | undefined): Read => {
  const story = storyBefore(reading);
  if (!story) return readWhole(reading, before);
  const question = questionOfStory(story, reading.now);
  const read = readWhole(readMessage(question, reading.now, reading.names), before);
  // "no piso el gimnasio, si me borro cuánto me ahorro": the story names what is cancelled.
  if (read.understanding.intent === "beyond" && read.understanding.topic === "what_if")
    return readWhole(reading, before);
  if (!reads.has(read.understanding.intent)) return read;
  const aside = wordsOfStory(story.told);
  return aside.length > 0 ? { ...read, understanding: { ...read.understanding, aside } } : read;
};

/** Longer messages add nothing and take longer to read. */
const MOST_READ = 600;
/** What the rules alone make of a message. */
export const readByRules = (text: string, { now, before, names }: Moment): Read & { reading: Reading } => {
  const reading = readMessage(text, now, names);
  const reminders = readReminder(reading, before?.understanding ?? null);
  return { reading, ...(reminders ? certain(reminders) : readWithStory(reading, before)) };
};

const understandAsSaid = (text: string, moment: Moment): Understanding => {
  const { reading, understanding, isCertain } = readByRules(text, moment);
  const weighedOnce = isCertain ? understanding : weighed(reading, understanding);
  const isStrange = reading.names.length > 0 && isSurelyStrange(reading, understanding);
  const read = isStrange ? weighedOnce : byItsName(reading, weighedOnce);
  const asked = ofAgenda(reading, demanded(reading, withOtherThings(reading, read)));
  const whole = asCurrent(reading, wholeOnly(reading, asked));
  return asDeliberation(reading, withAppointment(reading, ofDaysBefore(reading, whole, moment.before)));
};

const understandAlone = (text: string, { now, names = [] }: Moment): Understanding =>
  understand(text, { now, names });

/**
 * Reads what a Spanish message asks for. Never throws. The result depends only on the text, the instant and
 * the conversation.
 */
export const understand = (text: string, moment: Moment): Understanding => {
  const said = questionOf(withDayTold(text.slice(0, MOST_READ), moment));
  const explained = explainedByList(expandAbbreviations(said), moment);
  if (explained) return explained;
  const readers = {
    read: (words: string, names: readonly NamedThing[]) => readByRules(words, { ...moment, names }),
    understand: (words: string, names: readonly NamedThing[]) =>
      understandAsSaid(words, { ...moment, names }),
  };
  const ofSentences = (words: string) => understandSentences(words, moment.names ?? [], readers);
  const isStrange = () => {
    const { reading, understanding } = readByRules(said, moment);
    return isSurelyStrange(reading, understanding);
  };
  const read = keptFromBefore(said, moment, inOtherWords(said, ofSentences, isStrange));
  const whole = elaborated(said, moment, read, (words) => understandAlone(words, moment));
  return heldToItsWords(said, moment, whole);
};
