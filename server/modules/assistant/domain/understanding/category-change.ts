import { fold } from "#server/spanish/fold.ts";
import { type Category, categories } from "#shared/rules/categories.ts";
import { type Piece, plainOf } from "./message.ts";
import { quotedIn } from "./quoted.ts";
import type { Reading } from "./reading.ts";
import { everydayCategory, incomeCategory } from "./spending-words.ts";
import type { Understanding } from "./understanding.ts";

const named = categories.map((category) => ({ category, words: plainOf(fold(category)).split(" ") }));

/** A category by its own name, whole or by its first word; otherwise by a word of everyday. */
const categoryIn = (plain: string): Category | null => {
  const whole = named.find(({ words }) => plain.includes(words.join(" ")));
  const part = named.find(({ words }) =>
    words.some((word) => word.length > 3 && word !== "otros" && plain.split(" ").includes(word)),
  );
  return (
    (whole ?? part)?.category ?? everydayCategory(plain)?.category ?? incomeCategory(plain)?.category ?? null
  );
};

/** Names of categories as they stand at the end of an order. */
const CATEGORY = `(?:${[
  ...named.flatMap(({ words }) => [words.join("[ /]"), ...words]),
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

/** "pon X en C", "lo de X a C": the order or "lo de" tells what it is. */
const ORDERED = new RegExp(
  `^(?:(?:oye|fred|hola|y|porfa|por favor),? )*(?:${ORDER} (?<of>${THINGS}|${OF_CATEGORY})?(?<x>.+?)(?: ${SET})?|(?<lo>${THINGS})(?<y>.+?)(?:,? (?:${SET}))?),? ${INTO} (?<c>${CATEGORY})(?:,? (?:porfa|por favor|gracias|fred))?[.]*$`,
);
/** "pon la categoría Ocio a Mercadona". */
const GIVEN = new RegExp(
  `^(?:(?:oye|fred|hola|y|porfa|por favor),? )*(?:${ORDER}|dale|ponle|asigna)(?:le)? la categoria (?:de )?(?<c>${CATEGORY}) (?:a|para) (?<x>(?!la categoria).*[^.\\n])[.]*$`,
);
/** "cambia la categoría de Netflix", and nothing of where to. */
const OPEN = new RegExp(
  `^(?:[a-z]+ ){0,2}${OF_CATEGORY}(?<x>(?:(?! (?:a|en|como|por) ).)*(?! (?:a|en|como|por) )[^.?\\n])[.?]*$`,
);
/** "Repsol va en transporte": only of a merchant that is known. */
const STATED = new RegExp(`^(?<x>[^ ]+(?: [^ ]+)?),? (?:${SET})(?: ${INTO})? (?<c>${CATEGORY})[.]*$`);

const filingIn = (folded: string, hasMerchant: boolean) => {
  const text = folded.trim();
  const given = text.match(GIVEN)?.groups;
  if (given) return given;
  const ordered = text.match(ORDERED)?.groups;
  if (ordered && (hasMerchant || ordered.of || ordered.lo)) return ordered;
  return hasMerchant ? (text.match(STATED)?.groups ?? null) : null;
};

/** Whether a message puts a merchant, or all that is called so, into a category. */
export const namesFiling = (folded: string, hasMerchant: boolean) => filingIn(folded, hasMerchant) !== null;

/** Where the category begins, seen from the end: "... ponlo en Tecnología", "... es ocio", "de categoría a Ropa". */
const TURN =
  /\b(?:(?:pon|met|pas|cambi|apunt|marc|clasific|categoriz|recategoriz|etiquet)[a-z]*(?:l[oa]s?)? (?:en|a|como|de)|(?:es|son|va|van|deberia ir|deberia ser|cuenta) (?:de |en |a |como )?|en (?:la categoria (?:de )?)?|a (?:la categoria (?:de )?)?|como |categoria )(?!.{0,600}\b(?:en|a|como|es|son|categoria) \w)/;

const BEFORE_MERCHANT =
  /^.*?\b(?:lo|la|el|los|las|todo lo)?\s{0,9}(?:pagos? (?:de|a|en)|cargos? (?:de|en)|gastos? (?:de|en)|compras? (?:de|en|del)|movimientos? (?:de|en)|recibos? (?:de|del)|lo de|los de|las de|la de|el de|de|del)\s{1,9}(?:la |el |los |las )?/;

const EDGES =
  /^(?:(?:re)?(?:clasifica|categoriza|etiqueta)[a-z]*|(?:pon|mete|pasa|cambia|apunta|marca)(?:me)?|categoria (?:de|del|a)?|la|el|lo|los|las|de|del)\s+|(?<![\s,.;:])[\s,.;:]+(?:(?:ponl[oa]s?|metel[oa]s?|pasal[oa]s?|cambial[oa]s?|es|son|va|van|que|no|debe|deberia(?: ir| ser)?|categoria)[\s,.;:]*)?$/;

const asWritten = ({ raw, folded }: Piece, name: string) => {
  const at = folded.indexOf(name);
  return quotedIn(raw)?.name ?? raw.slice(at, at + name.length).trim();
};

/** "lo de Amazon ponlo en Tecnología": whose movements go where. */
export const readCategoryChange = ({
  message,
  signals,
}: Reading): Extract<Understanding, { intent: "change_category" }> => {
  const filing = filingIn(message.folded, signals.hasMerchant);
  const name = filing?.x ?? filing?.y;
  if (name && filing) {
    const category = categoryIn(plainOf(filing.c ?? ""));
    return { intent: "change_category", merchant: asWritten(message, name), category };
  }
  const open = message.folded.trim().match(OPEN)?.groups?.x;
  if (open) return { intent: "change_category", merchant: asWritten(message, open), category: null };
  const turn = message.folded.match(TURN);
  const at = turn?.index ?? message.folded.length;
  const head = message.raw.slice(0, at);
  const category = categoryIn(plainOf(message.folded.slice(at)));
  const before = fold(head).match(BEFORE_MERCHANT)?.[0].length ?? 0;
  let merchant = head.slice(before).trim();
  for (let last = ""; last !== merchant; ) {
    last = merchant;
    const edge = fold(merchant).match(EDGES);
    if (edge?.index !== undefined)
      merchant = `${merchant.slice(0, edge.index)}${merchant.slice(edge.index + edge[0].length)}`.trim();
  }
  return {
    intent: "change_category",
    merchant: merchant || null,
    category: category ?? categoryIn(plainOf(message.folded)),
  };
};
