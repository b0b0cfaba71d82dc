import type { Institution } from "./institutions.ts";

/** A plain tile of our own, not the bank's artwork. */
export const logoOf = ({ name, colour, initials }: Institution) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${name}">` +
  `<rect width="64" height="64" rx="20" fill="${colour}"/>` +
  `<text x="32" y="33" fill="#fff" font-family="Familjen Grotesk,Avenir Next,Segoe UI,Helvetica,Arial,sans-serif" font-size="27" font-weight="600" letter-spacing="-1" text-anchor="middle" dominant-baseline="central">${initials}</text></svg>\n`;

export const logoPath = (id: string) => `/simulated-bank/logos/${id}.svg`;
