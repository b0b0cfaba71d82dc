import { jsonb, pgTable } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns.ts";
import { ownerId } from "#server/platform/db/tables.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";

export const onboardingProfiles = pgTable("onboarding_profiles", {
  userId: ownerId().primaryKey(),
  profile: jsonb().$type<OnboardingProfile>().notNull(),
  updatedAt: instant().notNull(),
});
