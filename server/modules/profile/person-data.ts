import type { PersonData } from "#server/platform/person-data.ts";
import { onboardingProfileSchema } from "#shared/contracts/profile.ts";
import * as tables from "./tables.ts";

export const personData: PersonData = {
  tables: tables,
  exported: {
    onboarding_profiles: {
      description: "lo que contaste de ti al empezar",
      use: "restored",
      fields: { profile: onboardingProfileSchema },
    },
  },
  leftOut: {},
};
