import type { ReactNode } from "react";
import type { LiveReads } from "#client/api/live-updates.ts";
import type { Dashboard } from "#shared/contracts/spending/pulse.ts";
import type { SnapSection } from "./snap-scroll.tsx";

type Part<Props = object> = (props: Props) => ReactNode;

/** The sections that the feed has in any case, by their id. */
export type FeedPlace = "pulso" | "objetivo" | "agenda" | "resumen" | "objetivos" | "objetivos-inteligentes";

interface FeedState {
  dashboard: Dashboard;
  /** From 1024 px on. */
  isWide: boolean;
}

export interface FeedSection {
  after: FeedPlace;
  /** Null while there is nothing to show. */
  sectionFor: (feed: FeedState) => SnapSection | null;
}

interface SettingsPanel {
  /** In the address, `/settings?tab=`. */
  value: string;
  /** Of its tab. */
  label: string;
  fetchCode: () => Promise<Part>;
}

/**
 * What a feature offers to screens that do not know whose it is. All of it starts with the app: what is not needed
 * at once stands behind an import.
 */
export interface Feature {
  name: string;
  /** In the navigation from 768 px on. */
  NavigationAction?: Part;
  /** At the right of a page's top bar on phones. */
  PageAction?: Part;
  /** Read again when the server says that a topic has changed. */
  liveReads?: LiveReads;
  /** Lies over all pages. */
  Overlay?: Part;
  /** Shows nothing; stands behind all pages, also those of visitors. */
  Keeper?: Part<{ userId: string | undefined }>;
  /** Before the person signs out, while the server still knows who it is. */
  onLeave?: () => Promise<void>;
  /** Between the profile and the security of the settings. */
  settingsPanel?: SettingsPanel;
}
