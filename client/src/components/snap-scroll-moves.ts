import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "#client/lib/use-media.ts";
import { createWheelGesture } from "./snap-scroll-wheel.ts";

/** Visual direction, section 9: below this height, in pixels, nothing snaps. */
const leastHeight = 600;
/** Visual direction, section 6: a feed move. */
const duration = 520;

type Scroller = RefObject<HTMLElement | null>;

/** The section that is shown, whether the scroller snaps, and how to go to another section. */
export const useSnapScroll = (scroller: Scroller, count: number) => {
  const active = useActiveSection(scroller);
  const snaps = useSnaps(scroller, count);
  const stop = useRef(() => {});

  const moveTo = useCallback(
    (index: number) => {
      const element = scroller.current;
      const target = element && sectionsOf(element)[Math.min(Math.max(index, 0), count - 1)];
      if (!target) return;
      stop.current();
      stop.current = glide(element, target.offsetTop);
    },
    [scroller, count],
  );

  useWheel(scroller, snaps && count > 1, moveTo);
  useKeys(scroller, snaps && count > 1, count, moveTo);
  useKeysFromOutside(scroller);

  return { active, snaps, moveTo };
};

const sectionsOf = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>(":scope > section")];

const activeIn = (scroller: HTMLElement) => {
  const middle = scroller.scrollTop + scroller.clientHeight / 2;
  const index = sectionsOf(scroller).findLastIndex((section) => section.offsetTop <= middle);
  return Math.max(index, 0);
};

const useActiveSection = (scroller: Scroller) => {
  const [active, setActive] = useState(0);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () => setActive(activeIn(element));
    element.addEventListener("scroll", update, { passive: true });
    return () => element.removeEventListener("scroll", update);
  }, [scroller]);

  return active;
};

/** Also false when a section outgrows the screen, as it does with text at 200 %. */
const useSnaps = (scroller: Scroller, count: number) => {
  const [snaps, setSnaps] = useState(true);

  // Set before the first paint, because the header must not jump.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || count === 0) return;
    const measure = () => {
      const isTall = element.clientHeight === 0 || element.clientHeight >= leastHeight;
      const room = element.clientHeight + 1;
      setSnaps(isTall && sectionsOf(element).every((section) => heightOf(section) <= room));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const section of sectionsOf(element)) observer.observe(section);
    return () => observer.disconnect();
  }, [scroller, count]);

  return snaps;
};

/** The section's natural height, so that free scrolling does not change it. */
const heightOf = (section: HTMLElement) => {
  const header = section.parentElement?.firstElementChild;
  const isFree = header instanceof HTMLElement && header.offsetHeight > 0;
  return section.offsetHeight + (isFree ? header.offsetHeight : 0);
};

const useWheel = (scroller: Scroller, enabled: boolean, moveTo: (index: number) => void) =>
  useEffect(() => {
    const element = scroller.current;
    if (!element || !enabled) return;
    const gesture = createWheelGesture();
    const handleWheel = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      const step = gesture({ delta: pixelsOf(event), time: event.timeStamp });
      if (step !== 0) moveTo(activeIn(element) + step);
    };
    element.addEventListener("wheel", handleWheel, { passive: false });
    return () => element.removeEventListener("wheel", handleWheel);
  }, [scroller, enabled, moveTo]);

/** Firefox counts a wheel in lines. */
const pixelsOf = ({ deltaY, deltaMode }: WheelEvent) => (deltaMode === 0 ? deltaY : deltaY * 40);

const targets: Record<string, (active: number, count: number) => number> = {
  PageDown: (active) => active + 1,
  ArrowDown: (active) => active + 1,
  PageUp: (active) => active - 1,
  ArrowUp: (active) => active - 1,
  Home: () => 0,
  End: (_active, count) => count - 1,
};

const useKeys = (scroller: Scroller, enabled: boolean, count: number, moveTo: (index: number) => void) =>
  // Before painting, because the person may press a key at once.
  useLayoutEffect(() => {
    if (!enabled) return;
    const handleKey = (event: KeyboardEvent) => {
      const target = targets[event.key];
      if (!scroller.current || !target || isTaken(event)) return;
      event.preventDefault();
      moveTo(target(activeIn(scroller.current), count));
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [scroller, enabled, count, moveTo]);

/** The page does not scroll, so unhandled scroll keys go to the scroller. */
const useKeysFromOutside = (scroller: Scroller) =>
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== " " && !Object.hasOwn(targets, event.key)) return;
      if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [scroller]);

/** Keys that a field, a tab list or a dialog needs for itself. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.altKey ||
  event.ctrlKey ||
  event.metaKey ||
  (event.target instanceof Element &&
    event.target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=tablist]") !==
      null);

const easeInOut = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);

/** Animated scrolling; returns how to stop it. */
const glide = (scroller: HTMLElement, top: number) => {
  if (prefersReducedMotion()) {
    scroller.scrollTop = top;
    return () => {};
  }
  const from = scroller.scrollTop;
  let start: number | undefined;
  scroller.style.scrollSnapType = "none";
  const step = (now: number) => {
    start ??= now;
    const share = Math.min((now - start) / duration, 1);
    scroller.scrollTop = from + (top - from) * easeInOut(share);
    if (share < 1) frame = requestAnimationFrame(step);
    else scroller.style.scrollSnapType = "";
  };
  let frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    scroller.style.scrollSnapType = "";
  };
};
