import { z } from "zod";
import type { OfferedTool } from "#server/modules/assistant/language-model.ts";
import type { Tool } from "#server/modules/assistant/tools/tool.ts";

const portableKeywords = new Set(["type", "properties", "required", "items", "enum", "anyOf", "description"]);

const withPortableKeywords = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withPortableKeywords);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === "const") return [["enum", [value]]];
    if (keyword === "oneOf") return [["anyOf", withPortableKeywords(value)]];
    if (keyword === "properties") return [[keyword, portableProperties(value)]];
    return portableKeywords.has(keyword)
      ? [[keyword, keyword === "enum" ? value : withPortableKeywords(value)]]
      : [];
  });
  const object = Object.fromEntries(entries);
  return object.type === "object" ? { ...object, additionalProperties: false } : object;
};

/** These are names of properties, not keywords. */
const portableProperties = (properties: unknown) =>
  Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, schema]) => [name, withPortableKeywords(schema)]),
  );

export const toOfferedTool = ({ name, purpose, input }: Tool): OfferedTool => ({
  name,
  purpose,
  parameters: withPortableKeywords(
    z.toJSONSchema(input, { target: "draft-7", io: "input", unrepresentable: "any" }),
  ) as object,
});
