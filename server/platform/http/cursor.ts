import * as z from "zod/mini";
import { parseJson } from "#shared/rules/parse-json.ts";
import { wrongField } from "./wrong-input.ts";

export const writeCursor = (values: readonly unknown[]) =>
  Buffer.from(JSON.stringify(values)).toString("base64url");

/** Throws `invalid_request`. */
export const readCursor = <Schema extends z.ZodMiniType>(
  cursor: string,
  schema: Schema,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, parseJson(Buffer.from(cursor, "base64url").toString()));
  if (!parsed.success) throw wrongField("cursor", "no es un punto de la lista");
  return parsed.data;
};
