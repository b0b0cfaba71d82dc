import { labels } from "#server/modules/assistant/domain/understanding/learnt/labels.ts";
import type { StoredWeights } from "#server/modules/assistant/domain/understanding/learnt/weights.ts";
import type { Trained } from "./train.ts";

const mostOfByte = 127;

const base64Of = (bytes: ArrayBufferLike) => Buffer.from(bytes).toString("base64");

/** Weights rounded to a byte each, the features in order of their hashes. */
export const toStored = ({ rows, biases }: Trained, temperature: number): StoredWeights => {
  const sorted = [...rows].sort(([one], [other]) => one - other);
  const scales = labels.map(
    (_, label) => Math.max(1e-6, ...sorted.map(([, row]) => Math.abs(row[label] ?? 0))) / mostOfByte,
  );
  const hashes = new DataView(new ArrayBuffer(sorted.length * 4));
  const weights = new Int8Array(sorted.length * labels.length);
  sorted.forEach(([hash, row], at) => {
    hashes.setUint32(at * 4, hash);
    labels.forEach((_, label) => {
      weights[at * labels.length + label] = Math.round((row[label] ?? 0) / (scales[label] ?? 1));
    });
  });
  const rounded = (value: number) => Number(value.toPrecision(6));
  return {
    labels: [...labels],
    scales: scales.map(rounded),
    biases: [...biases].map(rounded),
    temperature: rounded(temperature),
    features: base64Of(hashes.buffer),
    weights: base64Of(weights.buffer),
  };
};
