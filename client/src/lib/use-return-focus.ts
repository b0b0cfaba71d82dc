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
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };

  return { onOpenAutoFocus, onCloseAutoFocus };
};
