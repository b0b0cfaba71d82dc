import { useLayoutEffect, useRef } from "react";

/** A disabled control loses the focus; this restores it unless the person has moved on. */
export const useFocusAfter = <Control extends HTMLElement = HTMLButtonElement>(busy: boolean) => {
  const control = useRef<Control>(null);
  const hadFocus = useRef(false);

  // Before the browser notices and takes the focus away.
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === control.current;
    else if (hadFocus.current && document.activeElement === document.body) control.current?.focus();
    if (!busy) hadFocus.current = false;
  }, [busy]);

  return control;
};
