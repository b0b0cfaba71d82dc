import { useCallback, useSyncExternalStore } from "react";

const reducedMotion = "(prefers-reduced-motion: reduce)";

/** Follows a media query. */
export const useMedia = (query: string) => {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", notify);
      return () => media.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

export const prefersReducedMotion = () => matchMedia(reducedMotion).matches;
