import { useEffect } from "react";
import { hasWorkers, registerWorker } from "#client/lib/service-worker.ts";

/** How long a page stands before the service worker starts behind it, in ms. */
const calm = 2000;

/** Makes the app one to install, which says so without a connection. */
export const WorkerKeeper = () => {
  useEffect(() => {
    // While developing, files have no lasting names.
    if (!import.meta.env.PROD || !hasWorkers()) return;
    const waiting = setTimeout(() => void registerWorker().catch(() => {}), calm);
    return () => clearTimeout(waiting);
  }, []);

  return null;
};
