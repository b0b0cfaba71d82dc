import { labels } from "#server/modules/assistant/domain/understanding/learnt/labels.ts";
import { softmax } from "#server/modules/assistant/domain/understanding/learnt/weights.ts";
import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import type { Labelled } from "./corpus.ts";
import { createRandom } from "./random.ts";
import { type Family, logitsOf, train } from "./train.ts";

export interface Judged extends Labelled {
  understanding: Understanding;
  target: number;
  logits: readonly number[];
}

const folds = 5;

/** Every message judged by a model that has seen neither it nor its variations. */
export const crossValidate = (families: readonly Family[]): Judged[] => {
  const mixed = createRandom(7).shuffled(families);
  return Array.from({ length: folds }, (_, fold) => {
    const trained = train(mixed.filter((_, at) => at % folds !== fold));
    return mixed
      .filter((_, at) => at % folds === fold)
      .map(({ varied: _, own, ...message }) => ({
        ...message,
        target: own.target,
        logits: [...logitsOf(trained, own)],
      }));
  }).flat();
};

const sharesOf = ({ logits }: Judged, temperature: number) =>
  softmax(logits.map((logit) => logit / temperature));

/** The temperature at which what was judged was least surprising. */
export const temperatureOf = (judged: readonly Judged[]) => {
  const surpriseAt = (temperature: number) =>
    judged.reduce((sum, one) => sum - Math.log((sharesOf(one, temperature)[one.target] ?? 0) + 1e-12), 0);
  const tried = Array.from({ length: 60 }, (_, at) => 0.3 + at * 0.05);
  return tried.reduce((best, one) => (surpriseAt(one) < surpriseAt(best) ? one : best));
};

const topOf = (shares: readonly number[]) => shares.indexOf(Math.max(...shares));
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** How often the first label is right, in bands of how sure it is said to be. */
export const reliability = (judged: readonly Judged[], temperature: number) => {
  const tops = judged.map((one) => {
    const shares = sharesOf(one, temperature);
    const top = topOf(shares);
    return { ...one, top, share: shares[top] ?? 0, isRight: top === one.target };
  });
  const bands = Array.from({ length: 10 }, (_, at) => {
    const inside = tops.filter(({ share }) => Math.min(9, Math.floor(share * 10)) === at);
    const right = inside.filter(({ isRight }) => isRight).length / Math.max(1, inside.length);
    const said = inside.reduce((sum, { share }) => sum + share, 0) / Math.max(1, inside.length);
    return { at, count: inside.length, right, said };
  });
  const error = bands.reduce(
    (sum, { count, right, said }) => sum + (count * Math.abs(right - said)) / tops.length,
    0,
  );
  return { tops, bands, error, accuracy: tops.filter(({ isRight }) => isRight).length / tops.length };
};

export const reliabilityReport = (judged: readonly Judged[], temperature: number) => {
  const { bands, error, accuracy, tops } = reliability(judged, temperature);
  const byLabel = labels.map((label, at) => {
    const own = tops.filter(({ target }) => target === at);
    const said = tops.filter(({ top }) => top === at);
    const right = own.filter(({ isRight }) => isRight).length;
    return `  ${label.padEnd(18)} ${String(own.length).padStart(4)}  found ${percent(right / Math.max(1, own.length)).padStart(7)}  right when said ${percent(right / Math.max(1, said.length)).padStart(7)}`;
  });
  return [
    `messages: ${judged.length}`,
    `first label right: ${percent(accuracy)}`,
    `temperature: ${temperature.toFixed(2)}, expected calibration error: ${percent(error)}`,
    "said   right   messages",
    ...bands
      .filter(({ count }) => count > 0)
      .map(
        ({ count, right, said }) =>
          `${percent(said).padStart(7)} ${percent(right).padStart(7)} ${String(count).padStart(6)}`,
      ),
    ...byLabel,
  ].join("\n");
};
