import type { Feature } from "./components/feature-slots.ts";
import { banking } from "./features/banking/feature.ts";
import { goals } from "./features/goals/feature.ts";
import { notifications } from "./features/notifications/feature.ts";
import { rewards } from "./features/rewards/feature.ts";

/** The features that other screens show without knowing whose they are, in the order of what they offer. */
export const features: Feature[] = [rewards, banking, notifications, goals];
