import { type ReactNode, useEffect } from "react";
import { pageShown } from "./page-shown.ts";
import { contentId } from "./skip-link.tsx";

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
