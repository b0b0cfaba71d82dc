import { allCategoriesIn } from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { ofItsAccount } from "./account-payments.ts";
import { readList } from "./agenda-questions.ts";
import { asideForGoal, dateOfNamed, datesOfAll } from "./dates-of-goals.ts";
import { daysGone, daysToCome } from "./days-asked.ts";
import type { NamedThing } from "./named-things.ts";
import { type Reading, readMessage } from "./read-message.ts";
import type { Intent, Moment, Understanding, UnderstandingOf } from "./understanding.ts";

/** As many kinds of spending as make a list of what is to be summed. */
const fewestListed = 3;

const kindsIn = ({ plain }: Reading) => {
  const words = [...new Set(allCategoriesIn(plain).map((one) => one.words))];
  return words.length < fewestListed ? [] : words;
};

const payees = new Set<NamedThing["kind"]>(["merchant", "person"]);

const mostNamed = 4;

const namedIn = (reading: Reading, understanding: Understanding) => {
  const payed = reading.names.filter(({ kind }) => payees.has(kind)).map(({ written }) => written);
  const kinds = understanding.intent === "top_spending" ? kindsIn(reading) : [];
  return [...new Set([...payed, ...kinds].map(foldKeepingLength))].slice(0, mostNamed);
};

const TWICE = /\b(?:doble|dos veces|duplicad[oa]s?|repetid[oa]s?|de mas)\b/;

/** "¿Endesa me cobró doble en julio?": the charges of those days and what came back say it. */
const chargedTwice = (reading: Reading): Understanding | null => {
  const shop = reading.names.find(({ kind }) => kind === "merchant");
  if (!shop || !TWICE.test(reading.plain)) return null;
  const { today, past } = reading;
  return {
    ...{ intent: "spending", category: null, merchant: shop.written, against: null },
    ...{ wanted: "list", flow: "out", isBothWays: true },
    period: past ? daysGone(reading) : { from: addDays(today, -365), to: today },
  };
};

const OF_REFUND = /\b(?:devolucion(?:es)?|reembolsos?)\b/;

/** "¿ha llegado alguna devolución?" */
const refundsIn = (reading: Reading): Understanding | null => {
  const { today, past, plain } = reading;
  if (!OF_REFUND.test(plain) || reading.names.length > 0) return null;
  return {
    ...{ intent: "spending", category: "Devoluciones/Reembolsos", merchant: null, against: null },
    ...{ wanted: "list", flow: "in" },
    period: past ? daysGone(reading) : { from: addDays(today, -365), to: today },
  };
};

const ofGoals = new Set<Intent>(["goal_date", "goal_progress", "create_goal", "advance_goal", "saving_time"]);
const NAMES_GOALS = /\b(?:objetivos?|metas?|huchas?|ahorr[a-z]*|propositos?|retos?|junt[a-z]*|apart[a-z]*)\b/;

/** "¿cuándo acabo?" after something that is no goal is asked of that. */
const toldBefore = ({ plain }: Reading, before: Understanding | null | undefined) =>
  before && !ofGoals.has(before.intent) && !NAMES_GOALS.test(plain) ? before : null;

const OF_FREE_TIME =
  /\b(?:libr[a-z]+|huec[a-z]+|disponib[a-z]+|ocupad[a-z]+|qued[a-z]+|cuadr[a-z]+|tiempo|rat[oi][a-z]*|pued[a-z]+|pod[a-z]+|cab[a-z]+|encaj[a-z]+|bien|sitio|hacer|ir|agenda|toca[a-z]*)\b/;

/** "¿qué días tengo al niño en navidades? ¿Con Óscar cuándo está?": of an event that is named, and of no free hours. */
const namedEvents = (reading: Reading): Understanding | null =>
  reading.names.some(({ kind }) => kind === "event") && !OF_FREE_TIME.test(reading.plain)
    ? readList(reading)
    : null;

const OF_BILLS = /\b(?:recibos|facturas|gastos fijos|domiciliad[oa]s|domiciliaciones)\b/;

/** "¿cuánto pago al mes de recibos?" is asked of all that is paid again and again. */
const ofAllBills = (understanding: UnderstandingOf<"subscriptions">, { plain }: Reading): Understanding =>
  OF_BILLS.test(plain) && !/\bsu[bs]{1,2}cripcion/.test(plain)
    ? { ...understanding, ofBills: true }
    : understanding;

const PAID = /\b(?:llevo|llevamos|he|hemos|pague|pagamos|gaste|gastamos)\b/;

/** "¿cuánto pagué de recibos en octubre?" is asked of bills, and of no other expense. */
const ofPaidBills = (understanding: Understanding, reading: Reading): Understanding => {
  if (understanding.intent !== "spending" || !OF_BILLS.test(reading.plain)) return understanding;
  const { category, merchant, flow, asked, others, except, against, cents, account } = understanding;
  const isNarrowed = [asked, others, except, cents, account].some((more) => more !== undefined);
  if (flow !== "out" || category !== null || (merchant ?? "fijos") !== "fijos" || isNarrowed)
    return understanding;
  const isCompared = against !== null || understanding.isShare !== undefined;
  if (isCompared)
    return {
      intent: "beyond",
      topic: "of_named",
      aside: ["recibos"],
      near: [{ intent: "subscriptions", ofBills: true }],
    };
  const isOver = reading.past !== null || PAID.test(reading.plain);
  return understanding.wanted === "mean" || !isOver
    ? { intent: "subscriptions", ofBills: true }
    : { intent: "paid_bills", period: daysGone(reading) };
};

const TO_PAY = /\b(?:(?:tengo|tenemos|hay) que pagar|(?:me |nos )?toca pagar|(?:queda|falta)n? por pagar)\b/;

/** "¿cuánto tengo que pagar este mes?" is asked of what is due, and not of what is left. */
const ofWhatIsDue = (understanding: Understanding, reading: Reading): Understanding => {
  const period = daysToCome(reading);
  if (!TO_PAY.test(reading.plain) || period === null) return understanding;
  return { intent: "upcoming_bills", category: null, merchant: null, period };
};

/** "¿cuánto puedo ahorrar este mes?" is asked of what is usually left, and not of what was saved until now. */
const COULD_SAVE = /\b(?:puedo|podemos|podria|podriamos) (?:ahorrar|apartar|guardar)\b/;

const mayBePutAside = new Set<Intent>([
  "what_if",
  "goal_date",
  "goal_progress",
  "saving_time",
  "affordability",
  "beyond",
]);

const HOW_LONG_UNTIL =
  /\b(?:cuanto|cuant[oa]s (?:dias|semanas)|que) (?:(?:me|nos) )?(?:falta|queda)n? (?:para|hasta|pa)\b/;

/** "¿cuánto falta para Navidad?" of somebody who has no goal of that name. */
const daysLeftIn = ({ plain, names, future, amounts }: Reading): Understanding | null => {
  const isNamed = names.some(({ kind }) => kind === "goal" || kind === "event");
  if (!HOW_LONG_UNTIL.test(plain) || isNamed || future === null || amounts.length > 0) return null;
  const period = { from: future.from, to: future.from };
  return { intent: "list_events", period, words: [], part: null, asks: "days_left" };
};

type Guard<I extends Intent> = (
  understanding: UnderstandingOf<I>,
  reading: Reading,
  before: Understanding | null,
) => Understanding;

/** Everything there is is told of nobody who is named. */
const notOfNamed = (understanding: Understanding, reading: Reading): Understanding => {
  const named = namedIn(reading, understanding);
  const { aside: _, ...near } = understanding;
  return named.length > 0
    ? { intent: "beyond", topic: "of_named", aside: named, near: [near] }
    : understanding;
};

const ofGoalDate: Guard<"goal_date"> = (understanding, reading, before) => {
  if (understanding.goal !== null) return understanding;
  const all = datesOfAll(understanding, reading);
  const told = all === understanding ? toldBefore(reading, before) : null;
  return told ? { intent: "beyond", topic: "ahead", near: [told] } : all;
};

/** What the words of a message make of an answer that would tell of everything there is. */
const guards: { [I in Intent]?: Guard<I> } = {
  spending: (understanding, reading) => ofPaidBills(ofItsAccount(understanding, reading), reading),
  balance(understanding, reading) {
    const dated = dateOfNamed(reading, understanding);
    return dated === understanding ? ofItsAccount(understanding, reading) : dated;
  },
  savings: (understanding, reading) =>
    COULD_SAVE.test(reading.plain)
      ? { intent: "left_over", wanted: "left" }
      : ofItsAccount(understanding, reading),
  subscriptions: ofAllBills,
  safe_to_spend: ofWhatIsDue,
  free_slots: (understanding, reading) => namedEvents(reading) ?? understanding,
  goal_progress: (understanding, reading) => daysLeftIn(reading) ?? datesOfAll(understanding, reading),
  goal_date: ofGoalDate,
  notices: (understanding, reading) =>
    refundsIn(reading) ?? chargedTwice(reading) ?? notOfNamed(understanding, reading),
  owed: notOfNamed,
  bill_rise: (understanding, reading) =>
    understanding.what === null && understanding.category === null
      ? notOfNamed(understanding, reading)
      : understanding,
  top_spending: (understanding, reading) =>
    understanding.category === null ? notOfNamed(understanding, reading) : understanding,
};

/** A question that names somebody or something is not answered with everything there is. */
export const noneInVain = (text: string, moment: Moment, understanding: Understanding): Understanding => {
  const guard = guards[understanding.intent] as Guard<Intent> | undefined;
  const isOfGoal = mayBePutAside.has(understanding.intent);
  if (!guard && !isOfGoal) return understanding;
  const reading = readMessage(text, moment.now, moment.names);
  const before = moment.before?.understanding ?? null;
  const aside = isOfGoal ? asideForGoal(reading, understanding, before) : null;
  return aside ?? guard?.(understanding, reading, before) ?? understanding;
};
