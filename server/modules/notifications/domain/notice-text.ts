import { quoteText } from "#server/modules/goals/domain/suggestions/texts.ts";

const nameLength = 40;

/** Removes quotation marks and line breaks from outside text and cuts it. */
export const quotedName = (name: string) => {
  const given = quoteText(name, nameLength);
  return given === "«»" ? "«sin nombre»" : given;
};

/** "Restaurantes" of "Restaurantes/Bares". */
export const categoryName = (category: string) => category.split("/")[0] ?? category;
