const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Without line breaks or control characters a text cannot begin a header of its own. */
export const singleLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();
