import { featuresOf } from "#server/modules/assistant/domain/understanding/learnt/features.ts";
import { labels } from "#server/modules/assistant/domain/understanding/learnt/labels.ts";
import { softmax } from "#server/modules/assistant/domain/understanding/learnt/weights.ts";
import { readByRules } from "#server/modules/assistant/domain/understanding/understand.ts";
import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import type { Labelled } from "./corpus.ts";
import { createRandom } from "./random.ts";
import { variationsOf } from "./vary.ts";

export interface Example {
  target: number;
  /** Hashes of features and their weights. */
  features: readonly (readonly [number, number])[];
  /** Variations of a message count less than the message itself. */
  importance: number;
}

/** A message and its variations, which must never be parted between training and judging. */
export interface Family {
  text: string;
  understanding: Understanding;
  own: Example;
  varied: Example[];
}

/** Any Wednesday: the words matter, not the day. */
const now = new Date("2026-11-18T10:00:00Z");
const variationsEach = 3;
const seed = 20261124;

const read = (label: Labelled["label"], text: string, importance: number) => {
  const { reading, understanding } = readByRules(text, { now });
  const features = [...featuresOf(reading, understanding)];
  return { understanding, example: { target: labels.indexOf(label), features, importance } };
};

export const familiesOf = (corpus: readonly Labelled[]): Family[] => {
  const random = createRandom(seed);
  return corpus.map(({ label, text }) => {
    const { understanding, example } = read(label, text, 1);
    const varied = variationsOf(text, random, variationsEach).map((one) => read(label, one, 0.35).example);
    return { text, understanding, own: example, varied };
  });
};

export interface Trained {
  /** A row of a weight per label for each feature. */
  rows: Map<number, Float64Array>;
  biases: Float64Array;
}

interface Settings {
  epochs: number;
  rate: number;
  decay: number;
}

const settings: Settings = { epochs: 14, rate: 0.5, decay: 4e-6 };
const fewest = 2;

const allOf = (families: readonly Family[]) => families.flatMap(({ own, varied }) => [own, ...varied]);

/** A feature of one message only says nothing of others. */
const knownFeatures = (families: readonly Family[]) => {
  const counts = new Map<number, number>();
  for (const { own } of families)
    for (const [hash] of own.features) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return new Set([...counts].flatMap(([hash, count]) => (count >= fewest ? [hash] : [])));
};

export const logitsOf = ({ rows, biases }: Trained, { features }: Pick<Example, "features">) => {
  const logits = Float64Array.from(biases);
  for (const [hash, value] of features) {
    const row = rows.get(hash);
    if (row)
      for (let at = 0; at < logits.length; at += 1) logits[at] = (logits[at] ?? 0) + value * (row[at] ?? 0);
  }
  return logits;
};

/** Multinomial logistic regression by AdaGrad, over the given features or those that occur more than once. */
export const train = (families: readonly Family[], only?: ReadonlySet<number>): Trained => {
  const known = only ?? knownFeatures(families);
  const rows = new Map([...known].map((hash) => [hash, new Float64Array(labels.length)]));
  const slopes = new Map([...known].map((hash) => [hash, new Float64Array(labels.length).fill(1e-3)]));
  const model: Trained = { rows, biases: new Float64Array(labels.length) };
  const random = createRandom(seed);
  const examples = allOf(families).map((example) => ({
    ...example,
    features: example.features.filter(([hash]) => known.has(hash)),
  }));
  for (let epoch = 0; epoch < settings.epochs; epoch += 1)
    for (const example of random.shuffled(examples)) learn(model, slopes, example);
  return model;
};

const least = 1e-3;

const learn = (model: Trained, slopes: ReadonlyMap<number, Float64Array>, example: Example) => {
  const shares = softmax([...logitsOf(model, example)]);
  const errors = shares.flatMap((share, label) => {
    const error = (share - (label === example.target ? 1 : 0)) * example.importance;
    return Math.abs(error) > least ? [[label, error] as const] : [];
  });
  for (const [label, error] of errors)
    model.biases[label] = (model.biases[label] ?? 0) - 0.02 * settings.rate * error;
  for (const [hash, value] of example.features) {
    const [row, slope] = [model.rows.get(hash), slopes.get(hash)];
    if (!row || !slope) continue;
    for (const [label, error] of errors) {
      const weight = row[label] ?? 0;
      const gradient = error * value + settings.decay * weight;
      const sum = (slope[label] ?? 0) + gradient * gradient;
      slope[label] = sum;
      row[label] = weight - (settings.rate * gradient) / Math.sqrt(sum);
    }
  }
};

/** The features that move the labels most apart. */
export const strongest = ({ rows }: Trained, count: number) => {
  const spread = [...rows].map(([hash, row]) => ({ hash, size: Math.hypot(...row) }));
  return new Set(
    spread
      .sort((one, other) => other.size - one.size || one.hash - other.hash)
      .slice(0, count)
      .map(({ hash }) => hash),
  );
};
