import { readLocal, writeLocal } from "./local-value.ts";

/** What is chosen for the device and not by whoever is signed in on it. */
const keys = ["theme", "amounts"];
const cookie = "device-choices";

/** Before a sign-out, at which the browser clears all that is stored: choices wait a minute in a cookie. */
export const setChoicesAside = () => {
  const choices = JSON.stringify(keys.map(readLocal));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in plain http and in older browsers.
  document.cookie = `${cookie}=${encodeURIComponent(choices)}; path=/; max-age=60; samesite=lax`;
};

/** To be called before choices are read, and once a sign-out is done. */
export const takeChoicesBack = () => {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${cookie}=`));
  if (!found) return;
  const choices = parse(found.slice(cookie.length + 1));
  for (const [at, key] of keys.entries()) {
    const choice = choices[at];
    if (typeof choice === "string") writeLocal(key, choice);
  }
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${cookie}=; path=/; max-age=0; samesite=lax`;
};

const parse = (text: string): unknown[] => {
  try {
    const choices: unknown = JSON.parse(decodeURIComponent(text));
    return Array.isArray(choices) ? choices : [];
  } catch {
    return [];
  }
};
