import { SSF } from "@e965/xlsx";
import { currencyInFormat, dateText, numberText } from "./cell-text.ts";

/** What the format of a cell says of its figure. */
export interface NumberFormat {
  isMoment: boolean;
  /** ISO 4217; empty for none. */
  currency: string;
}

export const plainFormat: NumberFormat = { isMoment: false, currency: "" };

/** Of a format as workbooks write it: "dd/mm/yyyy". */
export const formatOfCode = (code: string): NumberFormat => ({
  isMoment: code !== "" && code !== "General" && SSF.is_date(code),
  currency: currencyInFormat(code),
});

/** ECMA-376, 18.8.30: days from 14 to 17, times from 18 to 21 and from 45 to 47, and both together. */
export const formatBuiltIn = (id: number): NumberFormat => ({
  ...plainFormat,
  isMoment: (id >= 14 && id <= 22) || (id >= 45 && id <= 47),
});

export const figureText = (value: number, { isMoment, currency }: NumberFormat, countsFrom1904: boolean) =>
  isMoment ? dateText(value, countsFrom1904) : `${numberText(value)}${currency}`;
