/** Characters that start a formula (OWASP, "CSV Injection"). */
const formula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|]/u;

export const byteOrderMark = "\uFEFF";

/** A text cell that spreadsheets never run as a formula. */
const textCell = (text: string) => {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  return quoted(formula.test(text) ? `'${line}` : line);
};

const quoted = (text: string) => (/[";,]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Integer cents as a Spanish spreadsheet reads them: "-1234,50". */
const moneyCell = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

export type Cell = string | number | null;

/** Texts, amounts in integer cents, or nothing; semicolons between them. */
export const csvLine = (cells: Cell[]) =>
  `${cells.map((cell) => (cell === null ? "" : typeof cell === "number" ? moneyCell(cell) : textCell(cell))).join(";")}\r\n`;
