import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { categories } from "#shared/rules/categories.ts";
import { plainOf } from "./text-piece.ts";

export const namedCategories = categories.map((category) => ({
  category,
  words: plainOf(foldKeepingLength(category)).split(" "),
}));

const CATEGORY = `(?:${[
  ...namedCategories.flatMap(({ words }) => [words.join("[ /]"), ...words]),
  "bares",
  "bar",
  "restaurante",
  "restaurantes",
  "super",
  "comida",
  "viajes",
  "hogar",
  "casa",
  "gastos fijos",
  "trabajo",
  "mascotas",
  "regalos",
  "suscripciones",
]
  .filter((name) => name.length > 2)
  .join("|")})`;
const ORDER =
  "(?:(?:puedes |podrias )?(?:pon|poner|ponme|mete|meter|meteme|pasa|pasar|pasame|cambia|cambiar|cambiame|apunta|marca|mueve|considera|guarda|clasifica|etiqueta)|quiero que|quiero)";
const THINGS =
  "(?:todo )?(?:lo|los|las|el|la)(?: (?:gastos?|pagos?|cargos?|compras?|movimientos?|recibos?))? (?:del?|en) ";
const OF_CATEGORY = "la categoria del? (?:lo de |los |las |el |la )?";
const INTO = "(?:en|a|como|de)(?: la categoria(?: de)?)?";
const SET = "(?:ponl|metel|pasal|cambial|mandal)[oa]s?|va|van|vaya|vayan|es|son|cuenta|cuentan";

/** "…, no en compras": the category that it was in says nothing more. */
const NOT_INTO = new RegExp(`,? (?:y |que )?no (?:en|a|como) ${CATEGORY}[.]?$`);

/** "pon X en C", "lo de X a C". */
const ORDERED = new RegExp(
  `^(?:(?:oye|fred|hola|y|porfa|por favor),? )*(?:${ORDER} (?<of>${THINGS}|${OF_CATEGORY})?(?<x>.+?)(?: ${SET})?|(?<lo>${THINGS})(?<y>.+?)(?:,? (?:${SET}))?),? ${INTO} (?<c>${CATEGORY})(?:,? (?:porfa|por favor|gracias|fred))?[.]*$`,
);
/** "pon la categoría Ocio a Mercadona". */
const GIVEN = new RegExp(
  `^(?:(?:oye|fred|hola|y|porfa|por favor),? )*(?:${ORDER}|dale|ponle|asigna)(?:le)? (?:la )?categoria (?:de )?(?<c>${CATEGORY}) (?:a|para) (?<x>(?!la categoria).*[^.\\n])[.]*$`,
);
/** "cambia la categoría de Netflix", without the new category. */
export const WITHOUT_CATEGORY = new RegExp(
  `^(?:[a-z]+ ){0,2}${OF_CATEGORY}(?<x>(?:(?! (?:a|en|como|por) ).)*(?! (?:a|en|como|por) )[^.?\\n])[.?]*$`,
);
/** "Repsol va en transporte": only for a known merchant. */
const STATED = new RegExp(`^(?<x>[^ ]+(?: [^ ]+)?),? (?:${SET})(?: ${INTO})? (?<c>${CATEGORY})[.]*$`);

/** The merchant and the category of a message, as named groups of the regular expression. */
export const matchCategoryChange = (folded: string, hasMerchant: boolean) => {
  const text = folded.trim().replace(NOT_INTO, "");
  const groups = text.match(GIVEN)?.groups;
  if (groups) return groups;
  const ordered = text.match(ORDERED)?.groups;
  if (ordered && (hasMerchant || ordered.of || ordered.lo)) return ordered;
  return hasMerchant ? (text.match(STATED)?.groups ?? null) : null;
};

export const isCategoryChange = (folded: string, hasMerchant: boolean) =>
  matchCategoryChange(folded, hasMerchant) !== null;
