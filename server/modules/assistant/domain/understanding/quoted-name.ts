const QUOTED = /[«"“]([^«»"“”]{1,80})[»"”]/;

/** A quoted name and its position. Null without one. */
export const quotedIn = (raw: string) => {
  const found = raw.match(QUOTED);
  const name = found?.[1]?.trim();
  if (!found || !name) return null;
  const from = found.index ?? 0;
  return { name, from, to: from + found[0].length };
};
