import type { ChatCard } from "#shared/contracts/assistant.ts";
import { shownLabels } from "./money-words.ts";
import type { SpendingOutput } from "./spending-schema.ts";

const questionOf = (name: string, { flow, periodText }: SpendingOutput) =>
  flow === "out"
    ? `¿Cuánto he gastado en ${name} ${periodText}?`
    : `¿Cuánto he ingresado de ${name} ${periodText}?`;

/** The names that were nearest to one that is not here, each asked for by a press. */
export const spendingChoices = (output: SpendingOutput): ChatCard[] => {
  const names = shownLabels(output.nearest);
  return names.length === 0
    ? []
    : [
        {
          kind: "choices",
          choices: names.map((name) => ({ label: name, message: questionOf(name, output) })),
        },
      ];
};
