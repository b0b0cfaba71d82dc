import { type Route, userRoute } from "#server/http/route.ts";
import { completeOnboarding } from "#shared/contracts/onboarding.ts";
import type { OnboardingService } from "./onboarding-service.ts";

export const onboardingRoutes = (onboarding: OnboardingService): Route[] => [
  userRoute(completeOnboarding, ({ userId, body }) => onboarding.complete(userId, body)),
];
