import { useEffect, useRef } from "react";

/** Acts on what the address's fragment names once it is shown: it may wait for what stands above it. */
export const useFragment = (id: string, act: (element: HTMLElement) => void) => {
  const latest = useRef(act);

  useEffect(() => {
    if (location.hash !== `#${id}`) return;
    let frame = 0;
    const look = () => {
      const element = document.getElementById(id);
      if (element && element.checkVisibility?.() !== false) latest.current(element);
      else frame = requestAnimationFrame(look);
    };
    // A page that has just been opened goes to its top first.
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [id]);
};
