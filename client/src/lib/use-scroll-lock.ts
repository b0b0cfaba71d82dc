import { useEffect } from "react";

let locks = 0;

/** Holds the page still; dialogs may lie on top of each other. Room for a scrollbar that goes is kept. */
export const useScrollLock = (isLocked: boolean) =>
  useEffect(() => {
    if (!isLocked) return;
    const page = document.documentElement;
    if (locks === 0) page.dataset.scrollLocked = innerWidth > page.clientWidth ? "gutter" : "";
    locks += 1;

    return () => {
      locks -= 1;
      if (locks === 0) delete page.dataset.scrollLocked;
    };
  }, [isLocked]);
