import { fittingLabels } from "#server/modules/assistant/domain/understanding/learnt/fitting-labels.ts";
import { labels } from "#server/modules/assistant/domain/understanding/learnt/labels.ts";
import { softmax } from "#server/modules/assistant/domain/understanding/learnt/weights.ts";
import type { Judged } from "./cross-validate.ts";

const thresholds = [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const rowsOf = (judged: readonly Judged[], temperature: number) =>
  judged.flatMap(({ understanding, target, logits }) => {
    const fitting = new Set(fittingLabels(understanding));
    if (fitting.size === 0) return [];
    const shares = softmax(logits.map((logit) => logit / temperature));
    const sure = shares.reduce(
      (sum, share, at) => (fitting.has(labels[at] ?? "unknown") ? sum + share : sum),
      0,
    );
    return [{ intent: understanding.intent, sure, isRight: fitting.has(labels[target] ?? "unknown") }];
  });

const writes = new Set(["create_event", "create_goal", "advance_goal", "change_category", "add_movement"]);

const tableOf = (name: string, rows: ReturnType<typeof rowsOf>) => [
  `${name}: ${rows.length} messages`,
  ...thresholds.map((least) => {
    const kept = rows.filter(({ sure }) => sure >= least);
    const wrong = kept.filter(({ isRight }) => !isRight).length;
    const right = rows.filter(({ isRight }) => isRight).length;
    return `  from ${least.toFixed(1)}: wrong ${percent(wrong / Math.max(1, rows.length))} (${wrong}), right but refused ${percent((right - (kept.length - wrong)) / Math.max(1, right))}`;
  }),
];

/** What each threshold would let through of what the rules understand, by messages that the weights have not seen. */
export const decisionReport = (judged: readonly Judged[], temperature: number) => {
  const rows = rowsOf(judged, temperature);
  return [
    ...tableOf(
      "answers",
      rows.filter(({ intent }) => !writes.has(intent)),
    ),
    ...tableOf(
      "changes",
      rows.filter(({ intent }) => writes.has(intent)),
    ),
  ].join("\n");
};
