import { type Cue, cues, type Signals, signalWeights, type Weighed } from "./intent-cues.ts";

const intents = Object.keys(cues) as Weighed[];

/** Cues of one intent often match the same words twice, so all but the strongest count only in part. */
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

/** Below this weight no intent is assumed. */
const LEAST = 2;

const weighIntents = (plain: string, signals: Signals) =>
  intents
    .map((intent) => ({ intent, weight: ofCues(plain, cues[intent]) + ofSignals(signals, intent) }))
    .sort((a, b) => b.weight - a.weight);

/** The intent with the highest weight, or `other` when all weights are low. */
export const readIntent = (plain: string, signals: Signals): Weighed => {
  const [best] = weighIntents(plain, signals);
  return best && best.weight >= LEAST ? best.intent : "other";
};
