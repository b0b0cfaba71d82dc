import * as z from "zod/mini";

export const manifestName = "manifest.json";
export const format = "aifred-export";
export const formatVersion = 1;

const fileSchema = z.strictObject({
  name: z.string().check(z.maxLength(100)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z.int().check(z.gte(0)),
  rows: z.optional(z.int().check(z.gte(0))),
});
export type ArchivedFile = z.infer<typeof fileSchema>;

export const manifestSchema = z.object({
  format: z.literal(format),
  version: z.int(),
  exportedAt: z.iso.datetime(),
  /** False when the data changed while it was written. */
  isSteady: z.boolean(),
  files: z.array(fileSchema).check(z.maxLength(100)),
});
export type Manifest = z.infer<typeof manifestSchema>;
