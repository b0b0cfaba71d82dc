import { evaluateAs } from "./evaluate.ts";
import { answerOf } from "./messages/answer.ts";
import { type LabelledMessage, parseMessages } from "./messages/labelled-messages.ts";
import { messageReport } from "./messages/score-messages.ts";
import { answerOf as answerOfQuestion } from "./questions/answer-question.ts";
import { holdsQuestions, type LabelledQuestion, parseQuestions } from "./questions/labelled-questions.ts";
import { questionReport } from "./questions/score-questions.ts";

const messages = {
  parse: parseMessages,
  isLabelled: ({ expected }: LabelledMessage) => Boolean(expected),
  answerOf,
  report: messageReport,
};
const questions = {
  parse: parseQuestions,
  isLabelled: ({ expected }: LabelledQuestion) => Boolean(expected),
  answerOf: answerOfQuestion,
  report: questionReport,
};

await evaluateAs(
  "eval:assistant",
  (content) => (holdsQuestions(content) ? questions : messages) as typeof questions,
);
