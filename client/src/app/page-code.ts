import { createContext, createElement, lazy, type ReactNode, useContext } from "react";

/** The code of each page of a person, fetched when it is first asked for. */
export const importBanking = () => import("#client/pages/banking-page.tsx");
export const importCalendar = () => import("#client/pages/calendar-page.tsx");
export const importFeed = () => import("#client/pages/feed-page.tsx");
export const importGoals = () => import("#client/pages/goals-page.tsx");
export const importIntegrations = () => import("#client/pages/integrations-page.tsx");
export const importSettings = () => import("#client/pages/settings-page.tsx");

/** Changes with each try of an error boundary. */
export const Attempt = createContext(0);

/** Like `lazy`, except that another attempt fetches the code again that did not arrive. */
export const pageOf = (fetchCode: () => Promise<() => ReactNode>) => {
  let failedIn: number | undefined;
  const ask = (attempt: number) =>
    lazy(async () => {
      try {
        return { default: await fetchCode() };
      } catch (error) {
        failedIn = attempt;
        throw error;
      }
    });
  let Code: ReturnType<typeof ask> | undefined;

  return () => {
    const attempt = useContext(Attempt);
    const isRefetched = failedIn !== undefined && failedIn !== attempt;
    if (!Code || isRefetched) {
      failedIn = undefined;
      Code = ask(attempt);
    }
    return createElement(Code);
  };
};
