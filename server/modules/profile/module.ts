import type { HttpInterface } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createOnboardingRepository } from "./onboarding-repository.ts";
import { onboardingRoutes } from "./onboarding-routes.ts";
import { createOnboardingService } from "./onboarding-service.ts";

export { personData } from "./person-data.ts";

export const open = ({ db, clock, publish }: Platform) => ({
  onboarding: createOnboardingService({ profiles: createOnboardingRepository(db), publish, clock }),
});

export const routes = ({ onboarding }: ReturnType<typeof open>): HttpInterface => ({
  routes: onboardingRoutes(onboarding),
});
