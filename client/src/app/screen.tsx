import { type ReactNode, useEffect } from "react";
import { buttonStyle } from "#client/components/button-style.ts";
import { createStore } from "#client/lib/store.ts";

/** Whether a page has been shown since the application was opened. */
export const pageShown = createStore(false);

interface ScreenProps {
  title: string;
  children: ReactNode;
}

/** Sets the tab's title and, after a navigation, focuses the heading. */
export const Screen = ({ title, children }: ScreenProps) => {
  useEffect(() => {
    document.title = `${title} · AI.Fred`;
    if (pageShown.get()) focusHeading();
    pageShown.set(true);
  }, [title]);

  return children;
};

const focusHeading = () => {
  scrollTo(0, 0);
  const content = document.getElementById(contentId);
  const heading = content?.querySelector<HTMLElement>("h1");
  if (!heading) return content?.focus();
  heading.tabIndex = -1;
  heading.classList.add("outline-none");
  heading.focus();
};

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
