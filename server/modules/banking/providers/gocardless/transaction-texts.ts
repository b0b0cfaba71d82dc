import { cleanOrNull, cleanText } from "#server/modules/banking/providers/wire/read-values.ts";
import type { Transaction } from "./schemas.ts";

interface RowTexts {
  description: string | null;
  counterparty: string | null;
}

interface Side {
  isOut: boolean;
  institutionId: string;
}

const firstOf = (...candidates: (string | undefined)[]) => {
  for (const candidate of candidates) {
    const clean = cleanOrNull(candidate);
    if (clean) return clean;
  }
  return null;
};

const lines = (list: string[]) => list.map(cleanText).filter(Boolean).join(" ");

const namedCounterparty = (row: Transaction, isOut: boolean) =>
  firstOf(isOut ? row.creditorName : row.debtorName);

/** Revolut writes "Bizum payment from: NAME" first and the concept second. */
const bizumName = ({ remittanceInformationUnstructuredArray: [line] }: Transaction) =>
  firstOf(/^Bizum payment (?:from|to):\s*(\S.*)$/i.exec(cleanText(line))?.[1]);

const quirkOfCounterparty = (row: Transaction, institutionId: string) => {
  const isFrom = (bank: string) => institutionId.startsWith(bank);
  if (isFrom("ABANCA_")) return firstOf(lines(row.remittanceInformationStructured));
  if (isFrom("BANCSABADELL_")) return firstOf(lines(row.remittanceInformationUnstructuredArray));
  return bizumName(row);
};

/** Bankinter writes "/Txt/D|COMPRA;TIENDA": a mark with a letter and a pipe, and semicolons for spaces. */
const withoutMarks = (text: string | null) =>
  text && /\/Txt\//i.test(text)
    ? cleanOrNull(text.replace(/\/Txt\/(?:\w\|)?/gi, " ").replaceAll(";", " "))
    : text;

const descriptionOf = (row: Transaction) =>
  firstOf(
    lines(row.remittanceInformationUnstructured),
    lines(row.remittanceInformationUnstructuredArray),
    lines(row.remittanceInformationStructured),
    lines(row.remittanceInformationStructuredArray),
    row.additionalInformation,
  );

export const textsOf = (row: Transaction, { isOut, institutionId }: Side): RowTexts => {
  const counterparty = namedCounterparty(row, isOut) ?? quirkOfCounterparty(row, institutionId);
  const isBankinter = institutionId.startsWith("BANKINTER_");
  return {
    description: withoutMarks(descriptionOf(row)),
    counterparty: isBankinter ? cleanOrNull(counterparty?.replaceAll(";", " ")) : counterparty,
  };
};
