import { type Cue, cues, type Signals, signalWeights, type Weighed } from "./intent-cues.ts";

const intents = Object.keys(cues) as Weighed[];

/** Cues of one intent often are the same words seen twice, so that those beside the strongest count for less. */
const BESIDE = 0.5;

const ofCues = (plain: string, list: readonly Cue[]) => {
  const met = list.flatMap(([weight, pattern]) => (pattern.test(plain) ? [weight] : []));
  const strongest = Math.max(0, ...met);
  const sum = met.reduce((total, weight) => total + (weight > 0 ? weight * BESIDE : weight), 0);
  return sum + strongest * (1 - BESIDE);
};

const ofSignals = (signals: Signals, intent: Weighed) =>
  Object.entries(signalWeights[intent] ?? {}).reduce(
    (sum, [signal, weight]) => (signals[signal as keyof Signals] ? sum + weight : sum),
    0,
  );

/** Less than this is nothing that Fred knows. */
const LEAST = 2;

/** The weight of every intent, the heaviest first. */
const weighIntents = (plain: string, signals: Signals) =>
  intents
    .map((intent) => ({ intent, weight: ofCues(plain, cues[intent]) + ofSignals(signals, intent) }))
    .sort((a, b) => b.weight - a.weight);

/** What a message wants: the intent that most speaks for; `other` when little speaks for any. */
export const readIntent = (plain: string, signals: Signals): Weighed => {
  const [best] = weighIntents(plain, signals);
  return best && best.weight >= LEAST ? best.intent : "other";
};
