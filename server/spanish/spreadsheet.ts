/** Characters that start a formula (OWASP, "CSV Injection"). */
const formula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|]/u;

export const byteOrderMark = "\uFEFF";

/** One line that spreadsheets never run as a formula. */
export const safeText = (text: string) => {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  return formula.test(text) ? `'${line}` : line;
};

const plain = /^-?[0-9]+,[0-9]{2}$/;

const quoted = (text: string) =>
  !plain.test(text) && /[";,]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Integer cents as a Spanish spreadsheet reads them: "-1234,50". */
export const moneyCell = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

export type Cell = string | number | null;

/** Of texts that are safe, with the semicolons that Excel expects in Spain. */
export const csvCells = (cells: readonly string[]) => `${cells.map(quoted).join(";")}\r\n`;

/** Texts, amounts in integer cents, or nothing. */
export const csvLine = (cells: Cell[]) =>
  csvCells(
    cells.map((cell) => (cell === null ? "" : typeof cell === "number" ? moneyCell(cell) : safeText(cell))),
  );

/** "31/12/2026" of a day. */
export const spanishDay = (day: string) => day.split("-").reverse().join("/");
