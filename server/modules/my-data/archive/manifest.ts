import * as z from "zod/mini";

export const manifestName = "manifest.json";
export const format = "aifred-export";
/** Changes when a restore must know the difference. */
export const formatVersion = 1;

const fileSchema = z.strictObject({
  name: z.string().check(z.maxLength(100)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z.int().check(z.gte(0)),
  /** Of files of rows. */
  rows: z.optional(z.int().check(z.gte(0))),
});
export type ArchivedFile = z.infer<typeof fileSchema>;

/** The last file of an export: what the others must be. */
export const manifestSchema = z.object({
  format: z.literal(format),
  version: z.int(),
  exportedAt: z.iso.datetime(),
  /** False when money, agenda or goals kept changing while it was written. */
  isSteady: z.boolean(),
  files: z.array(fileSchema).check(z.maxLength(100)),
});
export type Manifest = z.infer<typeof manifestSchema>;
