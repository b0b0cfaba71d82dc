import "./app.css";
import "./lib/choices-at-start.ts";
import { createRoot } from "react-dom/client";
import { Root } from "./app/root.tsx";
import { startTheme } from "./lib/theme.ts";

// Facebook hangs it on the address that it sends people back to.
if (location.hash === "#_=_") history.replaceState(null, "", location.pathname + location.search);
startTheme();
const container = document.getElementById("root");
if (container) createRoot(container).render(<Root />);
