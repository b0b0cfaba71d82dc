import type * as z from "zod/mini";

interface Fault {
  /** 1-based. */
  line: number;
  /** Spanish, safe to show. */
  message: string;
}

/** Reading stops at the first invalid line. Empty lines are ignored. */
export const parseJsonLines = <Row>(
  content: string,
  schema: z.ZodMiniType<Row>,
): { rows: Row[]; fault?: Fault } => {
  const rows: Row[] = [];
  const lines = content.replace(/^\ufeff/, "").split("\n");
  for (const [index, text] of lines.entries()) {
    if (!text.trim()) continue;
    const line = index + 1;
    const parsed = jsonOf(text);
    if (parsed === undefined) return { rows, fault: { line, message: "no es JSON" } };
    const result = schema.safeParse(parsed);
    if (!result.success) {
      const fields = new Set(result.error.issues.map(({ path }) => path.join(".") || "la fila"));
      return { rows, fault: { line, message: `no se entiende ${[...fields].join(", ")}` } };
    }
    rows.push(result.data);
  }
  return { rows };
};

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
