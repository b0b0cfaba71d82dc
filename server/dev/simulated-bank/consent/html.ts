const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Markup of our own, which needs no escaping. */
export interface Html {
  markup: string;
}

type Value = string | number | Html | readonly Html[];

const markupOf = (value: Value): string => {
  if (typeof value === "string") return value.replace(/[&<>"']/g, (character) => entities[character] ?? "");
  if (typeof value === "number") return String(value);
  return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("");
};

/** Escapes every value that is not markup. */
export const html = (texts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: texts.reduce((made, text, place) => made + text + markupOf(values[place] ?? ""), ""),
});
