import { buttonStyle } from "#client/components/button-style.ts";

export const contentId = "contenido";

/** The first stop of the keyboard: leads past the navigation. */
export const SkipLink = () => (
  <a
    href={`#${contentId}`}
    className={`${buttonStyle("primary", "sm")} fixed top-2 left-2 z-60 not-focus-visible:sr-only`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(contentId)?.focus();
    }}
  >
    Saltar al contenido
  </a>
);
