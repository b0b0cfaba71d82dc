import type { Feature } from "#client/components/feature-slots.ts";
import { EntryOverlay, PageEntry } from "./accounts/entry-button.tsx";

export const banking: Feature = {
  name: "banking",
  PageAction: PageEntry,
  Overlay: EntryOverlay,
};
