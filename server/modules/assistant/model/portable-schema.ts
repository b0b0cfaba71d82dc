import { z } from "zod";
import type { OfferedTool } from "#server/modules/assistant/language-model.ts";
import type { Tool } from "#server/modules/assistant/tools/tool.ts";

const portable = new Set(["type", "properties", "required", "items", "enum", "anyOf", "description"]);

const pruned = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(pruned);
  if (typeof schema !== "object" || schema === null) return schema;
  const kept = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === "const") return [["enum", [value]]];
    if (keyword === "oneOf") return [["anyOf", pruned(value)]];
    if (keyword === "properties") return [[keyword, prunedProperties(value)]];
    return portable.has(keyword) ? [[keyword, keyword === "enum" ? value : pruned(value)]] : [];
  });
  const object = Object.fromEntries(kept);
  return object.type === "object" ? { ...object, additionalProperties: false } : object;
};

/** These are names of properties, not keywords. */
const prunedProperties = (properties: unknown) =>
  Object.fromEntries(Object.entries(properties ?? {}).map(([name, schema]) => [name, pruned(schema)]));

export const offered = ({ name, purpose, input }: Tool): OfferedTool => ({
  name,
  purpose,
  parameters: pruned(
    z.toJSONSchema(input, { target: "draft-7", io: "input", unrepresentable: "any" }),
  ) as object,
});
