import { removeLocal } from "#client/lib/local-value.ts";

const prefix = "onboardingDraft:";

/** Where a person's answers are kept on this device. */
export const draftKey = (userId: string) => prefix + userId;

/** For a logout: nobody's answers stay on the device. */
export const forgetAllProgress = () => removeLocal((key) => key.startsWith(prefix));
