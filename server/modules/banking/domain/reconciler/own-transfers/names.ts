import { foldedPhrase } from "#shared/rules/fold.ts";

/** Whose accounts they are. */
export interface Owner {
  firstName: string;
  lastName: string;
}

/** "A ANA GARCÍA SOLER", "To Ana García", "Sent money to Ana García": nothing but whom money went to or came from. */
const lead =
  /^(?:a|to|para|de|from|(?:dinero )?enviado a|envio (?:de dinero )?a|(?:dinero )?recibido de|(?:has enviado|enviaste)(?: dinero)? a|(?:has recibido|recibiste)(?: dinero)? de|sent(?: money)? to|received(?: money)? from|payment from|transfer (?:to|from)) /;

const company = /^(?:sl|slu|sa|sau|sll|cb|sc|coop|ltd|gmbh|inc|llc|bv|uab|plc|sarl|srl|spa)$/;

const letters = /^\p{L}+$/u;

const namesOf = (text: string): string[] => {
  const start = lead.exec(text);
  const words = start ? text.slice(start[0].length).split(" ") : [];
  const isName = words.every((word) => letters.test(word) && !company.test(word));
  return isName && words.length >= fewestNames && words.length <= mostNames ? words : [];
};

/** "Pago a Ana García", "GARCÍA SOLER ANA": what is a shop's in the name of anybody else. */
const isOnlyOwn = (text: string, own: readonly string[]) => {
  const words = text.replace(/^(?:pago|abono|ingreso) (?:a|de) /, "").split(" ");
  return words.length <= mostOwnNames && own.includes(words[0] ?? "");
};

const mostOwnNames = 4;
const fewestNames = 2;
const mostNames = 6;

const others = /\b(?:bizum\d*|comision(?:es)?|comissio|fee|devolucion)\b/;

/** First and last name, both among the words: a first name alone may be anybody's. */
export const createNamesOwner = ({ firstName, lastName }: Owner) => {
  const own = [firstName, lastName].map((name) =>
    foldedPhrase(name)
      .split(" ")
      .filter((word) => word.length > 2),
  );
  return (words: ReadonlySet<string>) =>
    own.every((name) => name.length > 0 && name.some((word) => words.has(word)));
};

interface Row {
  description: string;
  looksLikeTransfer: boolean;
}

interface Named<One> {
  rows: One[];
  /** By the name that the person gave; else it is only the same name on both sides. */
  isOwner: boolean;
}

/**
 * Rows that bear one name each: those of the person, and those of each name that stands alone in some text. Of both,
 * only what looks like a transfer by its words, or tells nothing but the name.
 */
export const rowsByName = <One extends Row>(rows: readonly One[], owner: Owner): Named<One>[] => {
  const namesOwner = createNamesOwner(owner);
  const own = foldedPhrase(`${owner.firstName} ${owner.lastName}`).split(" ");
  const told = rows.flatMap((row) => {
    const text = foldedPhrase(row.description);
    const names = namesOf(text);
    const words = new Set(text.split(" "));
    const isOwn = isOnlyOwn(text, own) && namesOwner(words);
    const isMove = (row.looksLikeTransfer || names.length > 0 || isOwn) && !others.test(text);
    return isMove ? [{ row, names, words }] : [];
  });
  const keys = new Map(
    told.flatMap(({ names }) => (names.length > 0 ? [[names.toSorted().join(" "), names] as const] : [])),
  );
  const ofOwner = {
    rows: told.filter(({ words }) => namesOwner(words)).map(({ row }) => row),
    isOwner: true,
  };
  const inNames = new Set([...keys.values()].flat());
  const byWord = Map.groupBy(
    told.flatMap((one) => [...one.words].flatMap((word) => (inNames.has(word) ? { word, one } : []))),
    ({ word }) => word,
  );
  const withNames = (names: readonly string[]) => {
    const [fewest = []] = names
      .map((name) => byWord.get(name) ?? [])
      .toSorted((one, other) => one.length - other.length);
    return fewest.flatMap(({ one }) => (names.every((name) => one.words.has(name)) ? one.row : []));
  };
  return [ofOwner, ...[...keys.values()].map((names) => ({ rows: withNames(names), isOwner: false }))];
};
