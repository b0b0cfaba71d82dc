import { expenseCategoryIn, incomeCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Category } from "#shared/rules/categories.ts";
import { matchCategoryChange, namedCategories, WITHOUT_CATEGORY } from "./category-change-words.ts";
import type { Reading } from "./read-message.ts";
import { type Piece, plainOf, quotedIn } from "./text-piece.ts";
import type { UnderstandingOf } from "./understanding.ts";

/** Looks for a category's name, whole or one word of it, and then for everyday words. */
const categoryIn = (said: string): Category | null => {
  // "unos meses sí y otros no" names no category.
  const plain = said.replace(/\botr[oa]s\b(?! (?:gastos|ingresos))/g, " ");
  const whole = namedCategories.find(({ words }) => plain.includes(words.join(" ")));
  const part = namedCategories.find(({ words }) =>
    words.some((word) => word.length > 3 && word !== "otros" && plain.split(" ").includes(word)),
  );
  return (
    (whole ?? part)?.category ??
    expenseCategoryIn(plain)?.category ??
    incomeCategoryIn(plain)?.category ??
    null
  );
};

/** The last place where a category begins: "... ponlo en Tecnología", "... es ocio", "de categoría a Ropa". */
const CATEGORY_START =
  /\b(?:(?:pon|met|pas|cambi|apunt|marc|clasific|categoriz|recategoriz|etiquet)[a-z]*(?:l[oa]s?)? (?:en|a|como|de)|(?:es|son|va|van|deberia ir|deberia ser|cuenta) (?:de |en |a |como )?|en (?:la categoria (?:de )?)?|a (?:la categoria (?:de )?)?|como |categoria )(?!.{0,600}\b(?:en|a|como|es|son|categoria) \w)/;

const BEFORE_MERCHANT =
  /^.*?\b(?:lo|la|el|los|las|todo lo)?\s{0,9}(?:pagos? (?:de|a|en)|cargos? (?:de|en)|gastos? (?:de|en)|compras? (?:de|en|del)|movimientos? (?:de|en)|recibos? (?:de|del)|lo de|los de|las de|la de|el de|de|del)\s{1,9}(?:la |el |los |las )?/;

const MERCHANT_EDGES =
  /^(?:(?:re)?(?:clasifica|categoriza|etiqueta)[a-z]*|(?:pon|mete|pasa|cambia|apunta|marca)(?:me)?|categoria (?:de|del|a)?|la|el|lo|los|las|de|del)\s+|(?<![\s,.;:])[\s,.;:]+(?:(?:ponl[oa]s?|metel[oa]s?|pasal[oa]s?|cambial[oa]s?|es|son|va|van|que|no|debe|deberia(?: ir| ser)?|categoria)[\s,.;:]*)?$/;

const asWritten = ({ raw, folded }: Piece, name: string) => {
  const at = folded.indexOf(name);
  return quotedIn(raw)?.name ?? raw.slice(at, at + name.length).trim();
};

/** "es súper, no restaurantes". */
const withoutDenied = (folded: string) => folded.replace(/[,.;]? (?:y |que )?no (?:de |en |a )?[a-z]+/g, " ");

/** "lo de Amazon ponlo en Tecnología". */
export const readCategoryChange = ({ message, signals }: Reading): UnderstandingOf<"change_category"> => {
  const filing = matchCategoryChange(message.folded, signals.hasMerchant);
  const name = filing?.x ?? filing?.y;
  if (name && filing) {
    const category = categoryIn(plainOf(withoutDenied(filing.c ?? "")));
    return { intent: "change_category", merchant: asWritten(message, name), category };
  }
  const open = message.folded.trim().match(WITHOUT_CATEGORY)?.groups?.x;
  if (open) return { intent: "change_category", merchant: asWritten(message, open), category: null };
  const turn = message.folded.match(CATEGORY_START);
  const at = turn?.index ?? message.folded.length;
  const head = message.raw.slice(0, at);
  const category = categoryIn(plainOf(withoutDenied(message.folded.slice(at))));
  const before = foldKeepingLength(head).match(BEFORE_MERCHANT)?.[0].length ?? 0;
  let merchant = head.slice(before).trim();
  for (let last = ""; last !== merchant; ) {
    last = merchant;
    const edge = foldKeepingLength(merchant).match(MERCHANT_EDGES);
    if (edge?.index !== undefined)
      merchant = `${merchant.slice(0, edge.index)}${merchant.slice(edge.index + edge[0].length)}`.trim();
  }
  return {
    intent: "change_category",
    merchant: merchant || null,
    category: category ?? categoryIn(plainOf(message.folded)),
  };
};
