import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { onboardingProfiles } from "./tables.ts";

export type OnboardingRepository = ReturnType<typeof createOnboardingRepository>;

export const createOnboardingRepository = (db: Database) => ({
  async find(userId: string): Promise<OnboardingProfile | undefined> {
    const [row] = await db.select().from(onboardingProfiles).where(eq(onboardingProfiles.userId, userId));
    return row?.profile;
  },

  /** Saves the profile and lets the person into the product, both or neither. */
  async complete(userId: string, profile: OnboardingProfile, updatedAt: Date) {
    await db.transaction(async (tx) => {
      await tx
        .insert(onboardingProfiles)
        .values({ userId, profile, updatedAt })
        .onConflictDoUpdate({ target: onboardingProfiles.userId, set: { profile, updatedAt } });
      await tx.update(users).set({ onboardingCompleted: true }).where(eq(users.id, userId));
    });
  },
});
