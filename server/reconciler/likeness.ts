import { normalisedText } from "./content-key.ts";
import type { FeedRow } from "./rows.ts";

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

/** Compares what rows say, and remembers the words of each text. */
export const createLikeness = () => {
  const known = new Map<string, readonly string[]>();

  /** The words of a row that name a party. */
  const tellingWords = ({ text, counterparty }: Said) => {
    const said = `${text} ${counterparty ?? ""}`;
    const words = known.get(said) ?? [...new Set(wordsOf(said))];
    known.set(said, words);
    return words;
  };

  /** From 0 to 1: the share of the shorter text's telling words that the other has too. */
  const between = (one: Said, other: Said) => {
    const [few, many] = [tellingWords(one), tellingWords(other)].sort((a, b) => a.length - b.length);
    if (!few || !many || few.length === 0) return 0;
    return few.filter((word) => many.some((another) => sameWord(word, another))).length / few.length;
  };

  /** Whether both may name the same party. */
  const alike = (one: Said, other: Said) => between(one, other) >= 0.5;

  return { tellingWords, between, alike };
};

/** Banks cut long names off. */
const sameWord = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)));
