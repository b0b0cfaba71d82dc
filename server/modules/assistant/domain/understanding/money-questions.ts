import { expenseCategoryIn } from "#server/modules/spending/domain/spoken-words.ts";
import type { Amount } from "#server/spanish/amounts.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { readNumber } from "#server/spanish/numbers.ts";
import { accountIn } from "./banks.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { pieceOf, plainOf, slice, trimmed, without } from "./text-piece.ts";
import type { UnderstandingOf } from "./understanding.ts";

/** "tengo más en uno o en otro": all are told. */
const compares = (plain: string) => {
  const more = plain.search(/\bmas\b/);
  return more >= 0 && plain.slice(more).includes(" o ");
};

/** Of several accounts that are named, each. */
export const readBalance = ({ plain, names }: Reading): UnderstandingOf<"balance"> => {
  if (compares(plain)) return { intent: "balance", account: null };
  const own = new Set(names.flatMap(({ kind, name }) => (kind === "account" ? [name] : [])));
  return { intent: "balance", account: own.size > 0 ? [...own].join(", ") : accountIn(plain) };
};

export const readBudget = ({ plain }: Reading): UnderstandingOf<"budget"> => ({
  intent: "budget",
  category: expenseCategoryIn(plain.replace(/\bgast[a-z]*\b/g, " "))?.category ?? null,
});

const aPlatform =
  "(?:spotify|netflix|hbo|max|disney|prime|filmin|dazn|movistar plus|youtube|icloud|audible|tidal)";
const AND_THE_REST = phrases(
  `${aPlatform}(?: [a-z]+){0,4} (?:y|e) (?:(?:lo |los |las )?demas, tod[oa] es[oa], todas esas, todos esos, es[oa]s [a-z]+, compania, similares, cosas asi, otras historias)`.replace(
    /, /g,
    "|",
  ),
);

/** "Netflix, Spotify y demás": all of them are asked for, by two examples. */
export const readSubscriptionsByExample = ({ plain }: Reading): UnderstandingOf<"subscriptions"> | null =>
  AND_THE_REST.test(plain) && /\bcuant[oa]s?\b/.test(plain) ? { intent: "subscriptions" } : null;

/** What precedes the item in a question about affordability. */
const BEFORE_ITEM =
  /\b(?:(?:comprar|pillar|coger|pagar|afrontar|asumir|abordar|gastar|costear|permitir|regalar|contratar|reservar|renovar|adquirir|cambiar)(?:me|nos|le|se)?(?:l[oa]s?)?|compr[oa]|pill[oa]|coj[oa]|pag[oa]|gast[oa]|compre|pille|coja|me hago con|hacerme con|permitimos|llega(?:ria)?(?: el [a-z]+| la [a-z]+)? para|alcanza(?:ria)?(?: el [a-z]+| la [a-z]+)? para|d?a (?:el [a-z]+ |la [a-z]+ )?(?:como )?para|para(?! (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|mas adelante|despues|otro|el mes)\b)|pasta para|dinero para|(?:ir|irme|irnos) de|(?:ir|irme|irnos) a|opinas de|parece|merece la pena|vale la pena|conviene|viable|capricho de|meterme en|meto en|apunto a|descuadra(?:n|ria|rian)?|margen para)\s+/g;

const ITEM_FILLERS = phrases(
  `hay, (?:poner|cambiar|meter|hacer|echar|instalar|dar|montar|regalar)(?:le|les|me|nos)?, a, al, de, del, el, la, los, las, lo, un, una, unos, unas, me, nos, se, te, mi, mis, en, por, con, para, que, y, o, si, ya, este, esta, estos, estas, ese, esa, esos, esas, otro, otra, uno, unas cuantas, comprar, comprarme, pagar, pillar, pillarme, pillo, compro, gastar, gastarme, permitir, permitirme, permitirnos, puedo, podria, podemos, llega, ahora, mismo, hoy, esto, eso, algo, cosa, nuevo capricho, tener, hacerme, irme, ir, coger, cojo, unos cuantos, poder, cuesta, cuestan, vale, valen, costaria, sale, salen, unos, como, sobre, aproximadamente, solo, tan, pero, oye, fred, hola, buenas, a ver, mira, porfa, bueno, gustaria, quiero, queria, he visto, visto, pensando, estoy, es, son, voy, vamos, viajo, viajamos, mejor, fueran, fuera, fuese, fuesen, costara, costase, costaran, valiera, valiese, serian, saliera, saliese, saldria, cuestase, plazos, meses, cuotas, financiado, financiada, financiandolo, buena, idea, seria, deberia, deberiamos`,
  { isHead: true },
);

const END_ITEM =
  /\s{0,9}(?:[,;:.?!()¿]|\b(?:de|por|a|en|que (?:cuesta|cuestan|vale|valen|sale|salen|son|me sale)|cuesta|vale|sale|valen|cuestan|unos|por unos)\s{0,9}(?=$|[,;:.?!]| \uE000)|\b(?:este mes|ahora|sin |o (?:me|no|espero|ando)|y (?:llego|llegar|me|aun|no)|llego|me (?:quedo|da|llega|descuadr[a-z]+)|voy just[oa]|llegare|con lo que|con el saldo|con mi|en (?:\w+ )?(?:plazos|cuotas|meses)|a plazos|el mes que viene|ahora mismo|hoy|si |para (?:el|la|mi|mis|este) (?:verano|navidad|cumple)|porque|sin arruinarme|sin pasarme|como lo ves|que (?:pasa|tal|te parece|opinas|dices)))/;

const leadLength = (folded: string): number => {
  const lead = folded.match(ITEM_FILLERS)?.[0].length ?? 0;
  if (lead === 0 || lead >= folded.length) return 0;
  const gap = folded.slice(lead).match(/^[\s,]*/)?.[0].length ?? 0;
  return gap === 0 ? 0 : lead + gap + leadLength(folded.slice(lead + gap));
};

const isOnlyLead = (folded: string) => folded.match(ITEM_FILLERS)?.[0].length === folded.length;

/** "¿me llega para comprarlo?": what it is was said before. */
const ONLY_PRONOUN = /^[a-z]+[aei]r(?:me|te|nos|se)?l[oa]s?$/;

const itemIn = (raw: string): string | null => {
  const piece = trimmed(pieceOf(raw));
  const rest = slice(piece, leadLength(piece.folded));
  const end = rest.folded.search(END_ITEM);
  const whole = trimmed(end < 0 ? rest : slice(rest, 0, end));
  const dangling = whole.folded.search(/(?:\s{1,9}(?:de|por|a|en|con|unos|unas)){1,20}$/);
  const item = dangling > 0 ? slice(whole, 0, dangling) : whole;
  return plainOf(item.folded).length > 1 &&
    !isOnlyLead(item.folded) &&
    !ONLY_PRONOUN.test(item.folded) &&
    !/^(?:eso|esto|algo|ello|cuanto|saldo|fin de mes|mucho|bastante|demasiado|el mes|mes|(?:esta |la )?semana|(?:este |el )?finde|hoy|manana|(?:me )?(?:quedo|espero|aguanto|olvido)(?: .*)?)$/.test(
      item.folded,
    )
    ? item.raw
    : null;
};

const INSTALMENT_MONTHS =
  /\b(?:en|a) (\d{1,3}|dos|tres|cuatro|seis|nueve|diez|doce|dieciocho|veinticuatro) (?:plazos|cuotas|meses|mensualidades|letras)\b|\bdentro de (\d{1,2}) meses\b/;

const monthsIn = (plain: string) => {
  const months = plain.match(INSTALMENT_MONTHS)?.slice(1).find(Boolean);
  return months ? readNumber(months) : null;
};

/** "en 12 meses" is not a price. */
const countsMonths = (folded: string, { spans }: Amount) =>
  /^ ?(?:mes(?:es)?|plazos?|cuotas?|mensualidades|letras|anos?)\b/.test(folded.slice(spans.at(-1)?.to));

/** "sin tocar la Naranja", "sin usar los ahorros": what the purchase may not be paid from. */
const UNTOUCHED =
  /\bsin (?:tocar|usar|gastar|mover|contar(?: con)?|sacar|tirar de|echar mano (?:a|de)|meter mano (?:a|en))(?: nada)?(?: de)? (.{1,40})$/;

const apartIn = ({ plain, names }: Reading) => {
  const rest = UNTOUCHED.exec(plain)?.[1];
  if (rest === undefined) return null;
  const own = names.find(
    ({ kind, written }) => kind === "account" && rest.includes(foldKeepingLength(written)),
  );
  return own?.name ?? (/\bahorr/.test(rest) ? "ahorros" : null);
};

export const readAffordability = (reading: Reading): UnderstandingOf<"affordability"> => {
  const { message, amounts, plain, when } = reading;
  const apart = apartIn(reading);
  const prices = amounts.filter((one) => !countsMonths(message.folded, one));
  const price =
    prices.find(({ lacksCurrency }) => !lacksCurrency) ??
    prices.filter(({ cents }) => cents >= 1000).at(-1) ??
    null;
  let marked = message.raw;
  for (const { from, to } of price?.spans ?? [])
    marked = `${marked.slice(0, from)}${" ".repeat(to - from - 1)}\uE000${marked.slice(to)}`;
  const { folded } = pieceOf(marked);
  const verbs = [...folded.matchAll(BEFORE_ITEM)];
  const after = verbs
    .map((verb) => itemIn(cutAtPrice(marked.slice(verb.index + verb[0].length))))
    .find((item) => item !== null);
  const fallback = () =>
    itemIn(
      without(pieceOf(marked), when?.spans ?? [])
        .map(({ raw }) => raw)
        .join(" ")
        .replaceAll("\uE000", " "),
    );
  const priced = beforePrice(marked);
  const before = price && marked.indexOf("\uE000") > 0 ? itemIn(cutAtPrice(marked)) : null;
  return {
    intent: "affordability",
    item: priced ?? after ?? behindPrice(marked) ?? before ?? fallback(),
    cents: price?.cents ?? null,
    months: monthsIn(plain),
    ...(apart !== null && { apart }),
  };
};

/** "ando mirando una tele de 799": what stands right before its price, in the same clause. */
const beforePrice = (marked: string) => {
  const at = marked.indexOf("\uE000");
  const article = [
    ...marked.slice(0, Math.max(0, at)).matchAll(/(?<![a-zñ])(?:una|un|unas|unos) (?=[a-zñáéíóú])/giu),
  ].at(-1);
  if (!article) return null;
  const object = marked.slice(article.index + article[0].length, at);
  return object.length > longestObject || /[.;:?!]/.test(object)
    ? null
    : itemIn(cutAtPrice(marked.slice(article.index + article[0].length)));
};

const longestObject = 60;

/** "nos piden 1.850 por una estufa": what its price is for. */
const behindPrice = (marked: string) => {
  const object = marked.match(/\uE000\s{1,9}por (?:una|un|unas|unos|el|la|los|las) ([^.;:?!]{2,60})/iu)?.[1];
  return object === undefined ? null : itemIn(object);
};

const cutAtPrice = (text: string) => {
  const at = text.indexOf("\uE000");
  const head =
    at < 0
      ? text
      : text
          .slice(0, at)
          .replace(
            /\s{1,9}(?:de|por|a|que (?:cuesta|vale)|cuesta|vale|unos|sobre|en)?\s{0,9}(?:unos|unas|sobre)?\s{0,9}$/i,
            "",
          );
  return head.trim() === "" && at >= 0 ? text.slice(at + 1).replace(/^\s*(?:en|de|para)\s+/, "") : head;
};
