import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { readNumber } from "#server/spanish/numbers.ts";
import { peopleIn } from "./person-balance.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { plainOf } from "./text-piece.ts";
import type { UnderstandingOf } from "./understanding.ts";

const COUNTED =
  /\b(?:entre|para|somos|eramos|fuimos|de|en) (?:los |las |nosotr[oa]s )?(\d{1,2}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?: (?:partes|personas|amig[oa]s))?\b/;
/** "con otras dos": the person is one more. */
const WITH_OTHERS = /\bcon (?:(?:los |las )?otr[oa]s? )(dos|tres|cuatro|cinco|seis|\d)\b/;
const IN_HALVES = /\b(?:a medias|a pachas|mitad y mitad|por la mitad|la mitad)\b/;

/** Words that say that something is to be parted, and with whom; not what it is. */
const notTheThing = phrases(
  `part[a-z]*, divid[a-z]*, repart[a-z]*, reparto, separ[a-z]*, pag[a-z]*, entre, medias, pachas, mitad, partes, personas, iguales, igual, cuenta, gasto, gastos, cargo, pago, movimiento, compra, ticket, amig[oa]s, grupo, todos, todas, nosotros, nosotras, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, [0-9]+, otros, otras, otro, otra, somos, eramos, fuimos,
  de, del, la, el, los, las, lo, un, una, unos, unas, al, a, y, e, o, en, con, por, para, que, me, se, te, nos, yo, tu, mi, mis, le, les, ya, no, si, es, fue, era, va, vamos, hay, he, ha, hemos, han, este, esta, ese, esa, eso, esto, porfa, favor, por favor, fred, oye, hola, anda, puedes, podrias, quiero, habria, toca, cada, uno, hoy, ayer, anoche, puse, puesto, ponl[oa]s?, pon, tarjeta, euros, total, entera, entero, ha sido, sido, apunt[a-z]*, marc[a-z]*, compartid[oa], comparte, compart[a-z]*, ayudame, calcula, calcul[a-z]*, cuanto, sale, saldria, tocamos, toca`,
  { isWhole: true },
);

const mostWords = 4;

/** The number of "Tapas 24" is part of the name. */
const isOfName = (word: string, before: string | undefined) =>
  /^\d+$/.test(word) && before !== undefined && !notTheThing.test(before);

const numberIn = (found: string | undefined) => (found === undefined ? null : readNumber(found));

const sharesIn = (plain: string, people: readonly string[]) => {
  const others = numberIn(plain.match(WITH_OTHERS)?.[1]);
  if (others !== null) return others + 1;
  const counted = numberIn(plain.match(COUNTED)?.[1]);
  if (counted !== null && counted >= 2) return counted;
  if (people.length > 0) return [...people];
  return IN_HALVES.test(plain) ? 2 : null;
};

/** "la gasolina la pagué yo, pártela entre los cinco", "la cena a medias con Ana". */
export const readSplit = ({
  message,
  plain,
  past,
  when,
  names: own,
}: Reading): UnderstandingOf<"split_movement"> => {
  const people = peopleIn(message.raw, own);
  const names = new Set(people.flatMap((name) => plainOf(foldKeepingLength(name)).split(" ")));
  let left = message.folded;
  for (const { from, to } of [...(past?.spans ?? []), ...(when?.spans ?? [])])
    left = left.slice(0, from) + " ".repeat(to - from) + left.slice(to);
  const words = plainOf(left)
    .split(" ")
    .filter(
      (word, at, all) =>
        word !== "" && !names.has(word) && (!notTheThing.test(word) || isOfName(word, all[at - 1])),
    );
  return {
    intent: "split_movement",
    what: words.slice(0, mostWords).join(" ") || null,
    shares: sharesIn(plain, people),
  };
};
