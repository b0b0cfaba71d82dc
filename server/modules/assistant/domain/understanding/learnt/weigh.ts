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
  answered: 0.3,
  /** To ask whether an event is to be moved or deleted. */
  proposed: 0.6,
  /** To change something at once; between this and `asked` the person is asked first. */
  written: 0.85,
  asked: 0.25,
  /** To answer what the rules did not find. */
  taken: 0.55,
  /** To greet, thank or explain, which says nothing of the person's things. */
  takenAsTalk: 0.4,
  /** To answer what the rules say that Fred does not know. */
  takenFromReason: 0.85,
};

const writes = new Set<Intent>([
  "create_event",
  "create_goal",
  "advance_goal",
  "change_category",
  "add_movement",
]);
const neededFor = (intent: Intent) => {
  if (writes.has(intent)) return least.written;
  return intent === "move_event" || intent === "delete_event" ? least.proposed : least.answered;
};

/** Said by Fred without a figure and without a change. */
const harmless = new Set<Intent>(["yes", "no", "undo", "help", "greeting", "thanks"]);
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

/** The rules know what is asked, and that Fred does not do it or only knows another part of it. */
const knownGaps = new Set<BeyondTopic>([
  "mean_of_days",
  "top_shops",
  "amount",
  "period",
  "since",
  "cash",
  "split",
  "budget_limit",
  "bank_order",
]);

/** How sure another label must be to be answered in place of what the rules say. */
const neededToTake = (understanding: Understanding, top: Label) => {
  if (understanding.intent === "other" && talk.has(top)) return least.takenAsTalk;
  if (understanding.intent !== "beyond" || understanding.topic === "words") return least.taken;
  return knownGaps.has(understanding.topic) ? Number.POSITIVE_INFINITY : least.takenFromReason;
};

/**
 * What the rules understand, weighed by what the corpus says of such messages: left as it is, asked about before
 * anything is changed, taken for something else that is surer, or given up.
 */
export const weighed = (reading: Reading, understanding: Understanding): Understanding => {
  const { intent } = understanding;
  if (harmless.has(intent)) return understanding;
  const shares = classify(reading, understanding);
  const isRefused = intent === "other" || intent === "beyond";
  const sure = sureOf(shares, fittingLabels(understanding));
  if (!isRefused && sure >= neededFor(intent)) return understanding;
  const [top, share] = byShare(shares)[0] ?? ["unknown", 0];
  const taken =
    sure < least.answered && share >= neededToTake(understanding, top) ? takeAs(reading, top) : null;
  if (taken) return taken;
  if (isRefused) return understanding;
  return writes.has(intent) && sure >= least.asked
    ? { ...understanding, isUnsure: true }
    : givenUp(reading, shares, top);
};
