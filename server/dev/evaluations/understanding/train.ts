import { featuresOf } from "#server/modules/assistant/domain/understanding/learnt/features.ts";
import { fittingLabels } from "#server/modules/assistant/domain/understanding/learnt/fitting-labels.ts";
import { labels } from "#server/modules/assistant/domain/understanding/learnt/labels.ts";
import { softmax } from "#server/modules/assistant/domain/understanding/learnt/weights.ts";
import type { NamedThing, NameKind } from "#server/modules/assistant/domain/understanding/named-things.ts";
import { readByRules } from "#server/modules/assistant/domain/understanding/understand.ts";
import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { type Labelled, namedThing } from "./corpus.ts";
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
export interface Family extends Labelled {
  understanding: Understanding;
  own: Example;
  varied: Example[];
}

/** Any Wednesday: the words matter, not the day. */
const now = new Date("2026-11-18T10:00:00Z");
const variationsEach = 3;
const seed = 20261124;

const read = ({ label, text, names = [] }: Labelled, importance: number) => {
  const { reading, understanding } = readByRules(text, { now, names });
  const features = [...featuresOf(reading, understanding)];
  return { understanding, example: { target: labels.indexOf(label), features, importance } };
};

/** What a message is about, as if the person had a name for it. */
const thingsOf = (understanding: Understanding, text: string): NamedThing[] => {
  const named = (kind: NameKind, written: string | null | undefined) =>
    written && text.includes(written) ? [namedThing(kind, written)] : [];
  switch (understanding.intent) {
    case "goal_progress":
    case "goal_date":
    case "advance_goal":
      return named("goal", understanding.goal);
    case "person_balance":
      return named("person", understanding.person);
    case "list_events":
      return named("event", understanding.words[0]);
    case "spending":
    case "upcoming_bills":
    case "change_category":
      return named("merchant", understanding.merchant);
    case "balance":
      return named("account", understanding.account);
    default:
      return [];
  }
};

export const familiesOf = (corpus: readonly Labelled[]): Family[] => {
  const random = createRandom(seed);
  return corpus.map((message) => {
    const { label, text } = message;
    const { understanding, example } = read(message, 1);
    const names = fittingLabels(understanding).includes(label) ? thingsOf(understanding, text) : [];
    const varied = variationsOf(text, random, variationsEach).map((one) => ({ ...message, text: one }));
    const named = names.length > 0 ? [{ ...message, names }] : [];
    return {
      ...message,
      understanding,
      own: example,
      varied: [...varied, ...named].map((one) => read(one, 0.35).example),
    };
  });
};

export interface Trained {
  /** A row of a weight per label for each feature. */
  rows: Map<number, Float32Array>;
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

/** Where the rows of an example's known features begin, and their values. */
interface Placed {
  target: number;
  importance: number;
  starts: Int32Array;
  values: Float32Array;
}

/** Multinomial logistic regression by AdaGrad, over the given features or those that occur more than once. */
export const train = (families: readonly Family[], only?: ReadonlySet<number>): Trained => {
  const known = [...(only ?? knownFeatures(families))];
  const startOf = new Map(known.map((hash, at) => [hash, at * labels.length]));
  const model = {
    weights: new Float32Array(known.length * labels.length),
    slopes: new Float32Array(known.length * labels.length).fill(1e-3),
    biases: new Float64Array(labels.length),
  };
  const random = createRandom(seed);
  const examples = allOf(families).map(({ target, importance, features }): Placed => {
    const own = features.filter(([hash]) => startOf.has(hash));
    const starts = Int32Array.from(own, ([hash]) => startOf.get(hash) ?? 0);
    return { target, importance, starts, values: Float32Array.from(own, ([, value]) => value) };
  });
  for (let epoch = 0; epoch < settings.epochs; epoch += 1)
    for (const example of random.shuffled(examples)) learn(model, example);
  const rowAt = (from: number) => model.weights.subarray(from, from + labels.length);
  return { rows: new Map([...startOf].map(([hash, from]) => [hash, rowAt(from)])), biases: model.biases };
};

const least = 1e-3;

interface Learning {
  weights: Float32Array;
  slopes: Float32Array;
  biases: Float64Array;
}

const sharesOf = ({ weights, biases }: Learning, { starts, values }: Placed) => {
  const logits = [...biases];
  for (let feature = 0; feature < starts.length; feature += 1) {
    const [from, value] = [starts[feature] ?? 0, values[feature] ?? 0];
    for (let label = 0; label < logits.length; label += 1)
      logits[label] = (logits[label] ?? 0) + value * (weights[from + label] ?? 0);
  }
  return softmax(logits);
};

const learn = (model: Learning, example: Placed) => {
  const { weights, slopes, biases } = model;
  const { starts, values, importance, target } = example;
  const errors = sharesOf(model, example).map(
    (share, label) => (share - (label === target ? 1 : 0)) * importance,
  );
  for (let label = 0; label < errors.length; label += 1) {
    const error = errors[label] ?? 0;
    if (Math.abs(error) <= least) continue;
    biases[label] = (biases[label] ?? 0) - 0.02 * settings.rate * error;
    for (let feature = 0; feature < starts.length; feature += 1) {
      const at = (starts[feature] ?? 0) + label;
      const weight = weights[at] ?? 0;
      const gradient = error * (values[feature] ?? 0) + settings.decay * weight;
      const sum = (slopes[at] ?? 0) + gradient * gradient;
      slopes[at] = sum;
      weights[at] = weight - (settings.rate * gradient) / Math.sqrt(sum);
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
