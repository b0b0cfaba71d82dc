import { capitalised } from "#server/spanish/format.ts";
import { daysFromThose } from "./beside-days.ts";
import { AND_HEAD, afterHesitation } from "./goes-on.ts";
import type { NamedThing } from "./named-things.ts";
import { type Reading, readMessage } from "./read-message.ts";
import { readPartialSpending } from "./spending.ts";
import { daysTold, goalTold, spoken, thingTold, toldIn } from "./told-before.ts";
import type { Intent, Moment, Period, Thing, Understanding, UnderstandingOf } from "./understanding.ts";

/** Longer questions say by themselves what they are about. */
const mostWords = 12;

const POINTS_BACK = /\b(?:es[oa]s?|ese|ello|ellas?|ellos|ahi|alli|l[oa]s? mism[oa]s?)\b/;
/** With a verb of its own, a question that does not point back begins anew. "Los pagos" are none. */
const OWN_VERB =
  /\b(?!(?:gasto|pago|compra|cobro|ingreso|recibo|llevar)s\b)(?<!\b(?:el|un|mayor|ultimo|primer) )(?:gast|pag|compr|cobr|ingres|llev|fund|pul|solt|dej|ahorr|gan[eoa]|factur|tengo|tenemos|hay)[a-z]*\b/;
const OF_ALL =
  /\b(?:en total|todo|todos|todas|en general|en conjunto|objetivos|metas|huchas)\b(?! (?:el|la|este|esta|ese|esa)\b)/;

const saysNoDays = ({ past, future, when }: Reading) =>
  past === null && future === null && !when?.isStated.day;

/** Whether a message leaves unsaid what was just spoken of. */
const leansBack = (reading: Reading) => {
  const { plain } = reading;
  if (plain.split(" ").length > mostWords || OF_ALL.test(plain)) return false;
  if (AND_HEAD.test(plain) || POINTS_BACK.test(plain)) return true;
  return saysNoDays(reading) && !OWN_VERB.test(afterHesitation(plain));
};

/** Beside them something else is asked of: goals are named by themselves, and a sum is shared with people. */
const besides: { [I in Intent]?: readonly NamedThing["kind"][] } = {
  split_movement: ["event", "person"],
  create_goal: ["event", "goal"],
};

const namesThing = (reading: Reading, intent: Intent) => {
  const { category, merchant } = readPartialSpending(reading);
  const known = besides[intent] ?? ["event"];
  const isOfOther = intent !== "split_movement" && (category !== null || merchant !== null);
  return isOfOther || reading.names.some(({ kind }) => !known.includes(kind));
};

interface Kept {
  thing: Thing | null;
  /** Null where the message names days of its own, or none were told of. */
  days: Period | null;
  goal: string | null;
  /** What was thought of buying. */
  purchase: UnderstandingOf<"affordability"> | null;
  reading: Reading;
  today: string;
}

/** Days that are not over yet are no days of which spending is told. */
const goneBy = ({ days, today }: Kept): { period: Period } | null =>
  days !== null && days.from <= today ? { period: days } : null;

type Keep<I extends Intent> = (understanding: UnderstandingOf<I>, kept: Kept) => Understanding;

/** "¿y para el coche?": of another one, though nobody has a goal of that name. */
const OF_OTHER_GOAL =
  /\b(?:para|pa|con|de) (?:el|la|los|las|mi|mis|nuestr[oa]s?) (?!mes\b|semana\b|fecha\b|final?\b)[a-z]+|^(?:(?:y|e|pero) )+(?:el|la|los|las|mi) /;

const ofGoal = <Of extends { goal: string | null }>(understanding: Of, { goal, reading }: Kept): Of =>
  goal !== null && !OF_OTHER_GOAL.test(reading.plain) ? { ...understanding, goal } : understanding;

/** What each question leaves to what was told before it. */
const keeps: { [I in Intent]?: Keep<I> } = {
  spending(understanding, kept) {
    const { category, merchant, flow, others, wanted } = understanding;
    const isBare = category === null && merchant === null && flow === "out" && !others;
    if (!isBare || wanted === "list") return understanding;
    return { ...understanding, ...kept.thing, ...(wanted === "largest" && goneBy(kept)) };
  },
  top_spending(understanding, kept) {
    const category = understanding.category ?? kept.thing?.category ?? null;
    const isOfKind = category !== understanding.category;
    return {
      ...understanding,
      category,
      ...(isOfKind && understanding.by === "category" && { by: "merchant" as const }),
      ...goneBy(kept),
    };
  },
  why_changed(understanding, kept) {
    const isBare = understanding.category === null && understanding.merchant === null;
    return { ...understanding, ...(isBare && kept.thing), ...goneBy(kept) };
  },
  budget: (understanding, { thing }) =>
    understanding.category === null && thing?.category && thing.merchant === null
      ? { ...understanding, category: thing.category }
      : understanding,
  overspending: (understanding, kept) => ({ ...understanding, ...goneBy(kept) }),
  savings: (understanding, kept) => ({ ...understanding, ...goneBy(kept) }),
  what_if(understanding, { thing }) {
    const name = thing && (thing.merchant ?? thing.asked ?? null);
    const isBare = understanding.change === "cancel" && understanding.name === null;
    return isBare && name ? { ...understanding, name } : understanding;
  },
  goal_date: ofGoal,
  goal_progress: ofGoal,
  free_slots: (understanding, { days }) => (days ? { ...understanding, period: days } : understanding),
  list_events(understanding, { days, reading }) {
    const isOfThese = understanding.words.length > 0 && OF_THOSE_EVENTS.test(reading.plain);
    return days && isOfThese ? { ...understanding, period: days } : understanding;
  },
  create_event(understanding, { thing, reading }) {
    if (!POINTS_AT_IT.test(understanding.title)) return understanding;
    const title = capitalised((thing && spoken(thing)) ?? "");
    const missing = title === "" ? (["title"] as const) : [];
    // A bill's own day is not known here.
    return /\bese dia\b/.test(reading.plain)
      ? { ...understanding, title, start: null, startInstant: null, missing: [...missing, "start"] }
      : { ...understanding, title, missing: [...missing] };
  },
  create_goal(understanding, { purchase, reading }) {
    if (!purchase?.item || !FOR_THAT.test(reading.plain)) return understanding;
    return { ...understanding, title: purchase.item, cents: understanding.cents ?? purchase.cents };
  },
  change_category: (understanding, { thing }) =>
    POINTS_AT_IT.test(understanding.merchant ?? "eso") && thing?.merchant
      ? { ...understanding, merchant: thing.merchant }
      : understanding,
  split_movement: (understanding, { thing }) =>
    understanding.what === null && thing && (thing.merchant ?? thing.asked)
      ? { ...understanding, what: thing.merchant ?? thing.asked ?? null }
      : understanding,
};

/** "¿y a qué hora es el curso ese?": one of those that were told of. */
const OF_THOSE_EVENTS = /\b(?:a que hora|donde|ese|esa)\b/;
/** "pues hazme una hucha para eso". */
const FOR_THAT = /\b(?:para|pa|de|con) (?:eso|ello|ese|esa)\b/;

const POINTS_AT_IT = /^(?:es[oa]s?|est[oa]s?|ese|este|ello|l[oa]s?)$/i;

/** "¿cuándo tengo dos horas libres?" */
const ANY_DAY = /\b(?:cuando|que dias?|algun dia)\b/;

/**
 * What a message leaves unsaid is what was told before it: «¿y por qué sube tanto?» after the fuel of a month is
 * asked of that fuel in that month. What the message names is never replaced.
 */
export const keptFromBefore = (text: string, moment: Moment, understanding: Understanding): Understanding => {
  const told = moment.before ? toldIn(moment.before) : null;
  const keep = keeps[understanding.intent] as Keep<Intent> | undefined;
  if (!told || !keep) return understanding;
  const reading = readMessage(text, moment.now, moment.names);
  const isFree = understanding.intent === "free_slots" && !ANY_DAY.test(reading.plain);
  if (!(leansBack(reading) || isFree) || namesThing(reading, understanding.intent)) return understanding;
  const days = daysTold(told);
  // "¿y el anterior?" was counted from those days.
  const saysNone = saysNoDays(reading) && (days === null || daysFromThose(reading, days) === null);
  return keep(understanding, {
    thing: thingTold(told),
    days: saysNone ? days : null,
    goal: goalTold(told),
    purchase: told.intent === "affordability" ? told : null,
    reading,
    today: reading.today,
  });
};
