import { evaluate } from "./evaluate.ts";
import { answerOf } from "./messages/answer.ts";
import { parseMessages } from "./messages/labelled-messages.ts";
import { messageReport } from "./messages/score-messages.ts";

await evaluate({
  script: "eval:assistant",
  parse: parseMessages,
  isLabelled: ({ expected }) => Boolean(expected),
  answerOf,
  report: messageReport,
});
