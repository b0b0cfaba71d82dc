import { useEffect, useRef } from "react";
import { focusNear, placesOf } from "./focus-within.ts";

/** When a focused button is replaced, the focus stays nearby. */
export const usePreservedFocus = <Region extends HTMLElement>() => {
  const region = useRef<Region>(null);

  useEffect(() => {
    const frame = region.current;
    if (!frame) return;
    let last: { control: Element; places: Element[] } | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? { control: target, places: placesOf(target) } : undefined;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.control.isConnected) return;
      const { places } = last;
      last = undefined;
      if (document.activeElement === document.body)
        focusNear(places.filter((place) => frame.contains(place)));
    });
    frame.addEventListener("focusin", note);
    observer.observe(frame, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener("focusin", note);
    };
  }, []);

  return region;
};
