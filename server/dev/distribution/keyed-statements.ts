const reference =
  /\b(from|join|update|into|using)\s+(?:only\s+)?"?(\w+)"?(?!\s*\()(?:\s+(?:as\s+)?(?!(?:where|set|on|order|left|join|inner|group|limit|for|returning|union|cross)\b)"?(\w+)"?)?/gi;
const inserted = /\binto\s+"?(\w+)"?\s*(?:as\s+\w+\s*)?\(([^)]*)\)/gi;

/**
 * Of the tables that are spread by person, those that a statement asks without a person: each must have its `user_id`
 * equated with something, or be written with it. Reads words, not grammar: a key in another branch of a union or a
 * negation would pass.
 */
export const askedWithoutPerson = (statement: string, tables: ReadonlySet<string>) => {
  const written = new Map(
    [...statement.matchAll(inserted)].map(([, table = "", columns = ""]) => [table, columns]),
  );
  const isBound = (name: string) =>
    new RegExp(`\\b${name}"?\\."?user_id"?\\s*=|=\\s*"?${name}"?\\."?user_id"?`, "i").test(statement);
  const hasPlainKey = /(?<![.\w])"?user_id"?\s*=\s*\$|\busing\s*\("?user_id\b/i.test(statement);
  return [...statement.matchAll(reference)]
    .filter(([, word = "", table = "", alias = table]) => {
      if (!tables.has(table)) return false;
      if (word.toLowerCase() === "into") return !/\buser_id\b/.test(written.get(table) ?? "");
      return !isBound(alias) && !hasPlainKey;
    })
    .map(([, , table = ""]) => table);
};
