import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { AND_HEAD } from "./goes-on.ts";
import { wordsLeftAside } from "./left-aside.ts";
import { peopleIn } from "./person-balance.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import type { BeyondTopic, Spending, Understanding } from "./understanding.ts";

const beyond = (topic: BeyondTopic, aside: readonly string[] = []): Understanding => ({
  intent: "beyond",
  topic,
  ...(aside.length > 0 && { aside: [...aside] }),
});

/** More words than these, or as many as are used, make another question. */
const MOST_ASIDE = 2;

const ofNow = new Set<Understanding["intent"]>(["balance", "budget", "subscriptions"]);

const isOfAnotherTime = ({ past, future, today }: Reading) => {
  const period = past ?? future;
  return period !== null && (period.to < today || period.from > today);
};

/**
 * The understanding, with the words that its answer leaves aside; or what cannot be answered, where a word that
 * would change the answer is among them.
 */
export const answerable = (reading: Reading, understanding: Understanding): Understanding => {
  if (ofNow.has(understanding.intent) && isOfAnotherTime(reading)) return beyond("period");
  if (understanding.intent === "spending" && summed.has(understanding.wanted) && hasAmount(reading))
    return beyond("amount");
  const aside = wordsLeftAside(reading, understanding);
  if (aside.length === 0) return understanding;
  if (understanding.intent === "balance" || isCounted(reading, aside) || lacksMoney(reading, understanding))
    return beyond("words", aside);
  const named = understanding.intent === "spending" ? namedSpending(reading, understanding, aside) : null;
  if (named) return named;
  return aside.length > MOST_ASIDE ? beyond("words", aside) : { ...understanding, aside };
};

const summed = new Set<Spending["wanted"]>(["sum", "count", "mean"]);

/** More words than these make another question, however sure its kind is. */
const MOST_ASIDE_OF_SURE = 10;

/** Of days of which nothing can be said, or of one sum where many are added. */
const doesNotFit = (reading: Reading, understanding: Understanding) =>
  (ofNow.has(understanding.intent) && isOfAnotherTime(reading)) ||
  (understanding.intent === "spending" && summed.has(understanding.wanted) && hasAmount(reading));

/** The same for a message whose kind is known: what it leaves aside is said. Null where its words do not fit. */
export const answerableOfKind = (reading: Reading, understanding: Understanding): Understanding | null => {
  if (doesNotFit(reading, understanding)) return null;
  const aside = wordsLeftAside(reading, understanding);
  if (aside.length === 0) return understanding;
  if (isCounted(reading, aside)) return null;
  // One payment of a sum is found by the sum, whatever else is told of it.
  if (isOfSum(understanding)) return understanding;
  const named = understanding.intent === "spending" ? namedSpending(reading, understanding, aside) : null;
  if (named && !(named.intent === "beyond" && cameIn(understanding)))
    return named.intent === "beyond" ? null : named;
  const isOfPlace = understanding.intent === "balance" && aside.some((word) => isPlace(reading, word));
  return isOfPlace || aside.length > MOST_ASIDE_OF_SURE ? null : { ...understanding, aside };
};

const isOfSum = (understanding: Understanding) =>
  understanding.intent === "spending" && understanding.cents !== undefined;

/** What came in is summed whoever tells of it: the words around it name nobody. */
const cameIn = (understanding: Understanding) =>
  understanding.intent === "spending" && understanding.flow === "in";

const OF_BALANCE = /\b(?:saldo|cuant[oa]|dinero|tengo|hay|queda)\b/;

/** "cuánto tengo en Pichincha": what follows the question is a bank that nobody knows; "illo dame el saldo" is none. */
const isPlace = ({ plain }: Reading, word: string) => {
  const asked = plain.search(OF_BALANCE);
  return (
    asked >= 0 &&
    new RegExp(`\\b(?:en|de|del|el|la|al|banco|caja|cuenta) ${word}\\b`).test(plain.slice(asked))
  );
};

/** A person or a thing among the words left is what is asked for. Null where the question names another. */
const namedSpending = (
  reading: Reading,
  understanding: Spending,
  aside: readonly string[],
): Understanding | null => {
  if (understanding.merchant !== null) return null;
  const person = personIn(reading, aside);
  const payee = person === null ? null : payeeOf(reading, person, aside);
  if (payee !== null) return ofPayee(understanding, payee, aside);
  if (person !== null) return ofPerson(understanding, person, aside);
  if (understanding.category !== null) return null;
  const name = nameOf(reading, aside);
  return name === null ? beyond("words", aside) : { ...understanding, merchant: name };
};

const personIn = ({ message, names }: Reading, aside: readonly string[]) => {
  const [person] = peopleIn(message.raw, names);
  return person !== undefined && aside.includes(foldKeepingLength(person).split(" ")[0] ?? "")
    ? person
    : null;
};

/** "la academia de Noelia": whose it is, and not who is paid. */
const payeeOf = ({ plain, message }: Reading, person: string, aside: readonly string[]) => {
  const [first = ""] = foldKeepingLength(person).split(" ");
  const words = plain.split(" ");
  const at = words.indexOf(first);
  const before = words
    .slice(0, at)
    .filter((word) => !/^(?:de|del|la|el|mi)$/.test(word))
    .at(-1);
  const isOf = /^(?:de|del)$/.test(words[at - 1] ?? "") || words.slice(at - 2, at).join(" ") === "de la";
  if (!isOf || before === undefined || !aside.includes(before)) return null;
  const from = message.folded.indexOf(before);
  return from < 0 ? before : message.raw.slice(from, from + before.length);
};

const ofPayee = (understanding: Spending, payee: string, aside: readonly string[]): Understanding => {
  const { asked: _, ...rest } = understanding;
  const others = aside.filter((word) => word !== foldKeepingLength(payee));
  return { ...rest, category: null, merchant: payee, ...(others.length > 0 && { aside: others }) };
};

/** A name is what is asked for; the kind of spending beside it is left aside. */
const ofPerson = (
  { category, asked, ...understanding }: Spending,
  person: string,
  aside: readonly string[],
): Understanding => {
  const names = foldKeepingLength(person).split(" ");
  const rest = [
    ...aside.filter((word) => !names.includes(word)),
    ...(category === null ? [] : [asked ?? category]),
  ];
  return { ...understanding, category: null, merchant: person, ...(rest.length > 0 && { aside: rest }) };
};

/** "cuánto hueco me queda en ropa": what is left of a budget. */
const ROOM = /^(?:hueco|margen|sitio)$/;

/** "cuántas calorías": what is counted is no money. */
const isCounted = ({ plain }: Reading, aside: readonly string[]) =>
  aside.some((word) => !ROOM.test(word) && new RegExp(`\\bcuant[oa]s? ${word}\\b`).test(plain));

const OF_MONEY = phrases(
  "gast*, pag*, cuest*, cost*, cobr*, compr*, dej*, fundi*, puli*, solt*, ido, iba, va, van, total, suma*, movimientos?, cargos?, recibos?, facturas?, tickets?, operaciones, transacciones, extracto, ingres*, gan*, entrad*, entr*, recib*, devol*, devuelt*, pasad*, importe, llevo, llevamos, dinero, pasta, nomina, sueldo, cuanto, media, promedio, bizums?, transferencias?, dieron, dado, asciende",
);

/** A noun alone is no question about money, nor is a kind beside other words: "dime un restaurante en Tokio". */
const lacksMoney = ({ plain }: Reading, understanding: Understanding) =>
  understanding.intent === "spending" && !OF_MONEY.test(plain) && !AND_HEAD.test(plain);

const hasAmount = ({ amounts, message }: Reading) =>
  amounts.some(
    ({ lacksCurrency, spans }) =>
      !lacksCurrency || /[.,]\d\d$/.test(message.raw.slice(spans[0]?.from, spans.at(-1)?.to)),
  );

/** Unknown words that stand together are what is asked for: "gasto peluquería". */
export const nameOf = ({ message }: Reading, aside: readonly string[]) => {
  const first = aside[0] ?? "";
  const last = aside.at(-1) ?? "";
  const from = message.folded.search(new RegExp(`(?<![a-z0-9])${first}(?![a-z0-9])`));
  const end = message.folded.slice(from).search(new RegExp(`(?<![a-z0-9])${last}(?![a-z0-9])`));
  const name = from < 0 || end < 0 ? "" : message.raw.slice(from, from + end + last.length);
  return name !== "" && name.split(" ").length <= 3 ? name : null;
};
