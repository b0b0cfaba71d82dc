import Blocks from "lucide-react/icons/blocks";
import CalendarDays from "lucide-react/icons/calendar-days";
import GalleryVerticalEnd from "lucide-react/icons/gallery-vertical-end";
import Landmark from "lucide-react/icons/landmark";
import Settings2 from "lucide-react/icons/settings-2";
import Target from "lucide-react/icons/target";
import { useRoute } from "wouter";
import { useMedia } from "#client/lib/use-media.ts";
import { NavigationActions } from "#client/pages/feature-actions.tsx";
import { NavigationLink } from "./navigation-link.tsx";
import { NavigationMore } from "./navigation-more.tsx";
import {
  importBanking,
  importCalendar,
  importFeed,
  importGoals,
  importIntegrations,
  importSettings,
} from "./page-code.ts";

const feed = { href: "/", label: "Feed", icon: GalleryVerticalEnd, fetchCode: importFeed };
const banking = { href: "/banking", label: "Banco", icon: Landmark, fetchCode: importBanking };
const calendar = { href: "/calendar", label: "Calendario", icon: CalendarDays, fetchCode: importCalendar };
const goals = { href: "/goals", label: "Objetivos", icon: Target, fetchCode: importGoals };
const integrations = {
  href: "/integrations",
  label: "Integraciones",
  icon: Blocks,
  fetchCode: importIntegrations,
};
const settings = { href: "/settings", label: "Config", icon: Settings2, fetchCode: importSettings };

const dock = [feed, banking, calendar, goals];
const capsule = [...dock, integrations, settings];
/** Product specification, section 2: the calendar page has a shorter bar. */
const ofCalendar = [feed, banking, calendar, integrations];

/** A dock on phones with the rest behind "Más"; from 768 px on a bar at the top right. */
export const Navigation = () => {
  const isCapsule = useMedia("(min-width: 48rem)");
  const [isOnCalendar] = useRoute(calendar.href);
  const items = isOnCalendar ? ofCalendar : isCapsule ? capsule : dock;

  return (
    <nav aria-label="Principal" className={bar}>
      <ul className="grid auto-cols-fr grid-flow-col md:auto-cols-auto">
        {items.map((item) => (
          <li key={item.href}>
            <NavigationLink {...item} />
          </li>
        ))}
        {isCapsule && <NavigationActions />}
        {items === dock && (
          <li>
            <NavigationMore items={[integrations, settings]} />
          </li>
        )}
      </ul>
    </nav>
  );
};

const bar =
  "in-[:root:has([data-ground=island])]:scheme-dark fixed right-[calc(1.125rem+var(--chat-w))] left-2.5 bottom-[calc(var(--dock-gap)+var(--safe-b))] z-30 mx-auto max-w-96 rounded-full bg-raised p-1 shadow-float md:top-3 md:right-[max(2.5rem,calc((100vw-85rem)/2))] md:bottom-auto md:left-auto md:max-w-none";
