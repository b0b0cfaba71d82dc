import { joinContinuations, resultOf } from "./accounts.ts";
import type { Decoded } from "./decoding.ts";
import { faultAt } from "./faults.ts";
import { checkAccountEnd, checkFileEnd } from "./norma43-checks.ts";
import { conceptsOf } from "./norma43-concepts.ts";
import {
  type N43Record,
  type OpenAccount,
  readAccountHeader,
  readOriginalAmount,
  readTransaction,
} from "./norma43-records.ts";
import type { ReadResult, StatementAccount, StatementFault } from "./statement.ts";

const recordLength = 80;
const knownRecord = /^(?:00|11|22|23|24|33|88)/;

/** Some banks send the records without line ends. */
const recordsOf = (text: string): N43Record[] => {
  // Ctrl-Z marks the end of a file on old systems; their Ñ, byte 165, reads ¥ in Windows-1252 (booklet 43).
  const whole = text.replaceAll("\u001a", " ").replaceAll("¥", "Ñ").trimEnd();
  const isOneLine = !/[\r\n]/.test(whole) && whole.length > recordLength;
  const lines = isOneLine ? (whole.match(/.{1,80}/gsu) ?? []) : whole.split(/\r\n|\r|\n/);
  return lines
    .map((line, place) => ({ line: place + 1, text: line.padEnd(recordLength) }))
    .filter((record) => record.text.trim() !== "");
};

export const isNorma43 = (text: string) => {
  const lines = text
    .slice(0, 8_000)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "");
  const known = lines.filter((line) => knownRecord.test(line) && !/^\d\d[;,|\t/.-]/.test(line));
  const opens = /^(?:00.{18}|11\d{16}|22[ \d]{8}\d{6}|33\d{16}|88\d{10})/.test(lines[0] ?? "");
  return opens && known.length * 2 > lines.length;
};

interface Reading {
  accounts: StatementAccount[];
  open: OpenAccount | null;
  faults: StatementFault[];
  recordsInPart: number;
  records: number;
  recordCount88: number | undefined;
  /** Zero-amount notices. */
  notices: number;
}

/** AEB booklet 43, June 2012. Accepts cut lines, unknown records and an 88 that counts itself. */
export const readNorma43 = (decoded: Decoded, encodingFaults: StatementFault[]): ReadResult => {
  const reading: Reading = {
    accounts: [],
    open: null,
    faults: [...encodingFaults],
    recordsInPart: 0,
    records: 0,
    recordCount88: undefined,
    notices: 0,
  };
  for (const record of recordsOf(decoded.text)) {
    reading.records += 1;
    takeRecord(reading, record);
  }
  if (reading.open) closeWithoutEnd(reading, reading.open);
  if (reading.recordCount88 === undefined || reading.recordsInPart > 0) {
    reading.faults.push(
      faultAt("missing_record", undefined, "Falta el registro 88 de fin de fichero: está incompleto", {
        record: "88",
        detail: `the file ends after record ${reading.records}`,
      }),
    );
  }

  const accounts = joinContinuations(reading.accounts);
  const transactions = accounts.reduce((count, { rows }) => count + rows.length, 0);
  return resultOf(
    {
      format: "norma43",
      encoding: decoded.encoding === "utf-8" && !decoded.isAscii ? "utf-8" : "iso-8859-1",
      delimiter: null,
      accounts,
      rowsInFile: transactions + reading.notices,
      ignoredRows: reading.notices,
      records: reading.records,
      ...(reading.recordCount88 === undefined ? {} : { recordCount88: reading.recordCount88 }),
    },
    reading.faults,
  );
};

const closeWithoutEnd = (reading: Reading, open: OpenAccount) => {
  const sentence = "Falta el registro 33 que cierra la cuenta abierta en este registro 11";
  reading.faults.push(faultAt("missing_record", open.line, sentence, { record: "33" }));
  closeAccount(reading, open);
};

const closeAccount = (reading: Reading, open: OpenAccount) => {
  // Zero-amount rows are notices of the bank.
  reading.notices += open.transactions.filter((row) => row.isReadable && row.amountInCents === 0).length;
  const transactions = open.transactions.filter((row) => row.isReadable && row.amountInCents !== 0);
  const concepts = conceptsOf(transactions.map(({ written }) => written));
  open.account.rows = transactions.map(({ written, isReadable, ...row }, place) => ({
    ...row,
    description: concepts[place] ?? written.sense,
  }));
  reading.accounts.push(open.account);
  reading.open = null;
};

const takeRecord = (reading: Reading, record: N43Record) => {
  const take = takers[record.text.slice(0, 2)];
  if (!knownRecord.test(record.text) && /\S/.test(record.text) && !/^\d\d/.test(record.text)) {
    reading.faults.push(faultAt("unreadable_row", record.line, "No es un registro de Norma 43"));
  }
  reading.recordsInPart += 1;
  take?.(reading, record);
};

const outOfPlace = ({ line, text }: N43Record) =>
  faultAt("unexpected_record", line, `El registro ${text.slice(0, 2)} está fuera de su sitio`, {
    record: text.slice(0, 2),
  });

const takers: Record<string, (reading: Reading, record: N43Record) => void> = {
  "11": (reading, record) => {
    if (reading.open) closeWithoutEnd(reading, reading.open);
    const header = readAccountHeader(record);
    if (header.fault) reading.faults.push(header.fault);
    reading.open = header.open;
  },

  "22": (reading, record) => {
    if (!reading.open) {
      reading.faults.push(outOfPlace(record));
      return;
    }
    const transaction = readTransaction(record);
    if (transaction.fault) reading.faults.push(transaction.fault);
    reading.open.lacksAmount ||= transaction.lacksAmount;
    reading.open.transactions.push(transaction.row);
  },

  "23": (reading, record) => {
    const row = reading.open?.transactions.at(-1);
    if (!row) reading.faults.push(outOfPlace(record));
    // Text beyond the last column still counts.
    else row.written.complements.push(record.text.slice(4));
  },

  "24": (reading, record) => {
    const row = reading.open?.transactions.at(-1);
    if (!row) reading.faults.push(outOfPlace(record));
    else Object.assign(row, readOriginalAmount(record));
  },

  "33": (reading, record) => {
    const { open } = reading;
    if (!open) {
      reading.faults.push(outOfPlace(record));
      return;
    }
    reading.faults.push(...checkAccountEnd(open, record));
    closeAccount(reading, open);
  },

  "88": (reading, record) => {
    if (reading.open) closeWithoutEnd(reading, reading.open);
    const { declared, faults } = checkFileEnd(record, reading.recordsInPart);
    reading.faults.push(...faults);
    reading.recordCount88 = declared;
    reading.recordsInPart = 0;
  },
};
