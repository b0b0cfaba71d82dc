import * as z from "zod/mini";
import type { PersonData } from "#server/platform/person-data.ts";
import { chatMessageSchema } from "#shared/contracts/assistant.ts";
import * as tables from "./tables.ts";

export const personData: PersonData = {
  tables: tables,
  exported: {
    chat_turns: {
      description: "tus conversaciones con Fred",
      use: "restored",
      without: {
        memory: "what only the next message would lean on",
        proposal: "what a yes would have done then",
        undo: "what could be taken back then",
      },
      fields: {
        figures: chatMessageSchema.shape.figures,
        cards: chatMessageSchema.shape.cards,
        calls: z.array(z.strictObject({ tool: z.string(), input: z.unknown(), output: z.unknown() })),
      },
      filled: () => ({ memory: {} }),
    },
    model_usage: { description: "cuánto usaste el modelo de lenguaje cada día", use: "restored" },
  },
  leftOut: {},
};
