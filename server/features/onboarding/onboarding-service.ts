import type { Clock } from "#server/ports/clock.ts";
import type { OnboardingProfile } from "#shared/contracts/onboarding.ts";
import type { OnboardingRepository } from "./onboarding-repository.ts";

interface Dependencies {
  profiles: OnboardingRepository;
  clock: Clock;
}

export type OnboardingService = ReturnType<typeof createOnboardingService>;

export const createOnboardingService = ({ profiles, clock }: Dependencies) => ({
  async complete(userId: string, profile: OnboardingProfile) {
    await profiles.complete(userId, profile, clock.now());
    return { onboardingCompleted: true as const };
  },
});
