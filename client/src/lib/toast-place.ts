/** Where a toast stands: at the bottom, or where it leaves what it speaks of free. */
export type ToastPlace = "usual" | "top" | "start";

/** What a toast takes of a desktop's width, with its margin, in px. */
const desktopStretch = 456;

export const placeAwayFrom = (element: Element | null | undefined): ToastPlace => {
  if (!element) return "usual";
  const { top, bottom, right } = element.getBoundingClientRect();
  if (matchMedia("(min-width: 64rem)").matches)
    return right > innerWidth - desktopStretch ? "start" : "usual";
  return innerHeight - bottom < top ? "top" : "usual";
};
