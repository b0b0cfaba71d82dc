import { useEffect, useEffectEvent } from "react";
import { call } from "#client/api/call.ts";
import { getHealth } from "#shared/contracts/health.ts";

/** For `lazyPart`, of what nobody misses for a while: nothing is shown, and once online again it is asked for anew. */
export const AskAgain = ({ retry }: { retry: () => void }) => {
  useWhenOnline(retry);
  return null;
};

export const useWhenOnline = (act: () => void) => {
  const handleOnline = useEffectEvent(act);

  useEffect(() => {
    const handle = () => handleOnline();
    addEventListener("online", handle);
    return () => removeEventListener("online", handle);
  }, []);
};

/** In ms. */
const pingEvery = 5000;

/** A server that was away is no network that was: nothing tells of its return but asking. */
export const useWhenReachable = (act: () => void) => {
  const handleReturn = useEffectEvent(act);
  useWhenOnline(act);

  useEffect(() => {
    let wasAway = false;
    const ping = async () => {
      if (document.visibilityState === "hidden") return;
      const isThere = await call(getHealth).then(
        () => true,
        () => false,
      );
      if (isThere && wasAway) handleReturn();
      wasAway = !isThere;
    };
    void ping();
    const timer = setInterval(() => void ping(), pingEvery);
    return () => clearInterval(timer);
  }, []);
};
