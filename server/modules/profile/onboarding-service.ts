import type { Clock } from "#server/platform/clock.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { profileCompleted } from "./domain-events.ts";
import type { OnboardingRepository } from "./onboarding-repository.ts";

interface Dependencies {
  profiles: OnboardingRepository;
  publish: Publish;
  clock: Clock;
}

export type OnboardingService = ReturnType<typeof createOnboardingService>;

export const createOnboardingService = ({ profiles, publish, clock }: Dependencies) => ({
  async profile(userId: string): Promise<OnboardingProfile> {
    return (await profiles.find(userId)) ?? {};
  },

  async complete(userId: string, profile: OnboardingProfile) {
    await profiles.complete(userId, { profile, at: clock.now() }, (scope, before) =>
      publish(scope, userId, profileCompleted, { profile, before }),
    );
    return { onboardingCompleted: true as const };
  },
});
