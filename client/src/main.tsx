import "./app.css";
import "./lib/choices-at-start.ts";
import { createRoot } from "react-dom/client";
import { Root } from "./app/root.tsx";
import { startTheme } from "./lib/theme.ts";

// Facebook hangs it on the address that it sends people back to.
if (location.hash === "#_=_") history.replaceState(null, "", location.pathname + location.search);
startTheme();
// A face that is first asked for by the words that it draws comes a frame after them, and moves them.
for (const face of document.fonts)
  if (face.family.includes("Variable")) void face.load().catch(() => undefined);
const container = document.getElementById("root");
if (container) createRoot(container).render(<Root />);
