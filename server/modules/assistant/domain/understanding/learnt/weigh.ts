import { changes, writes } from "#server/modules/assistant/domain/understanding/kinds-of-intent.ts";
import type { Reading } from "#server/modules/assistant/domain/understanding/read-message.ts";
import type {
  BeyondTopic,
  Intent,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { classify } from "./classify.ts";
import { fittingLabels } from "./fitting-labels.ts";
import type { Label } from "./labels.ts";
import { takeAs } from "./take-as.ts";

type Shares = ReadonlyMap<Label, number>;

/** How likely something must be. */
const least = {
  answered: 0.4,
  /** To ask whether an event is to be moved or deleted. */
  proposed: 0.6,
  /** To say who owes which part of a payment: "vamos a medias con el piso" tells, and asks nothing. */
  divided: 0.85,
  /** To change something at once; between this and `asked` the person is asked first. */
  written: 0.93,
  asked: 0.25,
  /** Below it, what another label says may be taken. */
  kept: 0.45,
  /** To answer what the rules did not find. */
  taken: 0.5,
  /** To ask whether something of the agenda is to be changed, where the rules see no such order. */
  takenOfEvents: 0.85,
  /** To greet, thank or explain, which says nothing of the person's things. */
  takenAsTalk: 0.4,
  /** To answer what the rules say that Fred does not know. */
  takenFromReason: 0.85,
  /** To say that a message is nothing for Fred. */
  strange: 0.8,
};

const neededFor = (intent: Intent) => {
  if (writes.has(intent)) return least.written;
  if (intent === "split_movement") return least.divided;
  return intent === "move_event" || intent === "delete_event" ? least.proposed : least.answered;
};

/** Said by Fred without a figure and without a change. */
const harmless = new Set<Intent>(["yes", "no", "undo", "help", "greeting", "thanks"]);
const ofEvents = new Set<Label>(["create_event", "move_event", "delete_event"]);
const talk = new Set<Label>(["help", "greeting", "thanks"]);
const asksNothing = new Set<Label>(["statement", "unknown", "fragment"]);

const sureOf = (shares: Shares, fitting: readonly Label[]) =>
  fitting.reduce((sum, label) => sum + (shares.get(label) ?? 0), 0);

const byShare = (shares: Shares) => [...shares].sort(([, one], [, other]) => other - one);

const mostNear = 2;
const mostTried = 6;

const nearestOf = (reading: Reading, shares: Shares): Understanding[] =>
  byShare(shares)
    .slice(0, mostTried)
    .flatMap(([label]) => takeAs(reading, label) ?? [])
    .map(({ aside: _, ...understanding }): Understanding => understanding)
    .slice(0, mostNear);

const givenUp = (reading: Reading, shares: Shares, top: Label): Understanding => ({
  intent: "beyond",
  topic: asksNothing.has(top) ? "told" : "unsure",
  near: nearestOf(reading, shares),
});

/** The rules know what is asked, and that it is nothing of the person's own. */
const strangers = new Set<BeyondTopic>([
  "bank_order",
  "errand",
  "others_money",
  "investing",
  "benefits",
  "prices",
  "opening_hours",
]);

/** An order that nobody here carries out is never taken for another. */
const isOrder = (topic: BeyondTopic) => topic === "bank_order" || topic === "errand";

/** How sure another label must be to be answered in place of what the rules say. */
const neededToTake = (understanding: Understanding, top: Label) => {
  if (understanding.intent === "other" && talk.has(top)) return least.takenAsTalk;
  if (ofEvents.has(top)) return least.takenOfEvents;
  // Days that nobody knows are never left out of an answer.
  if (understanding.intent === "beyond" && understanding.topic === "since") return Number.POSITIVE_INFINITY;
  if (understanding.intent !== "beyond" || !strangers.has(understanding.topic)) return least.taken;
  return isOrder(understanding.topic) ? Number.POSITIVE_INFINITY : least.takenFromReason;
};

/** An order that the rules did not find is asked about before anything is written. */
const asTaken = (taken: Understanding): Understanding =>
  writes.has(taken.intent) ? { ...taken, isUnsure: true } : taken;

/** The surest label of which something can be answered, of those that are sure enough. */
const takenOf = (reading: Reading, understanding: Understanding, shares: Shares) => {
  for (const [label, share] of byShare(shares).slice(0, mostTried)) {
    if (share < neededToTake(understanding, label)) return null;
    const taken = takeAs(reading, label);
    if (taken && !(changes.has(taken.intent) && reading.signals.isNotForFred)) return asTaken(taken);
  }
  return null;
};

/**
 * What the rules understand, weighed by what the corpus says of such messages: left as it is, asked about before
 * anything is changed, taken for something else that is surer, or given up.
 */
export const weighedWith = (
  reading: Reading,
  understanding: Understanding,
  shares: Shares,
): Understanding => {
  const { intent } = understanding;
  const isRefused = intent === "other" || intent === "beyond";
  const sure = sureOf(shares, fittingLabels(understanding));
  if (!isRefused && sure >= neededFor(intent)) return understanding;
  const [top] = byShare(shares)[0] ?? ["unknown"];
  const taken = sure < least.kept ? takenOf(reading, understanding, shares) : null;
  if (taken) return taken;
  if (isRefused) return understanding;
  return writes.has(intent) && sure >= least.asked
    ? { ...understanding, isUnsure: true }
    : givenUp(reading, shares, top);
};

const WANTS_TO_KNOW = /\b(?:quiero|queremos|quisiera|queria|querria|necesito|gustaria) saber\b/;

/** "quiero saber si mañana tengo dentista a las 5" changes nothing. */
const asQuestion = (reading: Reading, understanding: Understanding): Understanding =>
  changes.has(understanding.intent) && WANTS_TO_KNOW.test(reading.plain) && !reading.signals.isRequest
    ? (takeAs(reading, "list_events") ?? { intent: "other" })
    : understanding;

const weekday = "(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)";
const FROM_TO = new RegExp(
  `\\b(?:del|desde el) (?:${weekday}|[0-9]{1,2}) (?:al|hasta el) (?:${weekday}|[0-9]{1,2})\\b`,
);
const IS_THERE = /^(?:el|la|los|las|lo|mis?|nuestr[oa]s?)\b/;

/** "feria de muestras del jueves al domingo" is no event that is there already, and moves nothing. */
const isStretchOfDays = ({ plain, signals }: Reading, understanding: Understanding) =>
  understanding.intent === "create_event" &&
  understanding.missing.length === 0 &&
  !(signals.isRequest || signals.isQuestion) &&
  FROM_TO.test(plain) &&
  !IS_THERE.test(plain);

export const weighed = (reading: Reading, understanding: Understanding): Understanding =>
  harmless.has(understanding.intent) || isStretchOfDays(reading, understanding)
    ? understanding
    : asQuestion(reading, weighedWith(reading, understanding, classify(reading, understanding)));

/** Surely nothing that Fred knows, whatever of it a name or other words would make. */
export const isSurelyStrange = (reading: Reading, understanding: Understanding) =>
  (classify(reading, understanding).get("unknown") ?? 0) >= least.strange;

/** How likely it is that a message asks for what was understood. */
export const certaintyOf = (reading: Reading, understanding: Understanding) =>
  sureOf(classify(reading, understanding), fittingLabels(understanding));
