import type { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import type { getDashboard } from "#shared/contracts/spending/pulse.ts";

const whoIsHere = "/api/auth/user" satisfies (typeof getCurrentUser)["path"];
const whatTheFeedShows = "/api/dashboard" satisfies (typeof getDashboard)["path"];

/** What was asked for this long ago, in ms, is asked for again. */
const freshFor = 10_000;

const early = new Map<string, { answer: Promise<Response>; person: string | null; until: number }>();

/**
 * Asks for what the first screen waits for while its code is still on the way, all at once. Contracts and schemas are
 * part of that code, so that neither is here.
 */
export const askEarly = () => {
  const person = knownPerson();
  const isHome = location.pathname === "/";
  for (const url of isHome ? [whoIsHere, whatTheFeedShows] : [whoIsHere]) {
    const headers = { accept: "application/json", ...(person !== null && { "x-manual-user-id": person }) };
    const answer = fetch(url, { method: "GET", headers, credentials: "include" });
    // Whoever takes it hears of a failure.
    answer.catch(() => undefined);
    early.set(url, { answer, person, until: performance.now() + freshFor });
  }
};

/** As `manual-user.ts` stores it. */
const knownPerson = (): string | null => {
  try {
    const { id } = JSON.parse(localStorage.getItem("manualUser") ?? "{}");
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
};

/** The answer that was asked for early, once, if it is for the same person; otherwise it is asked for now. */
export const fetchOrTakeEarly: typeof fetch = (input, init) => {
  const asked = typeof input === "string" && (init?.method ?? "GET") === "GET" ? early.get(input) : undefined;
  if (!asked) return fetch(input, init);
  early.delete(String(input));
  const isSame = new Headers(init?.headers).get("x-manual-user-id") === asked.person;
  return isSame && performance.now() < asked.until ? asked.answer : fetch(input, init);
};
