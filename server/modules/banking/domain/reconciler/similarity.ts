import { normalisedText } from "./content-key.ts";
import type { FeedRow } from "./feed-rows.ts";

/** Words that banks write around a name. */
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

type RowText = Pick<FeedRow, "text" | "counterparty">;

export type Similarity = ReturnType<typeof createSimilarity>;

/** A name has few words; the rest of a long text adds nothing. */
const maxWords = 24;

/** Shorter words must be equal; longer ones may have been cut off. */
const minPrefixLength = 4;

interface Wording {
  words: readonly string[];
  byPrefix: ReadonlyMap<string, readonly string[]>;
  similarityTo: Map<Wording, number>;
}

const parseWording = (text: string): Wording => {
  const words = [...new Set(wordsOf(text))].slice(0, maxWords);
  return { words, byPrefix: Map.groupBy(words, prefixOf), similarityTo: new Map() };
};

const prefixOf = (word: string) => word.slice(0, minPrefixLength);

export const createSimilarity = () => {
  const byText = new Map<string, Wording>();
  const byRow = new WeakMap<RowText, Wording>();

  const wordingOfRow = (row: RowText) => {
    const known = byRow.get(row);
    if (known) return known;
    const text = `${row.text} ${row.counterparty ?? ""}`;
    const wording = byText.get(text) ?? parseWording(text);
    byText.set(text, wording);
    byRow.set(row, wording);
    return wording;
  };

  const distinctiveWords = (row: RowText) => wordingOfRow(row).words;

  /** From 0 to 1: the share of the shorter text's distinctive words that the other has too. */
  const between = (one: RowText, other: RowText) => {
    const [here, there] = [wordingOfRow(one), wordingOfRow(other)];
    const known = here.similarityTo.get(there);
    if (known !== undefined) return known;
    const [few, many] = there.words.length < here.words.length ? [there, here] : [here, there];
    const shared = few.words.filter((word) => includesWord(many, word)).length;
    const share = few.words.length === 0 ? 0 : shared / few.words.length;
    here.similarityTo.set(there, share);
    return share;
  };

  const isSimilar = (one: RowText, other: RowText) => between(one, other) >= 0.5;

  return { distinctiveWords, between, alike: isSimilar };
};

const includesWord = ({ byPrefix: byStart }: Wording, word: string) =>
  byStart.get(prefixOf(word))?.some((other) => isSameWord(word, other)) ?? false;

const isSameWord = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= minPrefixLength && (one.startsWith(other) || other.startsWith(one)));
