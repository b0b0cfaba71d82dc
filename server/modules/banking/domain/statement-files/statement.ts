/** A day as `YYYY-MM-DD`. */
type Day = string;

/** One booked movement of a statement file. Amounts are integer cents, negative = money out. */
export interface StatementRow {
  date: Day;
  valueDate: Day;
  amountInCents: number;
  description: string;
  /** The bank's own id, unique within the account: OFX FITID, CAMT.053 AcctSvcrRef. */
  externalId: string | null;
  /** The other party, where the format has a field for it. */
  counterparty: string | null;
  /** The bank's own kind of movement: Norma 43 concepto común, ISO 20022 family, OFX TRNTYPE. */
  bankTransactionCode: string | null;
  /** Balance after the row, where the file carries one. */
  balanceInCents: number | null;
  /** What was paid abroad, where the file says so (Norma 43 record 24). */
  original?: { currency: string; amountInCents: number };
}

/** One account of a statement file with its booked rows, oldest first. */
export interface StatementAccount {
  iban: string | null;
  bankCode: string | null;
  branch: string | null;
  account: string | null;
  holder: string | null;
  /** The bank's name as a person knows it ("Ibercaja"), from the IBAN's bank code or from the file's layout. */
  institution: string;
  /** What tells apart accounts of one file without IBAN: Revolut's product ("Actual"). */
  product: string | null;
  /** ISO 4217. */
  currency: string;
  periodFrom: Day | null;
  periodTo: Day | null;
  openingBalanceInCents: number | null;
  closingBalanceInCents: number | null;
  rows: StatementRow[];
}

/** `norma43`, `ofx1`, `ofx2`, `camt.053.001.NN` or `csv-<bank>`. */
export type StatementFormat = string;

export interface Statement {
  format: StatementFormat;
  encoding: "utf-8" | "utf-16le" | "iso-8859-1" | "windows-1252";
  /** Of a CSV. */
  delimiter: string | null;
  accounts: StatementAccount[];
  /** Data rows in the file, and those left out because they are pending or reverted. */
  rowsInFile: number;
  ignoredRows: number;
  /** Norma 43: records in the file, and the number its record 88 declares. */
  records?: number;
  recordCount88?: number;
}

/** Why a file is refused: what it declares, what its rows add up to, and where. */
export interface StatementFault {
  code: string;
  /** Spanish, safe to show. */
  message: string;
  /** 1-based line of the file, where there is one to point at. */
  line?: number;
  /** Euros for money, plain numbers for counts. */
  declared?: number;
  computed?: number;
  [detail: string]: unknown;
}

export interface Readable {
  count: number;
  closingBalanceInCents: number | null;
  /** Entries that were whole before the file broke off. */
  orAtMost?: number;
}

export type ReadResult =
  | { valid: true; statement: Statement }
  | {
      valid: false;
      format: StatementFormat | null;
      encoding: Statement["encoding"] | null;
      faults: StatementFault[];
      /** What could be made out all the same; never stored. */
      readable: Readable;
    };
