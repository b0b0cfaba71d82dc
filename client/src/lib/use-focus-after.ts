import { useLayoutEffect, useRef } from "react";

/**
 * A disabled control loses the focus; this restores it unless the person has moved on. Where the server has refused
 * something of the control's form, the focus goes to that field.
 */
export const useFocusAfter = <Control extends HTMLElement = HTMLButtonElement>(busy: boolean) => {
  const control = useRef<Control>(null);
  const hadFocus = useRef(false);
  const wasBusy = useRef(false);

  // Before the browser notices and takes the focus away.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const form = formOf(control.current);
    if (busy) hadFocus.current = activeElement === control.current;
    else if (wasBusy.current) {
      const isHere = hadFocus.current && [body, control.current].some((place) => place === activeElement);
      const refused = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (refused && (isHere || form?.contains(activeElement))) refused.focus();
      else if (isHere) control.current?.focus();
    }
    if (!busy) hadFocus.current = false;
    wasBusy.current = busy;
  }, [busy]);

  return control;
};

const formOf = (control: HTMLElement | null) =>
  control instanceof HTMLButtonElement && control.type === "submit" ? control.form : null;
