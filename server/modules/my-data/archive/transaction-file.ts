import { bankLabel } from "#shared/rules/bank-label.ts";
import type { PersonRow } from "./person-tables-repository.ts";

/** Characters that start a formula (OWASP, "CSV Injection"). */
const formula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|]/u;

const byteOrderMark = "\uFEFF";

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

type Cell = string | number | null;

/** Texts, amounts in integer cents, or nothing; semicolons between them. */
const csvLine = (cells: Cell[]) =>
  `${cells.map((cell) => (cell === null ? "" : typeof cell === "number" ? moneyCell(cell) : textCell(cell))).join(";")}\r\n`;

const columns: [title: string, cell: (transaction: PersonRow, account: PersonRow | undefined) => Cell][] = [
  ["Fecha", ({ bookedOn }) => spanishDay(bookedOn)],
  ["Fecha valor", ({ valueOn }) => spanishDay(valueOn)],
  ["Concepto", ({ description }) => text(description)],
  ["Comercio", ({ merchantName }) => text(merchantName)],
  ["Contraparte", ({ counterparty }) => text(counterparty)],
  ["Categoría", ({ category }) => text(category)],
  ["Importe", ({ amountCents }) => Number(amountCents)],
  ["Divisa", (_, account) => text(account?.currency)],
  ["Saldo", ({ balanceAfterCents }) => (balanceAfterCents === null ? null : Number(balanceAfterCents))],
  ["Cuenta", (_, account) => text(account?.name)],
  ["Banco", (_, account) => (account ? bankCell(account) : null)],
  ["Estado", ({ status }) => (status === "pending" ? "Pendiente" : "Hecho")],
  ["Entre tus cuentas", ({ transferId }) => (transferId === null ? "No" : "Sí")],
];

const text = (value: unknown): Cell => (typeof value === "string" ? value : null);

const bankCell = ({ institutionName, isSimulated }: PersonRow): Cell =>
  bankLabel({ institutionName: String(institutionName), isSimulated: isSimulated === true });

const spanishDay = (day: unknown) => String(day).split("-").reverse().join("/");

export async function* transactionFile(pages: AsyncIterable<PersonRow[]>, accounts: PersonRow[]) {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  yield byteOrderMark + csvLine(columns.map(([title]) => title));
  for await (const page of pages) {
    yield page
      .map((transaction) =>
        csvLine(columns.map(([, cell]) => cell(transaction, byId.get(transaction.accountId)))),
      )
      .join("");
  }
}
