import { quoteText } from "#server/modules/goals/domain/suggestions/texts.ts";

const nameLength = 40;

/** A name that somebody else gave: between marks that it cannot close, on one line and cut. */
export const quotedName = (name: string) => {
  const given = quoteText(name, nameLength);
  return given === "«»" ? "«sin nombre»" : given;
};

/** "Restaurantes" of "Restaurantes/Bares": no two begin alike. */
export const categoryName = (category: string) => category.split("/")[0] ?? category;
