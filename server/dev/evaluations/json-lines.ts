import type * as z from "zod/mini";

interface Fault {
  /** 1-based. */
  line: number;
  /** Spanish, safe to show. */
  message: string;
}

const rowOf = <Row>(text: string, schema: z.ZodMiniType<Row>): { row: Row } | { message: string } => {
  const parsed = jsonOf(text);
  if (parsed === undefined) return { message: "no es JSON" };
  const result = schema.safeParse(parsed);
  if (result.success) return { row: result.data };
  const fields = [...new Set(result.error.issues.map(({ path }) => path.join(".") || "la fila"))];
  const more = fields.length > mostFields ? ` y ${fields.length - mostFields} campos más` : "";
  return { message: `no se entiende ${fields.slice(0, mostFields).join(", ")}${more}` };
};

/** A damaged file may have thousands. */
const mostFields = 5;

/** All that can be read, and what cannot. Empty lines are ignored. */
export const readJsonLines = <Row>(
  content: string,
  schema: z.ZodMiniType<Row>,
): { rows: Row[]; faults: Fault[] } => {
  const rows: Row[] = [];
  const faults: Fault[] = [];
  for (const [index, text] of content
    .replace(/^\ufeff/, "")
    .split("\n")
    .entries()) {
    if (!text.trim()) continue;
    const read = rowOf(text, schema);
    if ("row" in read) rows.push(read.row);
    else faults.push({ line: index + 1, message: read.message });
  }
  return { rows, faults };
};

/** Reading stops at the first invalid line. */
export const parseJsonLines = <Row>(
  content: string,
  schema: z.ZodMiniType<Row>,
): { rows: Row[]; fault?: Fault } => {
  const { rows, faults } = readJsonLines(content, schema);
  const [fault] = faults;
  return fault ? { rows, fault } : { rows };
};

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
