import { type RefObject, useLayoutEffect, useState } from "react";

/** Of the element that scrolls a section's content where the window is too low for it. */
export const insideMark = "data-inside";

export const sectionsOf = (scroller: HTMLElement) => [
  ...scroller.querySelectorAll<HTMLElement>(":scope > section"),
];

export const insideOf = (section: HTMLElement | undefined) =>
  section?.querySelector<HTMLElement>(`:scope > [${insideMark}]`) ?? undefined;

/** How far it can still be scrolled, in pixels, down (1) or up (-1). */
export const roomOf = (inside: HTMLElement | undefined, direction: number) => {
  if (!inside) return 0;
  const { scrollTop, scrollHeight, clientHeight } = inside;
  const room = direction > 0 ? scrollHeight - clientHeight - scrollTop : scrollTop;
  // A zoomed page is off by a fraction.
  return room > 1 ? room : 0;
};

/** Marks the edges that hide something, for their fade, and says whether there is any. */
export const useHiddenEdges = (inside: RefObject<HTMLElement | null>, enabled: boolean) => {
  const [isCut, setIsCut] = useState(false);

  useLayoutEffect(() => {
    const element = inside.current;
    const content = element?.firstElementChild;
    if (!element || !content || !enabled) return;
    const measure = () => {
      const above = roomOf(element, -1) > 0;
      const below = roomOf(element, 1) > 0;
      element.toggleAttribute("data-above", above);
      element.toggleAttribute("data-below", below);
      setIsCut(above || below);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
      element.removeAttribute("data-above");
      element.removeAttribute("data-below");
      setIsCut(false);
    };
  }, [inside, enabled]);

  return isCut;
};
