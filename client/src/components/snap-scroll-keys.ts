import { type RefObject, useLayoutEffect } from "react";
import { prefersReducedMotion } from "#client/lib/use-media.ts";
import { insideOf, roomOf, sectionsOf } from "./snap-scroll-inside.ts";

type Scroller = RefObject<HTMLElement | null>;

interface Step {
  /** In sections. */
  by: number;
  /** How far within a section that is higher than the window, in pixels; without it the section is left at once. */
  far?: (height: number) => number;
}

const page = (height: number) => height * 0.75;
const line = () => 80;

const steps: Record<string, Step> = {
  PageDown: { by: 1, far: page },
  PageUp: { by: -1, far: page },
  ArrowDown: { by: 1, far: line },
  ArrowUp: { by: -1, far: line },
  Home: { by: Number.NEGATIVE_INFINITY },
  End: { by: Number.POSITIVE_INFINITY },
};

const stepOf = ({ key, shiftKey }: KeyboardEvent) => {
  if (key === " ") return shiftKey ? steps.PageUp : steps.PageDown;
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
};

interface Moves {
  activeIn: (scroller: HTMLElement) => number;
  moveTo: (index: number) => void;
}

/** A section's content first, then the next section. */
export const useKeys = (scroller: Scroller, enabled: boolean, { activeIn, moveTo }: Moves) =>
  // Before painting, because the person may press a key at once.
  useLayoutEffect(() => {
    if (!enabled) return;
    const handleKey = (event: KeyboardEvent) => {
      const element = scroller.current;
      const step = stepOf(event);
      if (!element || !step || isTaken(event)) return;
      event.preventDefault();
      const active = activeIn(element);
      if (!staysInside(insideOf(sectionsOf(element)[active]), step, event.repeat)) moveTo(active + step.by);
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [scroller, enabled, activeIn, moveTo]);

/** Scrolls a section's content; a key that is held down stops at its end. */
const staysInside = (inside: HTMLElement | undefined, { by, far }: Step, isHeld: boolean) => {
  if (!inside || !far) return false;
  if (roomOf(inside, by) === 0) return isHeld && roomOf(inside, -by) > 0;
  inside.scrollBy({
    top: by * far(inside.clientHeight),
    behavior: prefersReducedMotion() ? "auto" : "smooth",
  });
  return true;
};

/** The page does not scroll, so unhandled scroll keys go to the scroller. */
export const useKeysFromOutside = (scroller: Scroller) =>
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (stepOf(event) && document.activeElement === document.body)
        scroller.current?.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [scroller]);

/** Keys that a field, a tab list or a dialog needs for itself; the space bar also presses what has the focus. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  (event.target instanceof Element &&
    event.target.closest(event.key === " " ? `${takers}, a, button, summary, label` : takers) !== null);

const takers = "input, textarea, select, [contenteditable], [role=dialog], dialog, [role=tablist]";
