import { z } from "zod";
import type { Tool } from "#server/modules/assistant/tools/tool.ts";
import { withoutQuotes } from "./quoting.ts";

const jsonOf = (text: string): unknown => {
  try {
    // Some models send an empty string to a tool without input.
    return JSON.parse(text.trim() || "{}");
  } catch {
    return undefined;
  }
};

/** Invisible characters cannot come from the person. */
const invisible = /[\p{Cf}\p{Cc}\p{Co}\p{Cs}]/gu;

const withoutQuoteMarks = (value: unknown): unknown => {
  if (typeof value === "string") return withoutQuotes(value).replace(invisible, "").trim();
  if (Array.isArray(value)) return value.map(withoutQuoteMarks);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutQuoteMarks(part)]));
};

/** Missing fields become null, and unknown fields are dropped. */
const withKnownFields = (tool: Tool, input: unknown) => {
  if (typeof input !== "object" || input === null || !(tool.input instanceof z.ZodObject)) return input;
  const known = Object.keys(tool.input.shape);
  const values: Record<string, unknown> = { ...input };
  return Object.fromEntries(known.map((name) => [name, Object.hasOwn(values, name) ? values[name] : null]));
};

/** Parses a model's JSON as the input of a tool. `problem` is Spanish and goes back to the model. */
export const readInput = (tool: Tool, written: string): { input: unknown } | { problem: string } => {
  const json = jsonOf(written);
  if (json === undefined) return { problem: "Los argumentos no son JSON válido." };
  const parsed = tool.input.safeParse(withKnownFields(tool, withoutQuoteMarks(json)));
  if (parsed.success) return { input: parsed.data };
  const issues = parsed.error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join(".") || "todo"}: ${message}`);
  return { problem: `Argumentos no válidos. ${issues.join("; ")}` };
};

/** Fields with a closed list of values: the person need not have said them. */
export const closedFields = (tool: Tool): ReadonlySet<string> => {
  const { properties = {} } = z.toJSONSchema(tool.input, { io: "input", unrepresentable: "any" });
  return new Set(Object.entries(properties).flatMap(([name, schema]) => (hasEnum(schema) ? [name] : [])));
};

const hasEnum = (schema: unknown): boolean =>
  typeof schema === "object" &&
  schema !== null &&
  ("enum" in schema || ("anyOf" in schema && Array.isArray(schema.anyOf) && schema.anyOf.some(hasEnum)));
