import { type Route, userRoute } from "#server/platform/http/route.ts";
import { completeOnboarding, getProfile } from "#shared/contracts/profile.ts";
import type { OnboardingService } from "./onboarding-service.ts";

export const onboardingRoutes = (onboarding: OnboardingService): Route[] => [
  userRoute(getProfile, async ({ userId }) => ({ profile: await onboarding.profile(userId) })),
  // Goals have fixed keys, so a repeated request completes an interrupted one.
  userRoute(completeOnboarding, ({ userId, body }) => onboarding.complete(userId, body)),
];
