import { readLocal, writeLocal } from "./local-value.ts";

/** Choices that belong to the device and not to a person. */
const keys = ["theme", "amounts"];
const cookie = "device-choices";

/** Signing out clears all storage, so the choices wait a minute in a cookie. */
export const saveChoicesInCookie = () => {
  const choices = JSON.stringify(keys.map(readLocal));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in plain http and in older browsers.
  document.cookie = `${cookie}=${encodeURIComponent(choices)}; path=/; max-age=60; samesite=lax`;
};

/** To be called before choices are read, and once a sign-out is done. */
export const restoreChoicesFromCookie = () => {
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
