import { eventKind } from "#server/platform/events/domain-event.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";

/** The person told of themselves. `before`: what they had told until then; null the first time. */
export const profileCompleted = eventKind<{ profile: OnboardingProfile; before: OnboardingProfile | null }>(
  "profile.completed",
);
