import { useEffect, useEffectEvent } from "react";

/** How long a page stands before the code that it may need next is fetched, in ms. */
const calm = 2000;

/** Fetches code that is not needed yet, so that it runs at once, also when the connection is lost meanwhile. */
export const useCodeAhead = (...imports: (() => Promise<unknown>)[]) => {
  const fetchAll = useEffectEvent(() => {
    void Promise.allSettled(imports.map((fetchCode) => fetchCode()));
  });

  useEffect(() => {
    const waiting = setTimeout(fetchAll, calm);
    return () => clearTimeout(waiting);
  }, []);
};
