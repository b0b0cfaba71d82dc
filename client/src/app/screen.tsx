import { type ReactNode, useEffect } from "react";
import { shown } from "./shown.ts";
import { contentId } from "./skip-link.tsx";

interface ScreenProps {
  title: string;
  children: ReactNode;
}

/** A page on screen: names the tab and, after a navigation, moves the focus to the heading. */
export const Screen = ({ title, children }: ScreenProps) => {
  useEffect(() => {
    document.title = `${title} · AI.Fred`;
    if (shown.get()) focusHeading();
    shown.set(true);
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
