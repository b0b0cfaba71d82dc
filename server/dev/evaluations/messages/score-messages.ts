import { type Answer, answerOf } from "./answer.ts";
import type { Expected, LabelledMessage } from "./labelled-messages.ts";
import { isWhole, type Marks, marksOf } from "./score-fields.ts";

interface Scored {
  row: LabelledMessage;
  expected: Expected;
  answer: Answer;
  marks: Marks;
}

const parts = ["intent", "date", "time", "title", "category", "place"] as const;
type Part = (typeof parts)[number] | "whole";

const markOf = ({ marks }: Scored, part: Part) => (part === "whole" ? isWhole(marks) : marks[part]);

/** From 0 to 1, of the rows that have the part; 1 when none has. */
const shareOf = (rows: readonly Scored[], part: Part) => {
  const marks = rows.map((row) => markOf(row, part)).filter((mark) => mark !== undefined);
  return marks.length ? marks.filter(Boolean).length / marks.length : 1;
};

export const scoreMessages = (labelled: readonly LabelledMessage[]) => {
  const rows = labelled.flatMap((row): Scored[] => {
    const { expected } = row;
    if (!expected) return [];
    const answer = answerOf(row);
    return [{ row, expected, answer, marks: marksOf(answer, expected) }];
  });
  const ofDifficulty = (...names: string[]) => rows.filter(({ row }) => names.includes(row.difficulty ?? ""));
  return {
    rows,
    share: (part: Part, ...difficulties: string[]) =>
      shareOf(difficulties.length ? ofDifficulty(...difficulties) : rows, part),
  };
};

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

const missLines = ({ row, expected, answer, marks }: Scored) => {
  const wrong = Object.entries(marks).flatMap(([part, mark]) => (mark === false ? [part] : []));
  return [
    `  ${row.id} [${row.difficulty ?? "-"}] ${row.now} «${row.text}»: ${wrong.join(", ")}`,
    `    expected ${JSON.stringify(expected)}`,
    `    got      ${JSON.stringify(answer)}`,
  ];
};

/** The report of `npm run eval:assistant`. */
export const messageReport = (
  labelled: readonly LabelledMessage[],
  { withMisses }: { withMisses: boolean },
) => {
  const { rows, share } = scoreMessages(labelled);
  const difficulties = [...new Set(rows.map(({ row }) => row.difficulty ?? ""))].filter(Boolean).sort();
  const all: Part[] = [...parts, "whole"];
  return [
    `rows: ${rows.length}`,
    ...all.map((part) => `${part}: ${percent(share(part))}`),
    ...difficulties.flatMap((name) => all.map((part) => `${name} ${part}: ${percent(share(part, name))}`)),
    ...(withMisses ? ["misses:", ...rows.filter(({ marks }) => !isWhole(marks)).flatMap(missLines)] : []),
  ].join("\n");
};
