const arrived = new Set<unknown>();

const rememberingArrival = <Code>(fetchCode: () => Promise<Code>) => {
  const fetchNoted = async () => {
    const code = await fetchCode();
    arrived.add(fetchNoted);
    return code;
  };
  return fetchNoted;
};

export const hasArrived = (fetchCode: () => Promise<unknown>) => arrived.has(fetchCode);

export const importBanking = rememberingArrival(() => import("#client/pages/banking-page.tsx"));
export const importCalendar = rememberingArrival(() => import("#client/pages/calendar-page.tsx"));
export const importFeed = rememberingArrival(() => import("#client/pages/feed-page.tsx"));
export const importGoals = rememberingArrival(() => import("#client/pages/goals-page.tsx"));
export const importIntegrations = rememberingArrival(() => import("#client/pages/integrations-page.tsx"));
export const importSettings = rememberingArrival(() => import("#client/pages/settings-page.tsx"));
