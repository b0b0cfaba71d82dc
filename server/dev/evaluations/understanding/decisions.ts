import process from "node:process";
import { fittingLabels } from "#server/modules/assistant/domain/understanding/learnt/fitting-labels.ts";
import { labels } from "#server/modules/assistant/domain/understanding/learnt/labels.ts";
import { weighedWith } from "#server/modules/assistant/domain/understanding/learnt/weigh.ts";
import { softmax } from "#server/modules/assistant/domain/understanding/learnt/weights.ts";
import { readByRules } from "#server/modules/assistant/domain/understanding/understand.ts";
import type { Judged } from "./cross-validate.ts";

/** Any Wednesday, as in training. */
const now = new Date("2026-11-18T10:00:00Z");
const asksNothing = new Set<string>(["statement", "fragment", "unknown"]);
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

const writes = new Set<string>(
  "create_event create_goal advance_goal change_category add_movement set_budget".split(" "),
);

const tableOf = (name: string, rows: ReturnType<typeof rowsOf>) => [
  `${name}: ${rows.length} messages`,
  ...thresholds.map((least) => {
    const kept = rows.filter(({ sure }) => sure >= least);
    const wrong = kept.filter(({ isRight }) => !isRight).length;
    const right = rows.filter(({ isRight }) => isRight).length;
    return `  from ${least.toFixed(1)}: wrong ${percent(wrong / Math.max(1, rows.length))} (${wrong}), right but refused ${percent((right - (kept.length - wrong)) / Math.max(1, right))}`;
  }),
];

/** What the understanding as a whole would answer, by messages that the weights have not seen. */
const wholeReport = (judged: readonly Judged[], temperature: number) => {
  const outcomes = judged.map(({ text, names = [], target, logits }) => {
    const shares = softmax(logits.map((logit) => logit / temperature));
    const { reading, understanding, isCertain } = readByRules(text, { now, names });
    const known = new Map(labels.map((label, at) => [label, shares[at] ?? 0]));
    const read = isCertain ? understanding : weighedWith(reading, understanding, known);
    const label = labels[target] ?? "unknown";
    const isKnown = !asksNothing.has(label);
    const isRefused = read.intent === "beyond" || read.intent === "other";
    const fits = fittingLabels(read).includes(label);
    return { text, label, read, isKnown, isRefused, isWrong: !isRefused && !fits };
  });
  const share = (part: typeof outcomes, of: typeof outcomes) =>
    `${percent(part.length / Math.max(1, of.length))} of ${of.length}`;
  const [known, strange] = [
    outcomes.filter(({ isKnown }) => isKnown),
    outcomes.filter(({ isKnown }) => !isKnown),
  ];
  const isWritten = ({ isWrong, read, label }: (typeof outcomes)[number]) =>
    isWrong && writes.has(read.intent) && !read.isUnsure && !writes.has(label);
  const written = outcomes.filter(isWritten);
  return [
    `known, refused: ${share(
      known.filter(({ isRefused }) => isRefused),
      known,
    )}`,
    `known, another answer: ${share(
      known.filter(({ isWrong }) => isWrong),
      known,
    )}`,
    `not known, answered: ${share(
      strange.filter(({ isWrong }) => isWrong),
      strange,
    )}`,
    `written without being asked for: ${written.length}`,
    ...labels.map((label) => {
      const own = outcomes.filter((one) => one.label === label);
      return `  ${label}: refused ${share(
        own.filter(({ isRefused }) => isRefused),
        own,
      )}, wrong ${own.filter(({ isWrong }) => isWrong).length}`;
    }),
    ...(process.argv.includes("--misses")
      ? outcomes
          .filter(({ isWrong, isKnown, isRefused }) => isWrong || (isKnown && isRefused))
          .map(
            (one) => `  ${one.label} -> ${one.read.intent}${isWritten(one) ? ", written" : ""}: ${one.text}`,
          )
      : []),
  ];
};

/** What each threshold would let through of what the rules understand, by messages that the weights have not seen. */
export const decisionReport = (judged: readonly Judged[], temperature: number) => {
  const rows = rowsOf(judged, temperature);
  return [
    ...wholeReport(judged, temperature),
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
