import { type ComponentType, lazy } from "react";

/** The code of each page of a person, fetched when it is first asked for. */
export const importBanking = () => import("#client/pages/banking-page.tsx");
export const importCalendar = () => import("#client/pages/calendar-page.tsx");
export const importFeed = () => import("#client/pages/feed-page.tsx");
export const importGoals = () => import("#client/pages/goals-page.tsx");
export const importIntegrations = () => import("#client/pages/integrations-page.tsx");
export const importSettings = () => import("#client/pages/settings-page.tsx");

export const pageOf = (fetchCode: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await fetchCode() }));
