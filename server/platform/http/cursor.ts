import * as z from "zod/mini";
import { AppError } from "#server/errors.ts";
import { parseJson } from "#shared/rules/parse-json.ts";

export const writeCursor = (values: readonly unknown[]) =>
  Buffer.from(JSON.stringify(values)).toString("base64url");

/** Throws `invalid_request`. */
export const readCursor = <Schema extends z.ZodMiniType>(
  cursor: string,
  schema: Schema,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, parseJson(Buffer.from(cursor, "base64url").toString()));
  if (!parsed.success) throw new AppError("invalid_request", "Datos no válidos: cursor");
  return parsed.data;
};
