import type { Record, Table } from "./table.ts";

/** Of the header of Firefly III's export of transactions, folded. */
const ownNames = ["journal id", "type", "source name", "source iban", "destination name", "destination iban"];

/**
 * An export of Firefly III tells a transaction once, with the account that pays and the one that is paid, and a sign that
 * depends on the type. Here each account of the person's gets its row. Other tables stay as they are.
 */
export const byOwnAccounts = (table: Table): Table => {
  const { names, places } = table.columns;
  if (!ownNames.every((name) => names.includes(name))) return table;
  const { type: _, state: __, ...rest } = places;
  const width = names.length;
  return {
    ...table,
    columns: {
      ...table.columns,
      names: [...names, "account name", "counterparty", "iban"],
      places: { ...rest, product: [width], counterparty: [width + 1], account: [width + 2] },
    },
    records: table.records.flatMap((record) => rowsOf(record, { table, width })),
  };
};

type Side = "source" | "destination";

const rowsOf = (record: Record, { table, width }: { table: Table; width: number }): Record[] => {
  const at = (name: string) => table.columns.names.indexOf(name);
  const cell = (name: string) => (record.cells[at(name)] ?? "").trim();
  if (record.cells.length !== width) return [record];
  const unsigned = cell("amount").replace(/^[-+]/, "");
  const rowOf = (side: Side, sign: "" | "-"): Record => {
    const cells = [...record.cells];
    cells[at("amount")] = `${sign}${unsigned}`;
    // With the hour: "2026-06-02T00:00:00+02:00".
    cells[at("date")] = cell("date").slice(0, 10);
    const other = cell(`${side === "source" ? "destination" : "source"} name`);
    return { ...record, cells: [...cells, cell(`${side} name`), other, cell(`${side} iban`)] };
  };
  if (/^transfer$/i.test(cell("type"))) return [rowOf("source", "-"), rowOf("destination", "")];
  return isPaidBy(cell("source type")) ? [rowOf("source", "-")] : [rowOf("destination", "")];
};

/** Accounts of the person's; the others are those whom they pay and who pay them. */
const isPaidBy = (sourceType: string) =>
  /^(?:asset|default|loan|debt|mortgage|cash account)/i.test(sourceType);
