import { bringVisitForward, cancelVisit, startVisit, useVisit, type VisitTarget } from "./bank-visit.ts";
import { useRefreshMoney } from "./connection-queries.ts";

/** The visit to a bank that is under way, if any, and the ways to begin and to end one. */
export const useBankConnection = () => {
  const refresh = useRefreshMoney();

  return {
    visit: useVisit(),
    /** To be called in the very click; whether the bank's window could be opened. */
    connect: (target: VisitTarget) => startVisit(target, refresh),
    cancel: cancelVisit,
    bringForward: bringVisitForward,
  };
};
