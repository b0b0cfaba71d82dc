import "./app.css";
import "./lib/choices-at-start.ts";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { importLanding } from "./app/loading-screen.tsx";
import { Root } from "./app/root.tsx";
import { startTheme } from "./lib/theme.ts";

/** In the place of the page that came drawn, in one step; what had the keyboard's focus keeps it. */
const takeOver = async (container: HTMLElement) => {
  await importLanding().catch(() => undefined);
  const stops = () => [...container.querySelectorAll<HTMLElement>("a, button")];
  const focused = stops().indexOf(document.activeElement as HTMLElement);
  flushSync(() => createRoot(container).render(<Root />));
  stops()[focused]?.focus({ preventScroll: true });
};

// Facebook hangs it on the address that it sends people back to.
if (location.hash === "#_=_") history.replaceState(null, "", location.pathname + location.search);
startTheme();
// A face that is first asked for by the words that it draws comes a frame after them, and moves them.
for (const face of document.fonts)
  if (face.family.includes("Variable")) void face.load().catch(() => undefined);
const container = document.getElementById("root");
if (container?.hasChildNodes()) void takeOver(container);
else if (container) createRoot(container).render(<Root />);
