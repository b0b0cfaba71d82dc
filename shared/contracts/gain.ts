import * as z from "zod/mini";

export const achievementSchema = z.object({
  id: z.string(),
  /** A lucide icon in kebab-case. */
  icon: z.string(),
  title: z.string(),
});

/** What an act brings a person. Points are given once for each act: reported again, it earns nothing. */
export const gainSchema = z.object({
  points: z.int(),
  /** The level that it led to; null when it stayed the same. */
  level: z.nullable(z.object({ level: z.int(), title: z.string() })),
  /** Days, when this act made the streak a notable one (3, 7, 30, 100); otherwise null. */
  streak: z.nullable(z.int()),
  achievements: z.array(z.extend(achievementSchema, { description: z.string() })),
});
export type Gain = z.infer<typeof gainSchema>;
