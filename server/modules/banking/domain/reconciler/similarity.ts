import { normalisedText } from "./content-key.ts";
import type { FeedRow } from "./feed-rows.ts";

/** What banks write around a name; it makes no two movements alike. */
const commonWords = new Set(
  `COMPRA COMPRAS PAGO PAGOS TARJETA TARJ TARJETAS CARGO ABONO RECIBO RECIBOS ADEUDO TRANSFERENCIA TRANSF TRANSFERENCIAS BIZUM
  OPERACION MOVIMIENTO PENDIENTE RETENCION AUTORIZACION PREAUTORIZACION COMERCIO ESTABLECIMIENTO CON DEL LAS LOS POR PARA
  FAVOR ENVIO ENVIADO RECIBIDO EUR EUROS TXT SEPA CORE NUM REF REFERENCIA FECHA ESP MADRID BARCELONA VALENCIA SEVILLA
  CONTACTLESS DEBITO CREDITO VISA MASTERCARD ONLINE INTERNET WWW COM`.split(/\s+/),
);

const wordsOf = (text: string) =>
  normalisedText(text)
    .split(/[^A-Z]+/)
    .filter((word) => word.length >= 3 && !commonWords.has(word));

type Said = Pick<FeedRow, "text" | "counterparty">;

export type Likeness = ReturnType<typeof createLikeness>;

/** A name has few words; what comes after so many tells nothing more, however long a text is. */
const mostWords = 24;

/** Shorter words must be equal; longer ones may have been cut off. */
const shortestCut = 4;

/** The telling words of one text, kept once for all rows that say it. */
interface Wording {
  words: readonly string[];
  /** By their first letters. */
  byStart: ReadonlyMap<string, readonly string[]>;
  likenessTo: Map<Wording, number>;
}

const wordingOf = (said: string): Wording => {
  const words = [...new Set(wordsOf(said))].slice(0, mostWords);
  return { words, byStart: Map.groupBy(words, startOf), likenessTo: new Map() };
};

const startOf = (word: string) => word.slice(0, shortestCut);

/** Compares what rows say; each text is taken apart once, each two texts are compared once. */
export const createLikeness = () => {
  const byText = new Map<string, Wording>();
  const byRow = new WeakMap<Said, Wording>();

  const wordingIn = (row: Said) => {
    const known = byRow.get(row);
    if (known) return known;
    const said = `${row.text} ${row.counterparty ?? ""}`;
    const wording = byText.get(said) ?? wordingOf(said);
    byText.set(said, wording);
    byRow.set(row, wording);
    return wording;
  };

  /** The words of a row that name a party. */
  const tellingWords = (row: Said) => wordingIn(row).words;

  /** From 0 to 1: the share of the shorter text's telling words that the other has too. */
  const between = (one: Said, other: Said) => {
    const [here, there] = [wordingIn(one), wordingIn(other)];
    const known = here.likenessTo.get(there);
    if (known !== undefined) return known;
    const [few, many] = there.words.length < here.words.length ? [there, here] : [here, there];
    const shared = few.words.filter((word) => isAmong(many, word)).length;
    const share = few.words.length === 0 ? 0 : shared / few.words.length;
    here.likenessTo.set(there, share);
    return share;
  };

  /** Whether both may name the same party. */
  const alike = (one: Said, other: Said) => between(one, other) >= 0.5;

  return { tellingWords, between, alike };
};

/** Banks cut long names off. */
const isAmong = ({ byStart }: Wording, word: string) =>
  byStart.get(startOf(word))?.some((other) => sameWord(word, other)) ?? false;

const sameWord = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= shortestCut && (one.startsWith(other) || other.startsWith(one)));
