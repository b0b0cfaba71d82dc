import { tokenise } from "#server/modules/spending/domain/categoriser/tokens.ts";
import { allCategoriesIn, merchantIn } from "#server/modules/spending/domain/spoken-words.ts";
import { isFirstName } from "#server/spanish/first-names.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Category } from "#shared/rules/categories.ts";
import { comparedPeriodsIn } from "./comparison.ts";
import type { NamedThing } from "./named-things.ts";
import type { Reading } from "./read-message.ts";
import { AT_HOME, isNarrow, questionWords } from "./spending-object.ts";
import { plainOf } from "./text-piece.ts";
import type { Spending, Thing, Understanding } from "./understanding.ts";

interface Mention {
  category: Category | null;
  merchant: string | null;
  /** As written. */
  words: string;
  from: number;
  to: number;
}

const ARTICLES = "(?:(?:en|de|del|a|al|el|la|lo|los|las|mi|mis|con) )*";
/** Between two things that are asked for together. */
const JOINT = new RegExp(
  `^(?:, ?(?:y |o )?|(?:y|e|o|u|ni|vs|contra|versus|que|comparad[oa]s? con|frente a) )${ARTICLES}$`,
);
const JOINT_BEFORE_WORD = new RegExp(
  `^ (?:y|e|o|u|ni|vs|contra|versus) ${ARTICLES}(?<word>[a-z][a-z']{2,})(?=$|[^a-z])`,
);
const BEFORE_JOINT = new RegExp(
  `(?:^|[^a-z])(?:entre|en|de|del|al|a|el|la|los|las) (?<word>[a-z][a-z']{2,}) (?:y|e|o|u|ni|vs|contra|versus) ${ARTICLES}$`,
);

const NO_THING =
  /^(?:gast|pag|cobr|compr|ahorr|cuant|como|cual|que$|quien|donde|suma|tot[ao]l|otr[oa]s?$|demas|resto|todo|mas$|menos$|asi$|luego|tamb|est[aeo]s?$|es[aeo]s?$|ayer|hoy|manana|mes|ano|seman|dia)/;

const isThing = (word: string) => !questionWords.test(word) && !NO_THING.test(word);

const SOMEBODY_IN = /(?<![a-z])([a-z]{2,20}) en (?:el |la )?$/;

/** Whoever paid or was paid, with who works there: "Noelia en Aguilera". */
const ownMentions = (folded: string, text: string, names: readonly NamedThing[]) => {
  const found = names.flatMap(({ kind, written }): Mention[] => {
    const at = folded.indexOf(foldKeepingLength(written));
    if ((kind !== "merchant" && kind !== "person") || at < 0) return [];
    const to = at + written.length;
    const lead = folded.slice(0, at).match(SOMEBODY_IN);
    const from = lead && isFirstName(lead[1] ?? "") ? (lead.index ?? at) : at;
    return [{ category: null, merchant: text.slice(at, to), words: text.slice(from, to), from, to }];
  });
  return found.filter(
    (one) => !found.some((other) => other !== one && other.from <= one.from && other.to > one.to),
  );
};

/** Every category and shop that a text names, in order; of two that overlap the longer. */
const mentionsIn = (text: string, names: readonly NamedThing[]): Mention[] => {
  const folded = foldKeepingLength(text);
  const found: Mention[] = [];
  let from = 0;
  for (const { category, words } of allCategoriesIn(folded)) {
    const at = folded.indexOf(words, from);
    if (at < 0) continue;
    found.push({
      category,
      merchant: null,
      words: text.slice(at, at + words.length),
      from: at,
      to: at + words.length,
    });
    from = at;
  }
  const { starts } = tokenise(text);
  for (const start of starts) {
    const shop = merchantIn(text.slice(start));
    const at = shop ? text.indexOf(shop.name, start) : -1;
    if (!shop || shop.isKind || at !== start) continue;
    found.push({
      category: shop.category,
      merchant: shop.name,
      words: shop.name,
      from: at,
      to: at + shop.name.length,
    });
  }
  const isShop = ({ from, to }: Mention) =>
    found.some((other) => other.merchant !== null && other.from < to && from < other.to);
  found.push(...ownMentions(folded, text, names).filter((one) => !isShop(one)));
  return found
    .filter(
      (one) =>
        !found.some(
          (other) =>
            other !== one &&
            other.from <= one.from &&
            other.to >= one.to &&
            (other.to - other.from > one.to - one.from || (other.merchant !== null && one.merchant === null)),
        ),
    )
    .toSorted((one, other) => one.from - other.from);
};

const between = (folded: string, from: number, to: number) =>
  folded.slice(from, to).replace(/\s+/g, " ").replace(/^ /, "");

/** A name that nobody knows, beside one that is known. */
const named = (text: string, at: number, word: string): Mention => ({
  ...{ category: null, merchant: text.slice(at, at + word.length), words: text.slice(at, at + word.length) },
  ...{ from: at, to: at + word.length },
});

const nameAfter = (text: string, folded: string, { to }: Mention): Mention | null => {
  const after = folded.slice(to).match(JOINT_BEFORE_WORD);
  const word = after?.groups?.word;
  if (!after || !word || !isThing(word)) return null;
  return named(text, to + after[0].length - word.length, word);
};

const nameBefore = (text: string, folded: string, { from }: Mention): Mention | null => {
  const before = folded.slice(0, from).match(BEFORE_JOINT);
  const word = before?.groups?.word;
  if (!before || !word || !isThing(word)) return null;
  return named(text, folded.lastIndexOf(word, from), word);
};

/** "el recibo luz", "el seguro del coche": what comes, and of what. */
const LEADS_ON = /^(?:facturas?|recibos?|cuotas?|gastos?|compras?|pagos?)$| (?:de|del|la|el|al|en)$/;

/** "luz agua y gas", as many type it: kinds that stand side by side without a comma. */
const isListed = (last: Mention, next: Mention) =>
  [last, next].every(({ merchant }) => merchant === null) &&
  next.from > last.to &&
  !LEADS_ON.test(foldKeepingLength(last.words));

/** The first things of a text that are named in one breath: "Lidl o Gadis", "entre luz y gas". */
const thingsIn = (text: string, names: readonly NamedThing[]): Mention[] => {
  const folded = foldKeepingLength(text);
  const mentions = mentionsIn(text, names);
  let things: Mention[] = [];
  for (const mention of mentions) {
    const last = things.at(-1);
    const joint = last && between(folded, last.to, mention.from);
    if (last && (joint ? JOINT.test(joint) : isListed(last, mention))) things.push(mention);
    else if (things.length < 2) things = [mention];
    else break;
  }
  const [first, last] = [things[0], things.at(-1)];
  if (!first || !last) return [];
  const [before, after] = [nameBefore(text, folded, first), nameAfter(text, folded, last)];
  return [...(before ? [before] : []), ...things, ...(after ? [after] : [])];
};

const mostThings = 4;

const summed = new Set<Spending["wanted"]>(["sum", "mean", "list", "largest"]);

const atHome: Category = "Alquiler/Hipoteca";
/** What living somewhere costs beside it. */
const supplies: Thing = { category: "Servicios/Suministros", merchant: null };

/** "en casa": the home and what it is supplied with. */
const withSupplies = (spending: Spending): Spending => {
  const { asked, aside: _, ...rest } = spending as Spending & { aside?: string[] };
  const isHome = asked !== undefined && AT_HOME.test(foldKeepingLength(asked));
  return isHome && summed.has(spending.wanted) && spending.category === atHome
    ? { ...rest, others: [supplies] }
    : spending;
};

const toThing = ({ category, merchant, words }: Mention): Thing => {
  // All of the other expenses would be another answer than the one for "peluquería".
  if (category === "Otros Gastos" && merchant === null) return { category: null, merchant: words };
  if (category === null && AT_HOME.test(foldKeepingLength(words)))
    return { category: atHome, merchant: null };
  const isPart =
    category !== null && merchant === null && isNarrow({ category, words: foldKeepingLength(words) });
  return { category, merchant, ...(isPart && { asked: words }) };
};

const isSame = (one: Mention, other: Mention) =>
  foldKeepingLength(one.words).slice(0, 5) === foldKeepingLength(other.words).slice(0, 5);

const withoutTimes = ({ message, past }: Reading) => {
  let text = message.raw;
  for (const { from, to } of past?.spans ?? [])
    text = text.slice(0, from) + ",".padEnd(to - from, "\u00b7") + text.slice(to);
  return text;
};

/** "bares y restaurantes" is all of one category, which both words name. */
const wholes = (things: readonly Thing[]): Thing[] =>
  things.filter(({ category, merchant, asked }) => {
    const isNamed =
      asked !== undefined &&
      plainOf(foldKeepingLength(category ?? "")).includes(plainOf(foldKeepingLength(asked)));
    const isWhole = (one: Thing) => one.category === category && one.merchant === null && !one.asked;
    return merchant !== null || !isNamed || !things.some(isWhole);
  });

/** "en qué gastamos más, en gasolina o en el súper": these are compared, and no days. */
export const namesSeveral = (reading: Reading) =>
  comparedPeriodsIn(reading) === null &&
  wholes(thingsIn(withoutTimes(reading), reading.names).map(toThing)).length > 1;

/** A question about several things asks for each of them; what is left over of their words is none. */
export const withOtherThings = (reading: Reading, understanding: Understanding): Understanding => {
  if (
    understanding.intent !== "spending" ||
    understanding.except !== undefined ||
    understanding.against ||
    understanding.cents !== undefined
  )
    return understanding;
  if (!summed.has(understanding.wanted) || comparedPeriodsIn(reading)) return understanding;
  const things = thingsIn(withoutTimes(reading), reading.names)
    .filter((thing, at, all) => all.findIndex((other) => isSame(thing, other)) === at)
    .slice(0, mostThings);
  const [first, ...others] = things;
  // A kind of spending is none of income.
  if (understanding.flow === "in" && things.some(({ merchant }) => merchant === null)) return understanding;
  if (!first || others.length === 0) return withSupplies(understanding);
  const [all, ...rest] = wholes(things.map(toThing));
  const used = new Set(things.flatMap(({ words }) => foldKeepingLength(words).split(" ")));
  const aside = (understanding.aside ?? []).filter((word) => !used.has(word));
  const { asked: _, aside: __, ...asked } = understanding;
  return {
    ...{ ...asked, ...all, ...(rest.length > 0 && { others: rest }) },
    ...(aside.length > 0 && { aside }),
  };
};
