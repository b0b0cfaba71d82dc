import type { Feature } from "#client/components/feature-slots.ts";
import { Celebration } from "./celebration.tsx";

export const rewards: Feature = {
  name: "rewards",
  Overlay: Celebration,
};
