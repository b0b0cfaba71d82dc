import { useLayoutEffect, useRef } from "react";

/** A button loses the focus while it is disabled: gives it back after that, unless the person has gone elsewhere. */
export const useFocusAfter = (busy: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // Before the browser notices and takes the focus away.
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
    if (!busy) hadFocus.current = false;
  }, [busy]);

  return button;
};
