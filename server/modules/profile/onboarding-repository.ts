import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { lockPerson } from "#server/platform/db/person-row.ts";
import { users } from "#server/platform/db/tables.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { onboardingProfiles } from "./tables.ts";

export type OnboardingRepository = ReturnType<typeof createOnboardingRepository>;

export const createOnboardingRepository = (db: Database) => ({
  async find(userId: string): Promise<OnboardingProfile | undefined> {
    const [row] = await db.select().from(onboardingProfiles).where(eq(onboardingProfiles.userId, userId));
    return row?.profile;
  },

  /** Saves the profile, completes onboarding and runs `alongside` in one transaction. */
  async complete(
    userId: string,
    { profile, at: updatedAt }: { profile: OnboardingProfile; at: Date },
    alongside: (scope: Database, before: OnboardingProfile | null) => Promise<unknown>,
  ) {
    await db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      const [before] = await tx
        .select({ profile: onboardingProfiles.profile })
        .from(onboardingProfiles)
        .where(eq(onboardingProfiles.userId, userId));
      await tx
        .insert(onboardingProfiles)
        .values({ userId, profile, updatedAt })
        .onConflictDoUpdate({ target: onboardingProfiles.userId, set: { profile, updatedAt } });
      await tx.update(users).set({ onboardingCompleted: true }).where(eq(users.id, userId));
      await alongside(tx, before?.profile ?? null);
    });
  },
});
