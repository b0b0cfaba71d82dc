import { z } from "zod";
import type { AnswerFormat } from "#server/modules/assistant/language-model.ts";
import { maxRemarkLength } from "#server/modules/assistant/statements/check-remark.ts";

const choiceSchema = z.object({
  statements: z.array(z.string()),
  remark: z.string().nullish(),
});

export const choiceFormat: AnswerFormat = {
  name: "answer",
  schema: {
    type: "object",
    properties: {
      statements: {
        type: "array",
        items: { type: "string" },
        description: "Ids de las frases que contestan, en el orden en que se leen",
      },
      remark: {
        type: ["string", "null"],
        description: `Una oferta, pregunta o consejo de ${maxRemarkLength} caracteres como mucho, sin datos; o null`,
      },
    },
    required: ["statements", "remark"],
    additionalProperties: false,
  },
};

/** The ids in the part of the JSON that has arrived. */
export const idsIn = (written: string): string[] => {
  const [, list = ""] = /"statements"\s*:\s*\[([^\]]*)/.exec(written) ?? [];
  return [...list.matchAll(/"([^"\\]{1,60})"/g)].map(([, id = ""]) => id);
};

/** Models without structured output put the JSON between words or code fences. Without JSON nothing is chosen. */
export const readChoice = (written: string): { ids: string[]; remark: string | null } => {
  try {
    const json = JSON.parse(written.slice(written.indexOf("{"), written.lastIndexOf("}") + 1));
    const { statements, remark } = choiceSchema.parse(json);
    return { ids: statements, remark: remark ?? null };
  } catch {
    return { ids: idsIn(written), remark: null };
  }
};
