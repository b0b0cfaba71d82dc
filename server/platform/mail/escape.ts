const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as it may stand in markup, between tags or in a quoted attribute. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** A text without line breaks or other control characters: it can begin no line or header of its own. */
export const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();
