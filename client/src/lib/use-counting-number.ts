import { useEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "./use-media.ts";

/** Visual direction, section 6: amounts count for 700 ms. */
const duration = 700;

const easeOut = (share: number) => 1 - (1 - share) ** 4;

/** Counts from the value shown before to the new one; the first value and an equal one stand still. */
export const useCountingNumber = (value: number) => {
  const [shown, setShown] = useState(value);
  const shownRef = useRef(value);

  useEffect(() => {
    const from = shownRef.current;
    if (from === value) return;
    const show = (next: number) => {
      shownRef.current = next;
      setShown(next);
    };
    if (prefersReducedMotion()) return show(value);

    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const share = Math.min((now - start) / duration, 1);
      show(share === 1 ? value : from + (value - from) * easeOut(share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return shown;
};
