import type { Clock } from "#server/platform/clock.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import type { OnboardingRepository } from "./onboarding-repository.ts";

interface Dependencies {
  profiles: OnboardingRepository;
  /** Makes the goals of a profile that the one told before has not made; may be repeated. */
  makeGoals: (userId: string, profile: OnboardingProfile, before?: OnboardingProfile) => Promise<unknown>;
  clock: Clock;
}

export type OnboardingService = ReturnType<typeof createOnboardingService>;

export const createOnboardingService = ({ profiles, makeGoals, clock }: Dependencies) => ({
  /** What the person told; nothing before they did. */
  async profile(userId: string): Promise<OnboardingProfile> {
    return (await profiles.find(userId)) ?? {};
  },

  async complete(userId: string, profile: OnboardingProfile) {
    // First: who is let into the product finds them there.
    await makeGoals(userId, profile, await profiles.find(userId));
    await profiles.complete(userId, profile, clock.now());
    return { onboardingCompleted: true as const };
  },
});
