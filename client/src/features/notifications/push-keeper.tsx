import { useEffect } from "react";
import { useAmountsHidden } from "#client/lib/hidden-amounts.ts";

/** How long a page stands before the service worker starts behind it, in ms. */
const calm = 2000;

export const PushKeeper = ({ userId }: { userId: string | undefined }) => {
  const areAmountsHidden = useAmountsHidden();

  useEffect(() => {
    const keep = async () => {
      const { keepWorker } = await import("./service-worker.ts");
      await keepWorker({ userId, areAmountsHidden });
    };
    const waiting = setTimeout(() => void keep().catch(() => {}), calm);
    return () => clearTimeout(waiting);
  }, [userId, areAmountsHidden]);

  return null;
};
