import * as z from "zod/mini";
import { day } from "./text.ts";

const achievement = z.object({
  id: z.string(),
  /** A lucide icon in kebab-case. */
  icon: z.string(),
  title: z.string(),
});

/** What came of the last act. Points are its own and given once: told again, it earns nothing. */
export const rewardGainSchema = z.object({
  points: z.int(),
  /** The level that it led to; null when it stayed the same. */
  level: z.nullable(z.object({ level: z.int(), title: z.string() })),
  /** Days, when this act made the streak a notable one (3, 7, 30, 100); otherwise null. */
  streak: z.nullable(z.int()),
  achievements: z.array(z.extend(achievement, { description: z.string() })),
});
export type RewardGain = z.infer<typeof rewardGainSchema>;

export const rewardProgressSchema = z.object({
  totalPoints: z.int(),
  level: z.int(),
  /** Of the level, Spanish. */
  title: z.string(),
  /** Points at which the next level begins. */
  nextLevelPoints: z.int(),
  /** Percent of the way from this level to the next, 0 to 99. */
  progress: z.int(),
  /** Days in Madrid with at least one act that matters, bridged by at most two days of rest in each month. */
  currentStreak: z.int(),
  /** The last seven days, today last. */
  week: z.array(z.object({ day, state: z.enum(["active", "rest", "none"]) })),
  /** The newest unlocked first, then those that come next. */
  recentAchievements: z.array(z.extend(achievement, { unlocked: z.boolean() })),
});
export type RewardProgress = z.infer<typeof rewardProgressSchema>;
