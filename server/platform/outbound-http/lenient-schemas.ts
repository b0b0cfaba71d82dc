import { z } from "zod";

// A field of a wrong type counts as missing: one bad field must not cost the row, nor one bad row the others.

export const anyValue = z.unknown().prefault(null);

export const optionalText = z.string().optional().catch(undefined);

/** Some banks write codes and amounts as numbers. */
export const optionalTextOrNumber = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** Apple and others send `email_verified` as text. */
export const emailVerifiedClaim = z
  .union([z.boolean(), z.literal("true").transform(() => true)])
  .catch(false)
  .default(false);

export const positiveInteger = z
  .union([z.number(), z.string().transform(Number)])
  .pipe(z.int().positive())
  .optional()
  .catch(undefined);

export const textList = anyValue.transform((value) =>
  [value].flat().filter((one) => typeof one === "string"),
);

export const lenientObject = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const schema = z.object(shape);
  return anyValue.transform((value): Partial<z.output<typeof schema>> => {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : {};
  });
};

export const validRows = <S extends z.ZodType>(schema: S, rows: unknown[]): z.output<S>[] =>
  rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
