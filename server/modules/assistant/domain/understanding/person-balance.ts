import { tokenise } from "#server/modules/spending/domain/categoriser/tokens.ts";
import { merchantIn } from "#server/modules/spending/domain/spoken-words.ts";
import { isFirstName } from "#server/spanish/first-names.ts";
import { namesBank } from "./banks.ts";
import { meanStepIn } from "./mean-steps.ts";
import type { NamedThing } from "./named-things.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { questionWords } from "./spending-object.ts";
import { without } from "./text-piece.ts";
import type { UnderstandingOf } from "./understanding.ts";

const BIZUM = phrases("bizums?, bizzum, bisum");
const OF_TRANSFERS = phrases("bizums?, bizzum, bisum, transferencias?");

const EXCHANGE = phrases(
  `bizums?, bizzum, bisum, transferencias?, (?:me|nos|te|le|les)(?: ha| han| habia| he| hemos)?(?: ya)? (?:pasado|pasada|devuelto|mandado|enviado|prestado|transferido|paso|pase|pago|pague|pagado|devolvio|devolvi|devolvieron|mando|mande|envio|envie|presto|preste|debe|deben|debo|debia|debian|debemos), (?:llevo|llevamos|he|hemos|habia)(?: ya)? (?:pasado|devuelto|mandado|enviado|prestado|transferido)(?= (?:a|con|[0-9])), entre [a-z]+ y yo, (?:que|cuanto|lo que)(?: le| les)? (?:preste|mande|envie|pase|devolvi)`,
);

/** First names that are everyday words too: they need a capital letter or a word before them. */
const everydayNames = new Set(
  `luz mar sol rosa paz domingo vera vega flor mercedes leon max justo concha estrella gracia gracias dolores esperanza
  felicidad socorro valle salvador santos ona nil pau june remedios consuelo soledad milagros nieves victoria pilar candela
  salome luna cruz angel clara blanca roman cesar cora lara`.split(/\s+/),
);

const relatives = phrases(
  "(?:mi|mis) (?:madre|padre|padres|herman[oa]s?|novi[oa]|marido|mujer|pareja|hij[oa]s?|prim[oa]s?|ti[oa]s?|amig[oa]s?|abuel[oa]s?|suegr[oa]s?|cunad[oa]s?|jef[ea]|compan[a-z]+|vecin[oa]s?|casero|casera|exs?)",
  { isHead: true },
);

const isWritten = (raw: string, at: number) => /\p{Lu}/u.test(raw[at] ?? "");

interface Text {
  raw: string;
  words: string[];
  starts: number[];
  ends: number[];
  isExchange: boolean;
  isTransfer: boolean;
  shop: { from: number; to: number } | null;
  /** First words of the names of people whom the person knows. */
  own: ReadonlySet<string>;
}

const textOf = (raw: string, names: readonly NamedThing[]): Text => {
  const { words, starts, ends } = tokenise(raw);
  const plain = words.join(" ");
  const name = merchantIn(raw)?.name;
  const from = name === undefined ? -1 : raw.indexOf(name);
  return {
    ...{ raw, words, starts, ends },
    isExchange: EXCHANGE.test(plain),
    isTransfer: OF_TRANSFERS.test(plain),
    own: new Set(names.flatMap(({ kind, parts }) => (kind === "person" ? parts.slice(0, 1) : []))),
    shop: name === undefined ? null : { from, to: from + name.length },
  };
};

/** "la Pilar" of somebody whom the person knows. */
const hasArticle = ({ words }: Text, at: number) => /^(?:el|la)$/.test(words[at - 1] ?? "");

const isPlaced = ({ words }: Text, at: number) => /^(?:a|con|de|para|y|o)$/.test(words[at - 1] ?? "");
const isCapital = ({ raw, starts }: Text, at: number) => isWritten(raw, starts[at] ?? 0);

const isKnownName = (text: Text, at: number) => {
  const word = text.words[at] ?? "";
  const isSaidAsName = !everydayNames.has(word) || isCapital(text, at) || hasArticle(text, at);
  if (text.own.has(word) && isSaidAsName) return true;
  if (!isFirstName(word)) return false;
  return (
    !everydayNames.has(word) || (text.isExchange && isPlaced(text, at)) || (at > 0 && isCapital(text, at))
  );
};

const PRONOUNS = /^(?:ella|ellas|ellos|usted|nosotr[oa]s|mismo|misma|todos|nadie|alguien)$/;

/** Nobody owes them a dinner. */
const OFFICES = /^(?:hacienda|sepe|ayuntamiento|agencia|seguridad|correos|tesoreria|junta|aeat|inss)$/;

/** "me debe Ander": whoever owes something has a name. */
const isOwing = ({ words }: Text, at: number) => /^deben?$/.test(words[at - 1] ?? "");
const NO_NAME =
  /^(?:dinero|pasta|plata|algo|much[oa]|poco|nada|cada|gente|euros?|pavos|todavia|aun|ya|hoy|aqui|ese|esa|eso|mas|menos|tod[oa]s?|un[oa]?s?|mis?|tus?|sus?|al|el|la|los|las|lo|por|en|del?|desde|entonces|ahora|venir|haber|ser|estar)$/;

const isOtherName = (text: Text, at: number) => {
  const word = text.words[at] ?? "";
  if (text.isExchange && isOwing(text, at) && word.length >= 3)
    return !(NO_NAME.test(word) || questionWords.test(word) || OFFICES.test(word) || PRONOUNS.test(word));
  if (!text.isExchange || !isPlaced(text, at) || word.length < 3) return false;
  if (OFFICES.test(word) || PRONOUNS.test(word)) return false;
  return (text.isTransfer || isCapital(text, at)) && !questionWords.test(word) && !namesBank(word);
};

/** Where a name that begins at a word ends; the same place without one. */
const nameEnd = (text: Text, at: number) => {
  const { words, starts, shop, isExchange } = text;
  const from = starts[at] ?? 0;
  if (shop && from >= shop.from && from < shop.to) return at;
  if (isExchange && isPlaced(text, at) && relatives.test(words.slice(at, at + 2).join(" "))) return at + 2;
  if (!isKnownName(text, at) && !isOtherName(text, at)) return at;
  let end = at + 1;
  const goesOn = (next: number) =>
    !text.own.has(words[next] ?? "") && (isFirstName(words[next] ?? "") || isCapital(text, next));
  while (end < Math.min(words.length, at + 3) && goesOn(end)) end += 1;
  return end;
};

export const peopleIn = (raw: string, names: readonly NamedThing[] = []): string[] => {
  const text = textOf(raw, names);
  const found: string[] = [];
  for (let at = 0; at < text.words.length; ) {
    const end = nameEnd(text, at);
    if (end > at) found.push(raw.slice(text.starts[at], text.ends[end - 1]));
    at = Math.max(end, at + 1);
  }
  return found;
};

const RELATIVE =
  /(?<!\p{L})mis? (?:madre|padre|padres|herman[oa]s?|novi[oa]|marido|mujer|pareja|hij[oa]s?|prim[oa]s?|t[ií][oa]s?|amig[oa]s?|abuel[oa]s?|suegr[oa]s?|cu[nñ]a(?:d[oa]s?|o)|sobrin[oa]s?|jefe|jefa|compañer[oa](?: de piso)?|vecin[oa]s?|caser[oa])(?!\p{L})/iu;

const relativeIn = (text: string) => text.match(RELATIVE)?.[0];

const OF_DEBT = /\bcuanto(?: dinero)? (?:me|nos|le|les) (?:debe|deben|debo|debemos|queda|falta)\b/;

const RECEIVED =
  /\bcuanto (?:dinero )?(?:me|nos) (?:ha|han|habia)? ?(?:mandado|enviado|pasado|pagado|devuelto|mando|envio|paso|pago|devolvio|mandaron|enviaron|pasaron|pagaron)\b/;

const asksIn = (plain: string) => ({
  ...(OF_DEBT.test(plain) && { asksDebt: true as const }),
  ...(RECEIVED.test(plain) && { asksReceived: true as const }),
});

const isOwn = (name: string, { names }: Reading) => {
  const [first] = tokenise(name).words;
  return names.some(({ kind, parts }) => kind === "person" && parts[0] === first);
};

/** Whoever was paid or paid, as the bank writes the name. */
const payeeIn = ({ names }: Reading) => names.find(({ kind }) => kind === "merchant")?.written;

/** The question about the first person that a message names; the others are left aside. */
const ofFirstPerson = (
  reading: Reading,
  { lead = "", isKnown = false } = {},
): UnderstandingOf<"person_balance"> | null => {
  const { message, plain, signals, past, when, amounts, today } = reading;
  const isAhead = when?.day && when.day > today && (past === null || past.to > today);
  if (signals.isRequest || signals.hasTask || signals.hasTime || isAhead) return null;
  // "en 2025" is a period and no amount.
  const hasAmount = amounts.some(({ lacksCurrency }) => !lacksCurrency || past === null);
  if ((hasAmount && !isKnown) || signals.isNotForFred) return null;
  const text = without(message, past?.spans ?? [])
    .map(({ raw }) => raw)
    .join(" ");
  const people = peopleIn(`${lead}${text}`, reading.names);
  const own = people.find((name) => isOwn(name, reading));
  const [person = isKnown ? (payeeIn(reading) ?? relativeIn(text)) : undefined] = own ? [own] : people;
  if (!person) return null;
  return {
    intent: "person_balance",
    person,
    period: past && { from: past.from, to: past.to },
    isBizum: BIZUM.test(plain),
    ...(meanStepIn(plain) === "month" && { isMean: true as const }),
    ...asksIn(plain),
  };
};

/** "¿Cuánto le he pasado a Irene?", "bizums de Irene". Null where it is no question about a person. */
export const readPersonBalance = (reading: Reading) =>
  EXCHANGE.test(reading.plain) ? ofFirstPerson(reading) : null;

/** The same for a message that is known to be such a question, whatever its verb. */
export const readPersonOfExchange = (reading: Reading) =>
  ofFirstPerson(reading, { lead: "bizum ", isKnown: true });
