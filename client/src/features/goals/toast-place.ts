import type { ToastPlace } from "#client/lib/toast.ts";

/** Where a toast covers least of an element. */
export const placeAwayFrom = (element: Element | null | undefined): ToastPlace => {
  if (!element) return "usual";
  const { top, bottom, left, right } = element.getBoundingClientRect();
  if (matchMedia("(min-width: 64rem)").matches) return innerWidth - right < left ? "start" : "usual";
  return innerHeight - bottom < top ? "top" : "usual";
};
