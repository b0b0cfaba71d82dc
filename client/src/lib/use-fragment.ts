import { useEffect, useRef } from "react";

/** What has not come by then is not there, in ms. */
const longestWait = 10_000;

/**
 * Acts on what the address's fragment names once it is shown: it may wait for what stands above it, but not once the
 * person does something else.
 */
export const useFragment = (id: string, act: (element: HTMLElement) => void) => {
  const latest = useRef(act);

  useEffect(() => {
    if (location.hash !== `#${id}`) return;
    const until = performance.now() + longestWait;
    let frame = 0;
    const look = () => {
      const element = document.getElementById(id);
      if (element && element.checkVisibility?.() !== false) latest.current(element);
      else if (performance.now() < until) frame = requestAnimationFrame(look);
    };
    const acts = new AbortController();
    const stop = () => {
      cancelAnimationFrame(frame);
      acts.abort();
    };
    for (const name of ["pointerdown", "keydown", "wheel"])
      addEventListener(name, stop, { signal: acts.signal, passive: true });
    // A page that has just been opened goes to its top first.
    frame = requestAnimationFrame(look);
    return stop;
  }, [id]);
};
