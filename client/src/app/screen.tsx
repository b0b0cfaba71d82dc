import { type ReactNode, useLayoutEffect } from "react";
import { buttonStyle } from "#client/components/button-style.ts";
import { takeArrival } from "#client/lib/arrival.ts";
import { createStore } from "#client/lib/store.ts";

/** Whether a page has been shown since the application was opened. */
export const pageShown = createStore(false);

interface ScreenProps {
  title: string;
  children: ReactNode;
}

/** Sets the tab's title and, after a navigation or a sign-in, focuses the heading. */
export const Screen = ({ title, children }: ScreenProps) => {
  // In the commit that shows the page, not after it: a tab never bears the name of the page before.
  useLayoutEffect(() => {
    document.title = `${title} · AI.Fred`;
    const isArrival = pageShown.get() || takeArrival();
    pageShown.set(true);
    if (!isArrival) return;
    scrollTo(0, 0);
    focusHeading();
    return keepFocus();
  }, [title]);

  return children;
};

/** What stood for the page while it loaded takes the focus away with it: until the person does something, it goes on. */
const keepFocus = () => {
  const begun = new AbortController();
  const observer = new MutationObserver(() => document.activeElement === document.body && focusHeading());
  observer.observe(document.body, { childList: true, subtree: true });
  begun.signal.addEventListener("abort", () => observer.disconnect());
  const end = () => begun.abort();
  for (const act of ["keydown", "pointerdown"])
    addEventListener(act, end, { signal: begun.signal, capture: true });
  return end;
};

const focusHeading = () => {
  const content = document.getElementById(contentId);
  const heading = content?.querySelector<HTMLElement>("h1");
  if (!heading) return content?.focus();
  heading.tabIndex = -1;
  heading.classList.add("outline-none");
  heading.focus({ preventScroll: true });
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
