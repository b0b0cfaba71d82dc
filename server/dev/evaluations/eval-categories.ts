import { categorise } from "#server/modules/spending/domain/categoriser/categorise.ts";
import { parseLabelled } from "./categories/labelled-transactions.ts";
import { scoreReport } from "./categories/score-categories.ts";
import { evaluate } from "./evaluate.ts";

await evaluate({
  script: "eval:categories",
  parse: parseLabelled,
  isLabelled: ({ expected }) => expected !== null,
  answerOf: ({ id, transaction }) => {
    const { category, source, confidence, reason } = categorise(transaction);
    return { id, category, source, confidence, reason };
  },
  report: scoreReport,
});
