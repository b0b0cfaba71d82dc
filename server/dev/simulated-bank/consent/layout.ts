import { type Html, html } from "./html.ts";

const wing =
  "C10 7.8 12.6 10.9 16.4 13.2V18.8C12.6 21.1 10 24.2 7 26.1C4.9 27.4 2.2 25.9 2.2 23.4C2.2 20.6 3.3 18.4 3.3 16S2.2 11.4 2.2 8.6Z";
const otherWing =
  "C22 7.8 19.4 10.9 15.6 13.2V18.8C19.4 21.1 22 24.2 25 26.1C27.1 27.4 29.8 25.9 29.8 23.4C29.8 20.6 28.7 18.4 28.7 16S29.8 11.4 29.8 8.6Z";

/** Decorative beside the name. */
const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><mask id="knot"><rect width="32" height="32" fill="#fff"/><circle cx="16" cy="16" r="5.5"/></mask><g mask="url(#knot)" fill="currentColor"><path d="M2.2 8.6C2.2 6.1 4.9 4.6 7 5.9${wing}"/><path d="M29.8 8.6C29.8 6.1 27.1 4.6 25 5.9${otherWing}"/></g><circle class="dot" cx="16" cy="16" r="3.7"/></svg>`;

/** A whole page without scripts or inline styles. */
export const layout = (title: string, content: Html) =>
  html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title} · AI.Fred</title>
<link rel="preload" href="/simulated-bank/assets/familjen-grotesk.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/simulated-bank/assets/consent.css">
</head>
<body>
<header class="bar"><p class="brand">${mark}<span>AI<span class="dot-text">.</span>Fred</span></p></header>
<main>
${content}
</main>
</body>
</html>
`.markup;

const icon = (paths: string) => ({
  markup: `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`,
});

export const icons = {
  balance: icon(
    '<path d="M4 7.5h14.5a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z"/><path d="M4 7.5V6.8A2.3 2.3 0 0 1 6.3 4.5H17v3"/><path d="M15.5 13.5h.01"/>',
  ),
  transactions: icon('<path d="M8 6h12M8 12h12M8 18h8"/><path d="M4 6h.01M4 12h.01M4 18h.01"/>'),
  account: icon('<rect x="3.5" y="6" width="17" height="12" rx="2.5"/><path d="M3.5 10.5h17M7 14.5h3"/>'),
  calendar: icon(
    '<rect x="4" y="5.5" width="16" height="14.5" rx="2.5"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4M9 15l2 2 4-4"/>',
  ),
  shield: icon(
    '<path d="M12 3.5 19 6v5.5c0 4.2-2.9 7.3-7 9-4.1-1.7-7-4.8-7-9V6z"/><path d="m9 12 2.2 2.2L15.2 10"/>',
  ),
  warning: icon('<path d="M12 4 21 19.5H3z"/><path d="M12 10v4M12 16.8h.01"/>'),
};
