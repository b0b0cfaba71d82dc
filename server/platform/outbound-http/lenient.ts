import { z } from "zod";

// A field of a wrong type counts as missing: one bad field must not cost the row, nor one bad row the others.

/** Also what is not there. */
export const anything = z.unknown().prefault(null);

export const text = z.string().optional().catch(undefined);

/** Some banks write codes and amounts as numbers. */
export const textOrNumber = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** A positive whole number, or one written as text. */
export const count = z
  .union([z.number(), z.string().transform(Number)])
  .pipe(z.int().positive())
  .optional()
  .catch(undefined);

/** The strings of a list; a single string counts as a list of one. */
export const texts = anything.transform((value) => [value].flat().filter((one) => typeof one === "string"));

/** An object of optional fields; what is no object has none of them. */
export const fields = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const schema = z.object(shape);
  return anything.transform((value): Partial<z.output<typeof schema>> => {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : {};
  });
};

/** The elements that have the shape. */
export const rowsOf = <S extends z.ZodType>(schema: S, rows: unknown[]): z.output<S>[] =>
  rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
