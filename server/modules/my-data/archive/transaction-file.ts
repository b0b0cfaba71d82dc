import { byteOrderMark, type Cell, csvLine, spanishDay } from "#server/spanish/spreadsheet.ts";
import { bankLabel } from "#shared/rules/bank-label.ts";
import type { PersonRow } from "./person-tables-repository.ts";

const columns: [title: string, cell: (transaction: PersonRow, account: PersonRow | undefined) => Cell][] = [
  ["Fecha", ({ bookedOn }) => spanishDay(String(bookedOn))],
  ["Fecha valor", ({ valueOn }) => spanishDay(String(valueOn))],
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
