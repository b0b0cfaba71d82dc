import { type RefObject, useEffect } from "react";
import { prefersReducedMotion } from "#client/lib/use-media.ts";

const drawn = new Set<string>();

const hidden = "inset(-16px 100% -16px -16px)";
const shown = "inset(-16px -16px -16px -16px)";

/** Draws an element from the left when it is first seen. */
export const useDrawAnimation = (name: string, element: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const target = element.current;
    if (!target || drawn.has(name) || prefersReducedMotion()) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      drawn.add(name);
      target.animate([{ clipPath: hidden }, { clipPath: shown }], {
        duration: 900,
        easing: "cubic-bezier(0.22, 1, 0.36, 1)",
      });
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [name, element]);
