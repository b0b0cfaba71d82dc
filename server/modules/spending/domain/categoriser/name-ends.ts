import { type Kind, labelIndex } from "./labels.ts";
import type { Stretch } from "./phrase-index.ts";
import { isNoise } from "./text-head.ts";
import type { Text } from "./tokens.ts";

export const DANGLING = new Set("el la los las de del en y e i a al con por para da do the s".split(" "));

/** A number follows: "CAJERO OF. 2103 MALAGA", "BODEGAS MARRON FRA 113", "SANCION EXPTE 28". */
export const NUMBERED = new Set(
  "of ofi ofic oficina suc sucursal fra fact factura exp expte expediente poliza pol".split(" "),
);

const COUNTED = /^(?:plazos?|trim|trimestre|semestre|gbp|usd|chf|eur)$/;

/** "IBI 1 PLAZO", "24,00 GBP"; a "DEPOSITO A PLAZO" has no number. */
export const isCounted = (words: readonly string[], at: number) =>
  COUNTED.test(words[at] ?? "") && (isNoise(words[at - 1] ?? "") || isNoise(words[at + 1] ?? ""));

/** The bank's or the payee's word for what was charged, behind the name. */
const CHARGED = new Set("recibo recib rcbo rebut derrama devol devolucion".split(" "));

/** "COMISION DEVOLUCION RECIBO" is all of the bank's. */
export const COST = /^(?:comision|comisiones|comis|gastos|impago|intereses|cuota|pago)$/;

const NUMBER = /^(?:n|no|num|numero|po|inv)$/;

const BRANCH_OF = /^(?:espana|spain|es|esp)$/;

const isMethod = (stretch: Stretch, at: number) => {
  const label = labelIndex.at(stretch, at);
  return label?.value === "card" && label.end - at >= 3;
};

/** "COLEGIO SOL RECIBO MAYO", "Bar poe Pago con tarjeta": before what is no name. */
export const endBeforeCharge = (stretch: Stretch) => {
  const { words, start, end } = stretch;
  if (COST.test(words[start] ?? "")) return end;
  for (let at = start + 1; at < end; at++) {
    const [word = "", next = ""] = [words[at], words[at + 1]];
    const isBranch = (word === "suc" || word === "sucursal") && BRANCH_OF.test(next);
    const isNumbered = (NUMBERED.has(word) || NUMBER.test(word)) && isNoise(next);
    if (CHARGED.has(word) || isBranch || isNumbered || isMethod(stretch, at)) return at;
  }
  return end;
};

const isCapitals = (word: string) => word === word.toUpperCase();
const CAPITALS = /\p{Lu}{2}/u;
const SMALL_FIRST = /^\p{Ll}/u;
const TYPED = /^\p{Ll}{2}/u;

/** ING writes the name in capitals and leaves the payer's text as typed, CaixaBank what it adds of its own. */
const endOfCapitals = ({ raw, starts, ends, words }: Text, { start, end }: Stretch, isMove: boolean) => {
  for (let at = start + 1; at < end; at++) {
    const written = raw.slice(starts[at], ends[at]);
    if (isCapitals(written)) continue;
    const isTyped = TYPED.test(written) && !DANGLING.has(words[at] ?? "") && at - start >= 2;
    if (isMove || isTyped) return at;
  }
  return end;
};

/** BBVA writes "Universidad de granada TASAS MATRICULA"; "Café de la UNED" is a name. */
const endBeforeCapitals = ({ raw, starts, ends, words }: Text, { start, end }: Stretch, isMove: boolean) => {
  for (let at = start + 1; at < end; at++) {
    const written = raw.slice(starts[at], ends[at]);
    if (isNoise(words[at] ?? "")) continue;
    const isConcept = CAPITALS.test(written) && isCapitals(written) && !DANGLING.has(words[at - 1] ?? "");
    if (isConcept && at - start >= 2) return at;
    if (!isMove && !SMALL_FIRST.test(written)) return end;
  }
  return end;
};

/** Where the writing changes from capitals to small letters, or the other way in what a bank's label begins. */
export const endOfWriting = (text: Text, stretch: Stretch, kind: Kind | null) => {
  const first = text.raw.slice(text.starts[stretch.start], text.ends[stretch.start]);
  const isMove = kind === "bizum" || kind === "transfer";
  if (isCapitals(first)) return endOfCapitals(text, stretch, isMove);
  return kind === null ? stretch.end : endBeforeCapitals(text, stretch, isMove);
};
