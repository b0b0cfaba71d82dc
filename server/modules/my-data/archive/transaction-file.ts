import type { PersonRow } from "./person-tables-repository.ts";
import { byteOrderMark, type Cell, csvLine } from "./spreadsheet.ts";

const columns: [title: string, cell: (movement: PersonRow, account: PersonRow | undefined) => Cell][] = [
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
  ["Banco", (_, account) => text(account?.institutionName)],
  ["Estado", ({ status }) => (status === "pending" ? "Pendiente" : "Hecho")],
  ["Entre tus cuentas", ({ transferId }) => (transferId === null ? "No" : "Sí")],
];

const text = (value: unknown): Cell => (typeof value === "string" ? value : null);

const spanishDay = (day: unknown) => String(day).split("-").reverse().join("/");

export async function* transactionFile(pages: AsyncIterable<PersonRow[]>, accounts: PersonRow[]) {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  yield byteOrderMark + csvLine(columns.map(([title]) => title));
  for await (const page of pages) {
    yield page
      .map((movement) => csvLine(columns.map(([, cell]) => cell(movement, byId.get(movement.accountId)))))
      .join("");
  }
}
