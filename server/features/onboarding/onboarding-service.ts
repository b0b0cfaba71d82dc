import type { Clock } from "#server/ports/clock.ts";
import type { OnboardingProfile } from "#shared/contracts/onboarding.ts";
import type { OnboardingRepository } from "./onboarding-repository.ts";

interface Dependencies {
  profiles: OnboardingRepository;
  clock: Clock;
}

export type OnboardingService = ReturnType<typeof createOnboardingService>;

export const createOnboardingService = ({ profiles, clock }: Dependencies) => ({
  /** What the person told; nothing before they did. */
  async profile(userId: string): Promise<OnboardingProfile> {
    return (await profiles.find(userId)) ?? {};
  },

  async complete(userId: string, profile: OnboardingProfile) {
    await profiles.complete(userId, profile, clock.now());
    return { onboardingCompleted: true as const };
  },
});
