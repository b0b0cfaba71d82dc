import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "#client/lib/use-media.ts";
import { insideOf, roomOf, sectionsOf } from "./snap-scroll-inside.ts";
import { useKeys, useKeysFromOutside } from "./snap-scroll-keys.ts";
import { createWheelGesture } from "./snap-scroll-wheel.ts";

/** Visual direction, section 6: a feed move. */
const duration = 520;

type Scroller = RefObject<HTMLElement | null>;

/** The section that is shown and how to go to another section. */
export const useSnapScroll = (scroller: Scroller, count: number, snaps: boolean) => {
  const active = useActiveSection(scroller);
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

  useWheel(scroller, snaps, moveTo);
  useKeys(scroller, snaps, { activeIn, moveTo });
  useKeysFromOutside(scroller);
  useFocus(scroller, snaps, moveTo);

  return { active, moveTo };
};

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

const useWheel = (scroller: Scroller, enabled: boolean, moveTo: (index: number) => void) =>
  useEffect(() => {
    const element = scroller.current;
    if (!element || !enabled) return;
    const gesture = createWheelGesture();
    const handleWheel = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      const delta = pixelsOf(event);
      const active = activeIn(element);
      const inside = insideOf(sectionsOf(element)[active]);
      const move = gesture({ delta, time: event.timeStamp, hasMore: roomOf(inside, delta) > 0 });
      if (move === "inside" && event.target instanceof Node && inside?.contains(event.target)) return;
      event.preventDefault();
      // Over the header nothing would scroll by itself.
      if (move === "inside") inside?.scrollBy(0, delta);
      else if (move !== "stay") moveTo(active + move);
    };
    element.addEventListener("wheel", handleWheel, { passive: false });
    return () => element.removeEventListener("wheel", handleWheel);
  }, [scroller, enabled, moveTo]);

/** Firefox counts a wheel in lines. */
const pixelsOf = ({ deltaY, deltaMode }: WheelEvent) => (deltaMode === 0 ? deltaY : deltaY * 40);

/** The browser scrolls no further than to the element that has the focus, and may snap back from there. */
const useFocus = (scroller: Scroller, enabled: boolean, moveTo: (index: number) => void) =>
  useEffect(() => {
    const element = scroller.current;
    if (!element || !enabled) return;
    const handleFocus = ({ target }: FocusEvent) => {
      const index = sectionsOf(element).findIndex((section) => section.contains(target as Node));
      if (index >= 0 && index !== activeIn(element)) moveTo(index);
    };
    element.addEventListener("focusin", handleFocus);
    return () => element.removeEventListener("focusin", handleFocus);
  }, [scroller, enabled, moveTo]);

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
