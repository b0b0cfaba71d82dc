import { useRef } from "react";
import { focusNear, placesOf } from "./focus-within.ts";

interface Opener {
  control: Element | null;
  /** What it lies in, for when it is gone. */
  places: Element[];
}

/** A dialog that replaces another inherits its opener. */
let current: Opener | undefined;

/** Returns the focus to a dialog's opener, or near it; `data-autofocus` marks where it begins. */
export const useReturnFocus = () => {
  const opener = useRef<Opener | undefined>(undefined);

  const onOpenAutoFocus = (event: Event) => {
    const control = document.activeElement;
    opener.current = control === document.body ? current : { control, places: placesOf(control) };
    current = opener.current;
    const first =
      event.currentTarget instanceof Element && event.currentTarget.querySelector("[data-autofocus]");
    if (!(first instanceof HTMLElement)) return;
    event.preventDefault();
    first.focus();
  };

  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    if (current === opener.current) current = undefined;
    // What closed it may have led elsewhere: to a page, or to another dialog.
    if (document.activeElement !== document.body || !opener.current) return;
    const { control, places } = opener.current;
    if (control instanceof HTMLElement) control.focus();
    // One that is busy takes the focus back by itself.
    if (control?.isConnected && control.getAttribute("aria-busy") === "true") return;
    // What was opened may be deleted, and its opener with it.
    if (document.activeElement === document.body) focusNear(places);
  };

  return { onOpenAutoFocus, onCloseAutoFocus };
};
