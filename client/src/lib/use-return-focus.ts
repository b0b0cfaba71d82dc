import { useRef } from "react";

/** Gives the focus back to what opened a dialog; `data-autofocus` inside it says where to begin. */
export const useReturnFocus = () => {
  const opener = useRef<Element | null>(null);

  const onOpenAutoFocus = (event: Event) => {
    opener.current = document.activeElement;
    const first =
      event.currentTarget instanceof Element && event.currentTarget.querySelector("[data-autofocus]");
    if (!(first instanceof HTMLElement)) return;
    event.preventDefault();
    first.focus();
  };

  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    // What closed it may have led elsewhere: to a page, or to another dialog.
    const isLost = document.activeElement === document.body;
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
  };

  return { onOpenAutoFocus, onCloseAutoFocus };
};
