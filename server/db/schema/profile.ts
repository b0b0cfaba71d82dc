import { jsonb, pgTable } from "drizzle-orm/pg-core";
import type { OnboardingProfile } from "#shared/contracts/onboarding.ts";
import { instant } from "./columns.ts";
import { ownerId } from "./people.ts";

export const onboardingProfiles = pgTable("onboarding_profiles", {
  userId: ownerId().primaryKey(),
  profile: jsonb().$type<OnboardingProfile>().notNull(),
  updatedAt: instant().notNull(),
});
