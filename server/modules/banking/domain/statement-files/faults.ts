import { formatHundredths } from "#server/spanish/format.ts";
import { fromCents } from "#shared/rules/money.ts";
import type { StatementFault } from "./statement.ts";
import { cleanText } from "./text.ts";

const inWords = (cents: number, currency: string) =>
  `${formatHundredths(cents)}\u00a0${currency === "EUR" ? "€" : currency}`;

/** A line of a text, or a cell of a sheet with its row. */
export type FaultPlace = number | { line: number; cell: string } | undefined;

const placedSentence = (place: FaultPlace, sentence: string) => {
  if (place === undefined) return sentence;
  const name = typeof place === "number" ? `Línea ${place}` : `Celda ${place.cell}`;
  return `${name}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
};

export const faultAt = (
  code: string,
  place: FaultPlace,
  sentence: string,
  details: Record<string, unknown> = {},
): StatementFault => ({
  code,
  ...(typeof place === "object" ? place : place !== undefined && { line: place }),
  ...details,
  message: `${placedSentence(place, sentence)}.`,
});

export const invalidField = (
  field: "date" | "valueDate" | "amount" | "balance",
  place: FaultPlace,
  sentence: string,
  { written, ...details }: { written: string; record?: string },
): StatementFault => {
  const isDay = field === "date" || field === "valueDate";
  return faultAt(isDay ? "invalid_date" : "invalid_amount", place, sentence, {
    ...details,
    field,
    written: cleanText(written).slice(0, 40),
  });
};

interface MoneyMismatch {
  code: "control_total_mismatch" | "balance_mismatch" | "balance_chain_mismatch";
  line?: FaultPlace;
  record?: string;
  field: string;
  /** A Spanish noun phrase: "el total de abonos declarado". */
  what: string;
  /** "la suma de los movimientos". */
  against: string;
  declaredInCents: number;
  computedInCents: number;
  currency: string;
}

export const moneyMismatch = (mismatch: MoneyMismatch): StatementFault => {
  const { code, line, record, field, what, against, currency, declaredInCents, computedInCents } = mismatch;
  const declared = inWords(declaredInCents, currency);
  const computed = inWords(computedInCents, currency);
  return faultAt(code, line, `${what} es ${declared} y ${against} es ${computed}`, {
    ...(record === undefined ? {} : { record }),
    field,
    declared: fromCents(declaredInCents),
    computed: fromCents(computedInCents),
  });
};

type DeclaredFigure = Omit<MoneyMismatch, "code" | "what" | "against">;

/** `name` is a Spanish plural: "abonos". */
export const totalMismatch = (name: string, figure: DeclaredFigure) =>
  moneyMismatch({
    ...figure,
    code: "control_total_mismatch",
    what: `El total de ${name} declarado`,
    against: "la suma de los movimientos",
  });

export const closingMismatch = (figure: Omit<DeclaredFigure, "field">) =>
  moneyMismatch({
    ...figure,
    code: "balance_mismatch",
    field: "closingBalance",
    what: "El saldo final declarado",
    against: "el saldo inicial más los movimientos",
  });

interface CountMismatch {
  line: number | undefined;
  record: string;
  field?: string;
  what: string;
  against: string;
  declared: number;
  computed: number;
}

export const countMismatch = ({ line, what, against, ...details }: CountMismatch): StatementFault =>
  faultAt(
    "record_count_mismatch",
    line,
    `${what} es ${details.declared} y ${against} ${details.computed}`,
    details,
  );

export const notWellFormed = (detail: string, sentence: string, line?: number): StatementFault =>
  faultAt("not_well_formed", line, sentence, { detail });

export const mixedEncodings = (legacyLines: number[]): StatementFault => {
  const named = legacyLines.slice(0, 10).join(", ") + (legacyLines.length > 10 ? "…" : "");
  const [noun, verb] = legacyLines.length === 1 ? ["La línea", "está"] : ["Las líneas", "están"];
  return faultAt(
    "mixed_encodings",
    undefined,
    `${noun} ${named} ${verb} en Windows-1252 y el resto en UTF-8`,
    {
      windows1252Lines: legacyLines.slice(0, 1_000),
      rest: "utf-8",
    },
  );
};
