import { answerOf, type QuestionAnswer } from "./answer-question.ts";
import type { ExpectedAnswer, LabelledQuestion } from "./labelled-questions.ts";
import { type Mark, markOf, wasWritten } from "./mark-question.ts";

interface ScoredQuestion {
  row: LabelledQuestion;
  expected: ExpectedAnswer;
  answer: QuestionAnswer;
  mark: Mark;
  isWritten: boolean;
}

export const scoreQuestions = (labelled: readonly LabelledQuestion[]) => {
  const rows = labelled.flatMap((row): ScoredQuestion[] => {
    const { expected } = row;
    if (!expected) return [];
    const answer = answerOf(row);
    const mark = markOf(answer, expected, row.now);
    return [{ row, expected, answer, mark, isWritten: wasWritten(answer, expected) }];
  });
  const share = (wanted: Mark) => rows.filter(({ mark }) => mark === wanted).length / (rows.length || 1);
  return { rows, share, written: rows.filter(({ isWritten }) => isWritten).length };
};

const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

const missLines = ({ row, expected, answer, mark, isWritten }: ScoredQuestion) => [
  `  ${row.id} [${row.difficulty ?? "-"}] ${row.now} «${row.text}»: ${mark}${isWritten ? ", written" : ""}`,
  `    expected ${JSON.stringify(expected)}`,
  `    got      ${JSON.stringify(answer)}`,
];

/** The report of `npm run eval:assistant` on questions. */
export const questionReport = (
  labelled: readonly LabelledQuestion[],
  { withMisses }: { withMisses: boolean },
) => {
  const { rows, share, written } = scoreQuestions(labelled);
  return [
    `rows: ${rows.length}`,
    `right: ${percent(share("right"))}`,
    `honest unknown: ${percent(share("honest"))}`,
    `wrong: ${percent(share("wrong"))}`,
    `written by a question: ${written}`,
    ...(withMisses ? ["misses:", ...rows.filter(({ mark }) => mark !== "right").flatMap(missLines)] : []),
  ].join("\n");
};
