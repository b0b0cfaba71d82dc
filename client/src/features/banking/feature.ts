import type { Feature } from "#client/components/feature-slots.ts";
import { EntryOverlay, NavigationEntry, PageEntry } from "./accounts/entry-button.tsx";

export const banking: Feature = {
  name: "banking",
  NavigationAction: NavigationEntry,
  PageAction: PageEntry,
  Overlay: EntryOverlay,
};
