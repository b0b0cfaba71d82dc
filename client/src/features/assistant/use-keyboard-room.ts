import { type RefObject, useEffect } from "react";

/** Sets `--keyboard` to the height that a phone's keyboard covers, in px. */
export const useKeyboardRoom = (sheet: RefObject<HTMLElement | null>, isOpen: boolean) =>
  useEffect(() => {
    const view = window.visualViewport;
    if (!isOpen || !view) return;
    const measure = () => {
      // Zooming makes the view smaller too.
      const hidden = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
      sheet.current?.style.setProperty("--keyboard", `${Math.round(hidden)}px`);
    };
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
    };
  }, [sheet, isOpen]);
