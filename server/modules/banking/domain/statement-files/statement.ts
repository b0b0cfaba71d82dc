import type { MappedFile } from "./mapped-file.ts";

type Day = string;

/** Integer cents, negative for money out. */
export interface StatementRow {
  date: Day;
  valueDate: Day;
  amountInCents: number;
  description: string;
  /** OFX FITID, CAMT.053 AcctSvcrRef; unique within the account. */
  externalId: string | null;
  counterparty: string | null;
  /** Norma 43 concepto común, ISO 20022 family, OFX TRNTYPE. */
  bankTransactionCode: string | null;
  balanceInCents: number | null;
  /** What another app called its category. */
  statedCategory?: string;
  /** What the person wrote beside it there. */
  note?: string;
  /** The amount paid abroad (Norma 43 record 24). */
  original?: { currency: string; amountInCents: number };
}

export interface StatementAccount {
  iban: string | null;
  bankCode: string | null;
  branch: string | null;
  account: string | null;
  holder: string | null;
  /** Everyday name ("Ibercaja"), from the IBAN's bank code or the file's layout. */
  institution: string;
  /** Distinguishes accounts without IBAN: Revolut's product ("Actual"). */
  product: string | null;
  /** The file tells it apart from a current account. */
  isSavings?: boolean;
  /** ISO 4217. */
  currency: string;
  periodFrom: Day | null;
  periodTo: Day | null;
  openingBalanceInCents: number | null;
  closingBalanceInCents: number | null;
  rows: StatementRow[];
}

export interface Statement {
  /** `norma43`, `ofx1`, `ofx2`, `camt.053.001.NN`, `csv-<bank>`, or the kind of a sheet: `xlsx`, `xls`, `ods`, `xml`, `html`. */
  format: string;
  /** The layout of a sheet, named as that of a text file: banks print the same rows in both. */
  layout?: string;
  /** Null for a workbook, which says by itself how its texts are written. */
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "iso-8859-1" | "windows-1252" | null;
  delimiter: string | null;
  accounts: StatementAccount[];
  /** Data rows, and those left out as pending or reverted. */
  rowsInFile: number;
  ignoredRows: number;
  /** Norma 43: the records in the file, and the number declared by record 88. */
  /** How a file was read whose header is not known. */
  mapped?: MappedFile;
  records?: number;
  recordCount88?: number;
}

export interface StatementFault {
  code: string;
  /** Spanish, safe to show. */
  message: string;
  /** 1-based. */
  line?: number;
  /** "C17"; a sheet's faults name it. */
  cell?: string;
  /** Euros for money, plain numbers for counts. */
  declared?: number;
  computed?: number;
  [detail: string]: unknown;
}

export interface Readable {
  count: number;
  closingBalanceInCents: number | null;
  /** The complete entries before the file broke off. */
  orAtMost?: number;
}

export type ReadResult =
  | { valid: true; statement: Statement }
  | {
      valid: false;
      format: string | null;
      encoding: Statement["encoding"];
      faults: StatementFault[];
      /** A person may say which column is what. */
      mapped?: MappedFile;
      /** What could be read; never stored. */
      readable: Readable;
    };
