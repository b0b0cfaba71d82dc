import { expect, test } from "vitest";
import type { AccountType } from "#shared/rules/account-kinds.ts";
import { pairsAmong, type Row } from "./transfer-pairs.ts";

const account = (id: string, type: AccountType) => ({ id, type, accountKey: null, currency: "EUR" });
const accounts = [account("bank", "checking"), account("other", "checking"), account("wallet", "cash")];

const row = (id: string, accountId: string, amountCents: number, description: string, day = "02"): Row => ({
  ...{ id, accountId, amountCents, description, bookedOn: `2026-11-${day}` },
  ...{ counterpartyAccount: null, category: "Otros Gastos" },
});

const pairs = async (...rows: Row[]) =>
  (await Array.fromAsync(pairsAmong(rows, accounts))).map(({ outId, inId }) => `${outId}>${inId}`);

test.each([
  "REINTEGRO CAJERO OFICINA 0103",
  "Retirada de efectivo en Cardtronics",
  "DISP. EFECTIVO CAJERO",
  "HALCASH",
])("%s goes into the person's cash", async (text) => {
  expect(await pairs(row("out", "bank", -5000, text), row("in", "wallet", 5000, "Del banco", "03"))).toEqual([
    "out>in",
  ]);
});

test.each([
  [
    "what is spent in notes is none",
    row("out", "wallet", -5000, "Cena"),
    row("in", "bank", 5000, "INGRESO EFECTIVO"),
  ],
  ["a machine's fee", row("out", "bank", -5000, "COMISION CAJERO"), row("in", "wallet", 5000, "De casa")],
  ["a purchase", row("out", "bank", -5000, "MERCADONA"), row("in", "wallet", 5000, "De la abuela")],
  ["money into another bank", row("out", "bank", -5000, "CAJERO"), row("in", "other", 5000, "ABONO")],
  ["a week later", row("out", "bank", -5000, "CAJERO"), row("in", "wallet", 5000, "Del banco", "09")],
])("no withdrawal: %s", async (_, out, into) => {
  expect(await pairs(out, into)).toEqual([]);
});

test("two withdrawals that one row of cash may be stay open", async () => {
  const into = row("in", "wallet", 5000, "Del banco");
  expect(await pairs(row("a", "bank", -5000, "CAJERO"), row("b", "other", -5000, "CAJERO"), into)).toEqual(
    [],
  );
});
