import "./app.css";
import { createRoot } from "react-dom/client";
import { Root } from "./app/root.tsx";
import { startTheme } from "./lib/theme.ts";

startTheme();
const container = document.getElementById("root");
if (container) createRoot(container).render(<Root />);
