import { tokenise } from "#server/modules/spending/domain/categoriser/tokens.ts";
import {
  allCategoriesIn,
  bankCategoryIn,
  expenseCategoryIn,
  incomeCategoryIn,
  merchantIn,
} from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Category } from "#shared/rules/categories.ts";
import { isKnownIn } from "./learnt/known-words.ts";
import type { NamedThing } from "./named-things.ts";
import { phrases } from "./phrases.ts";
import { type Piece, pieceOf, plainOf } from "./text-piece.ts";

/** Both are null in a question about all spending. */
interface SpendingObject {
  category: Category | null;
  merchant: string | null;
  asked?: string;
}

/** Words of the question itself, which name no spending. */
export const questionWords = phrases(
  `cuanto, cuanta, cuantos, cuantas, que, cual, cuales, como, cuando, donde, quien, he, has, ha, hemos, han, habia, llevo, llevamos, me, nos, se, te, le, mi, mis, tu, su, lo, la, el, los, las, un, una, unos, unas,
  al, del, de, en, a, y, o, por, con, para, sin, mas, menos, mejor, peor, tendre, tendria, tendremos, habre, verde, aqui, muy, mucho, mucha, mucho, poco, total, todo, toda, todos, todas, dinero, pasta, plata, guita, perras, parne, lana, pelas, cuartos, euros, pavos, gast*, percib*, cay[oe]*, caid[oa]*, abon*, mand[eoa]*, pag*, cobr*, cost*, cuest*, compra, compras, compre, comprado, ido, fue, fueron, fui, va, van, vas, deje, dejado, dejo, fundi*, puli*, solt*, tirado, clav*, quit*,
  carg*, pas*, sub*, sale, salido, salio, es, era, son, eran, sera, hay, esta, estan, fue, tengo, dime, dame, diria, diriamos, juraria, saber, quiero, quisiera, necesito, puedes, podrias, decir, decirme, ensename, ensena, muestrame, muestra, ver, lista, listame, listado, calcula, suma, sumame, ultimos, ultimas, ultimo, ultima, movimient*, cargos, recibos, transacciones, operaciones, pagos, mensual*, medi[oa]s?, promedio, normal, normales, normalmente, diferencia, suelo, suele, aproximadamente, ahora, ya, tambien, pues, oye, hola, fred, ok, vale, bueno, porfa, favor, gracias, si, no, mismo, cada, vez, veces, cosa, cosas, aquello, hasta, desde, entre, durante, mes, meses, ano, dia, dias, semana, semanas, este, esta, estos, estas, ese, esa, eso, esos, esas, hoy, ayer, resumen, desglose, importe, balance, cuentas, cuenta, gastito*, gastillo*, comparad*, compar*, respecto, que, frente, anterior, pasado, pasada, pasados, sum*, ascend*, asciend*, invert*, destin*, nada, algo, tanto, grande, grandes, gord[oa]s?, fuertes?, alt[oa]s?, toch[oa]s?, cara, caras, caro, caros, mayor, mayores, principales, categoria*, concepto, ingres*, gan*, recib*, entr*, devuel*, devol*, tipo, hecho, hice, hecha, haciendo, ultimamente, general, real, verdad, creo, solo, aun, todavia, sido, estoy, soy, gracias, a ver, bizum*, transferencia*, comercio, tienda, sitio, quincena, trimestre, finde, verano, primera, segunda, puente, navidad*, antes, despues, luego, junto, juntos, lado, traer, traera, traen, siempre, adelantad*, atrasad*, [0-9.]+`,
  { isWhole: true },
);

/** "en ir a Motril": where to, and no shop called "ir". */
const GOING = /^(?:ir|irme|irnos|viajar|volver|bajar|subir)$/;

const LINKS = /^(?:de|del|la|el|y|los|las)$/;

/** An unknown merchant after "en" or "de". */
const unknownMerchant = (raw: string): string | null => {
  const { words, starts, ends } = tokenise(raw);
  const isName = (at: number) => {
    const word = words[at] ?? "";
    return word !== "" && !GOING.test(word) && !questionWords.test(word) && !isKnownIn(word, []);
  };
  for (let at = 1; at < words.length; at++) {
    if (!isName(at) || !/^(?:en|de|del|al|a|el|la|los|las)$/.test(words[at - 1] ?? "")) continue;
    let end = at + 1;
    // "la chica de las extensiones"
    const links = (place: number) => LINKS.test(words[place] ?? "");
    while (isName(end) || (links(end) && (isName(end + 1) || (links(end + 1) && isName(end + 2))))) end++;
    return raw.slice(starts[at], ends[end - 1]);
  }
  return null;
};

/** "luz" is less than its category, and so is "farmacia" of «Salud/Farmacia»; "súper" and "restaurantes" are not. */
export const isNarrow = ({ category, words }: { category: Category; words: string }) => {
  const name = plainOf(foldKeepingLength(category.split("/")[0] ?? ""));
  return !words.split(" ").some((word) => word.length > 2 && name.includes(word.slice(0, 5)));
};

/** "bares y restaurantes" are all of one category, which both words name. */
const namesWhole = (category: Category, raw: string) =>
  allCategoriesIn(plainOf(foldKeepingLength(raw))).some(
    (one) => one.category === category && !isNarrow({ category, words: one.words }),
  );

const writtenIn = (raw: string, plain: string) => {
  const at = foldKeepingLength(raw).indexOf(plain);
  return at < 0 ? plain : raw.slice(at, at + plain.length);
};

const paid = new Set<NamedThing["kind"]>(["merchant", "person"]);

/** A shop or a person of one's own, unless a better known name is longer. */
const ownNameIn = (raw: string, names: readonly NamedThing[]) => {
  const folded = foldKeepingLength(raw);
  const own = names
    .filter(({ kind, written }) => paid.has(kind) && folded.includes(foldKeepingLength(written)))
    .toSorted((one, other) => other.written.length - one.written.length)[0]?.written;
  const known = merchantIn(raw);
  return known && !known.isKind && known.name.length > (own?.length ?? 0) ? undefined : own;
};

/** Where people sell what is theirs. */
const RESOLD = /^(?:vinted|wallapop|etsy|ebay|milanuncios)$/i;

const categoryOfShop = ({ name, category }: { name: string; category: Category }, flow: "out" | "in") => {
  if (flow === "out") return category;
  return RESOLD.test(name) ? "Ventas/Freelance" : null;
};

/** "me he pulido", "ni vacaciones ni nada", "se me ha ido la olla", "mi compi de piso". */
const NOT_SPENT =
  /\b(?:he|hemos|has|ha|han) pulido\b|\bni [a-z]+(?: ni [a-z]+)+|\b(?:que )?ni (?:me acuerdo|idea|lo se|se sabe)\b|\b(?:ido|va|fue|iba|yendo) (?:la olla|la pinza|la cabeza)\b|\botr[oa]s (?:meses|semanas|anos|dias|veces)\b|\b(?:lo|es|sea|era|seria|de) (?:mas )?normal\b|\b(?:entre|con|de|en) (?:los|mis|ambos)(?: (?:dos|2|tres|3))? (?:curros|trabajos|empleos|sueldos)\b|\b(?:compis?|companer[oa]s?) de (?:piso|trabajo|curro|clase)\b/g;

const withoutDenied = ({ raw, folded }: Piece): Piece => {
  let left = raw;
  for (const { index, 0: words } of folded.matchAll(NOT_SPENT))
    left = left.slice(0, index) + " ".repeat(words.length) + left.slice(index + words.length);
  return pieceOf(left);
};

const BILL_OF = /\b(?:facturas?|recibos?)(?= (?:de|del|de la|de el) )/g;

/** "la factura de la luz" is of the light, though "factura" is the longer word. */
const expenseIn = (plain: string) =>
  expenseCategoryIn(plain.replace(BILL_OF, " ")) ?? expenseCategoryIn(plain);

/** "la academia de Noelia": whose it is, and not who is paid. */
const isOfWhom = (own: string, words: string | null, plain: string) =>
  words !== null &&
  new RegExp(
    `\\b${words.replace(/ del?$/, "")} (?:de|del) (?:la |el |mi )?${plainOf(foldKeepingLength(own))}\\b`,
  ).test(plain);

/** The pieces are the message without its dates and times. */
export const readSpendingObject = (
  pieces: readonly Piece[],
  flow: "out" | "in",
  names: readonly NamedThing[],
): SpendingObject => {
  const spent = pieces.map(withoutDenied);
  const raw = spent.map((piece) => piece.raw).join(" , ");
  const own = ownNameIn(raw, names);
  const plain = plainOf(spent.map(({ folded }) => folded).join(" "));
  const known = flow === "in" ? incomeCategoryIn(plain) : expenseIn(plain);
  if (own && !isOfWhom(own, known?.words ?? null, plain)) return { category: null, merchant: own };
  const merchant = merchantIn(raw);
  const isNamed =
    merchant !== null &&
    !merchant.isKind &&
    (flow === "in" || !known?.words.includes(plainOf(foldKeepingLength(merchant.name))));
  if (isNamed) {
    const ofMerchant = categoryOfShop(merchant, flow);
    // "inglés" in "El Corte Inglés" is not a course.
    const isOfName = known && plainOf(foldKeepingLength(merchant.name)).includes(known.words);
    return { category: (isOfName ? null : known?.category) ?? ofMerchant, merchant: merchant.name };
  }
  if (known || flow === "in") return ofCategory(known, raw);
  const category = bankCategoryIn(raw);
  return category ? { category, merchant: null } : ofUnknown(unknownMerchant(raw), plain);
};

/** "en casa", "de la casa": what living there costs, and no shop of that name. */
export const AT_HOME = /^(?:(?:la |el |mi |nuestra |nuestro )*(?:casa|hogar|vivienda))$/;

/** "no salgo de casa", "como en casa": where one is, and not what one pays. */
const NOT_PAID =
  /\b(?:sal[a-z]{1,6}|fuera|estoy|estamos|estado|quedo|quedamos|quedarme|vuelvo|volver|lejos|cerca|com[a-z]{1,5}|cen[a-z]{1,5}|cocin[a-z]{1,6}) (?:de|en) (?:mi )?casa\b/;

const ofUnknown = (name: string | null, plain: string): SpendingObject =>
  name !== null && AT_HOME.test(foldKeepingLength(name)) && !NOT_PAID.test(plain)
    ? { category: "Alquiler/Hipoteca", merchant: null, asked: name }
    : { category: null, merchant: name };

const ofCategory = (known: { category: Category; words: string } | null, raw: string): SpendingObject => {
  if (!known) return { category: null, merchant: null };
  const { category, words } = known;
  // All of the other expenses would be another answer than the one for "peluquería".
  if (category === "Otros Gastos" && !words.startsWith("otros"))
    return { category: null, merchant: writtenIn(raw, words) };
  const isPart = isNarrow(known) && !namesWhole(category, raw);
  return { category, merchant: null, ...(isPart && { asked: writtenIn(raw, words) }) };
};
