import type { Label } from "./labels.ts";

/** One weight of a byte for each feature and label; a label's scale turns its bytes into logits. */
export interface StoredWeights {
  labels: readonly Label[];
  scales: readonly number[];
  biases: readonly number[];
  /** Divides the logits, so that a probability is how often it is right. */
  temperature: number;
  /** Base64 of the hashes of the features, 4 bytes each, and of their rows of weights. */
  features: string;
  weights: string;
}

const bytesOf = (base64: string) => {
  const text = atob(base64);
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};

/** The probabilities of the labels for the features of a message. */
export const readWeights = (stored: StoredWeights) => {
  const { labels, scales, biases, temperature } = stored;
  const hashes = new DataView(bytesOf(stored.features).buffer);
  const weights = new Int8Array(bytesOf(stored.weights).buffer);
  const rows = new Map<number, number>();
  for (let row = 0; row * 4 < hashes.byteLength; row += 1) rows.set(hashes.getUint32(row * 4), row);

  return (features: ReadonlyMap<number, number>): Map<Label, number> => {
    const sums = new Float64Array(labels.length);
    for (const [hash, value] of features) {
      const row = rows.get(hash);
      if (row === undefined) continue;
      const from = row * labels.length;
      for (let at = 0; at < labels.length; at += 1)
        sums[at] = (sums[at] ?? 0) + value * (weights[from + at] ?? 0);
    }
    const logits = labels.map(
      (_, at) => ((sums[at] ?? 0) * (scales[at] ?? 0) + (biases[at] ?? 0)) / temperature,
    );
    return new Map(softmax(logits).map((share, at) => [labels[at] ?? "unknown", share]));
  };
};

export const softmax = (logits: readonly number[]) => {
  const most = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
};
