import { useEffect, useRef } from "react";

const stops = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** Makes what scrolls and holds nothing to focus a stop of the keyboard, so that keys can scroll it. */
export const useScrollStop = <Box extends HTMLElement>() => {
  const box = useRef<Box>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const decide = () => {
      const scrolls = element.scrollHeight > element.clientHeight;
      if (scrolls && !element.querySelector(stops)) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    decide();
    const observer = new ResizeObserver(decide);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return box;
};
