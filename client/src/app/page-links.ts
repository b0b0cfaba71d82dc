import type { LucideIcon } from "lucide-react";
import Blocks from "lucide-react/icons/blocks";
import CalendarDays from "lucide-react/icons/calendar-days";
import GalleryVerticalEnd from "lucide-react/icons/gallery-vertical-end";
import Landmark from "lucide-react/icons/landmark";
import Settings2 from "lucide-react/icons/settings-2";
import Target from "lucide-react/icons/target";
import {
  importBanking,
  importCalendar,
  importFeed,
  importGoals,
  importIntegrations,
  importSettings,
} from "./page-code.ts";

export interface PageLink {
  href: string;
  label: string;
  icon: LucideIcon;
  fetchCode: () => Promise<unknown>;
}

const feed = { href: "/", label: "Feed", icon: GalleryVerticalEnd, fetchCode: importFeed };
const banking = { href: "/banking", label: "Banco", icon: Landmark, fetchCode: importBanking };
export const calendar = {
  href: "/calendar",
  label: "Calendario",
  icon: CalendarDays,
  fetchCode: importCalendar,
};
const goals = { href: "/goals", label: "Objetivos", icon: Target, fetchCode: importGoals };
export const integrations = {
  href: "/integrations",
  label: "Integraciones",
  icon: Blocks,
  fetchCode: importIntegrations,
};
export const settings = { href: "/settings", label: "Config", icon: Settings2, fetchCode: importSettings };

export const dock: PageLink[] = [feed, banking, calendar, goals];
export const capsule: PageLink[] = [...dock, integrations, settings];
/** Product specification, section 2: the calendar page has a shorter bar. */
export const ofCalendar: PageLink[] = [feed, banking, calendar, integrations];
