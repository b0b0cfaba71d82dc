import { agendaCues } from "./cues/agenda-cues.ts";
import { conversationCues } from "./cues/conversation-cues.ts";
import type { Cue, Cues } from "./cues/cue.ts";
import { goalCues } from "./cues/goal-cues.ts";
import { moneyCues } from "./cues/money-cues.ts";
import { type Signals, signalWeights, type WeighedIntent } from "./intent-signals.ts";

/** In this order: of equal weights the first intent wins. */
const cues: Cues<WeighedIntent> = { ...agendaCues, ...moneyCues, ...goalCues, ...conversationCues };

const intents = Object.keys(cues) as WeighedIntent[];

/** Cues of one intent often match the same words twice, so all but the strongest count only in part. */
const REPEATED_CUE_FACTOR = 0.5;

const cueWeight = (plain: string, list: readonly Cue[]) => {
  const matched = list.flatMap(([weight, pattern]) => (pattern.test(plain) ? [weight] : []));
  const strongest = Math.max(0, ...matched);
  const sum = matched.reduce(
    (total, weight) => total + (weight > 0 ? weight * REPEATED_CUE_FACTOR : weight),
    0,
  );
  return sum + strongest * (1 - REPEATED_CUE_FACTOR);
};

const signalWeight = (signals: Signals, intent: WeighedIntent) =>
  Object.entries(signalWeights[intent] ?? {}).reduce(
    (sum, [signal, weight]) => (signals[signal as keyof Signals] ? sum + weight : sum),
    0,
  );

/** Below this weight no intent is assumed. */
const MIN_WEIGHT = 2;

/** What a question never does. Deleting and moving ask first. */
const makes = new Set<WeighedIntent>(["create_event", "create_goal", "advance_goal", "change_category"]);

const isAllowed = (intent: WeighedIntent, { asksOnly, isBare, isCompared }: Signals) =>
  !(asksOnly && makes.has(intent)) && !((isBare || isCompared) && intent === "create_event");

const weighIntents = (plain: string, signals: Signals) =>
  intents
    .filter((intent) => isAllowed(intent, signals))
    .map((intent) => ({ intent, weight: cueWeight(plain, cues[intent]) + signalWeight(signals, intent) }))
    .sort((a, b) => b.weight - a.weight);

/** The intent with the highest weight, or `other` when all weights are low. */
export const readIntent = (plain: string, signals: Signals): WeighedIntent => {
  const [best] = weighIntents(plain, signals);
  return best && best.weight >= MIN_WEIGHT ? best.intent : "other";
};
