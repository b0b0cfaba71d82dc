import { useEffect, useEffectEvent } from "react";

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
