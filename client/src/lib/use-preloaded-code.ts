import { useEffect, useEffectEvent } from "react";

/** How long a page stands before the code that it may need next is fetched, in ms. */
const delayMs = 2000;

/** Fetches code in advance, so that it also works when the connection is lost. */
export const usePreloadedCode = (...imports: (() => Promise<unknown>)[]) => {
  const fetchAll = useEffectEvent(() => {
    void Promise.allSettled(imports.map((fetchCode) => fetchCode()));
  });

  useEffect(() => {
    const waiting = setTimeout(fetchAll, delayMs);
    return () => clearTimeout(waiting);
  }, []);
};
