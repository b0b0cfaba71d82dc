import { eventKind } from "#server/platform/events/domain-event.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";

/** `before` is null the first time. */
export const profileCompleted = eventKind<{ profile: OnboardingProfile; before: OnboardingProfile | null }>(
  "profile.completed",
);
