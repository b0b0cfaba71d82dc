import fc from "fast-check";
import { expect, test } from "vitest";
import type { AccountType } from "#shared/rules/account-kinds.ts";
import { pairsAmong, type Row, transfersAmong } from "./transfer-pairs.ts";

const account = (id: string, type: AccountType) => ({ id, type, accountKey: null, currency: "EUR" });
const accounts = [account("bank", "checking"), account("other", "checking"), account("wallet", "cash")];

const row = (id: string, accountId: string, amountCents: number, description: string, day = "02"): Row => ({
  ...{ id, accountId, amountCents, description, bookedOn: `2026-11-${day}` },
  ...{ counterpartyAccount: null, category: "Otros Gastos" },
});

const pilar = { firstName: "Pilar", lastName: "Sanz Herrero" };

const pairs = async (...rows: Row[]) =>
  (await Array.fromAsync(pairsAmong(rows, accounts, pilar))).map(({ outId, inId }) => `${outId}>${inId}`);

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

const transfers = async (...rows: Row[]) =>
  (
    await Array.fromAsync(
      transfersAmong(
        rows.map((one) => ({ ...one, isAlone: false })),
        accounts,
        pilar,
      ),
    )
  ).map((ids) => ids.join(">"));

const toOwn = (day: string) => row("out", "bank", -55_000, "TRASPASO A MI CUENTA AHORRO", day);
const fromPilar = (day: string) =>
  row("in", "other", 55_000, "Transferencia recibida de PILAR SANZ HERRERO", day);

test.each([
  ["the other side names the person", toOwn("02"), fromPilar("08")],
  ["both sides name the person", row("out", "bank", -55_000, "TRANSF. A PILAR SANZ", "02"), fromPilar("09")],
  ["both sides say it", toOwn("02"), row("in", "other", 55_000, "TRASPASO DESDE CUENTA NOMINA", "07")],
])("a transfer that takes five to seven days is one where %s", async (_, out, into) => {
  expect(await transfers(out, into)).toEqual(["out>in"]);
});

test.each([
  [
    "of somebody else",
    row("in", "other", 55_000, "Transferencia recibida de PILAR LOPEZ GIL", "08"),
    ["out"],
  ],
  ["eight days later", fromPilar("10"), ["out"]],
  ["of another amount", { ...fromPilar("08"), amountCents: 55_001 }, ["out"]],
  ["that is no transfer", row("in", "other", 55_000, "NOMINA PILAR SANZ HERRERO", "08"), ["out"]],
])("money %s is not the other side of one that took a week", async (_, into, expected) => {
  expect(await transfers(toOwn("02"), into)).toEqual(expected);
});

test("of two that it could be none is taken", async () => {
  const again = { ...fromPilar("09"), id: "again" };
  expect(await transfers(toOwn("02"), fromPilar("08"), again)).toEqual(["out"]);
});

const toJoint = row("out", "bank", -60_000, "TRANSF A CUENTA COMUN LUCIA Y PABLO");
const joint = (id: string, description: string, day?: string) => row(id, "other", 60_000, description, day);

test.each([
  ["both on one day", joint("hers", "TRANSF DE LUCIA CANO APORTACION"), "02"],
  ["the other owner's the nearer", joint("hers", "TRANSF DE LUCIA CANO APORTACION"), "03"],
  ["the other owner's without a name", joint("hers", "TRANSFERENCIA RECIBIDA"), "02"],
])(
  "of two that an account may have been sent, the one in the person's name is it: %s",
  async (_, hers, day) => {
    const own = joint("own", "TRANSF DE PILAR SANZ APORTACION", day);
    expect(await transfers(toJoint, hers, own)).toEqual(["out>own"]);
  },
);

const toBeatriz = row("out", "bank", -35_000, "TRANSFERENCIA A BEATRIZ VIDAL ORTEGA GASTOS DEL MES");
const fromJordi = row("in", "other", 35_000, "TRANSFERENCIA DE JORDI SERRA GASTOS CASA");

test("what went to one person and what came from another are two payments", async () => {
  expect(await transfers(toBeatriz, fromJordi)).toEqual([]);
});

test.each([
  ["an IBAN says it", { ...toBeatriz, counterpartyAccount: "key" }, fromJordi],
  ["the names share a word", toBeatriz, { ...fromJordi, description: "TRANSF. DE BEATRIZ VIDAL" }],
  ["one is the person's", toBeatriz, { ...fromJordi, description: "TRANSF. DE PILAR SANZ HERRERO" }],
  ["one side names nobody", toBeatriz, { ...fromJordi, description: "TRANSFERENCIA RECIBIDA" }],
  ["a bank is no person", { ...toBeatriz, description: "TRANSFERENCIA A ING DIRECT" }, fromJordi],
])("two sides are one transfer where %s", async (_, out, into) => {
  const keyed = accounts.map((one) => (one.id === "other" ? { ...one, accountKey: "key" } : one));
  const rows = [out, into].map((one) => ({ ...one, isAlone: false }));
  expect(await Array.fromAsync(transfersAmong(rows, keyed, pilar))).toEqual([["out", "in"]]);
});

test("a payment of another person does not keep one's own from its other side", async () => {
  const own = { ...fromJordi, id: "own", description: "TRASPASO", bookedOn: "2026-11-03" };
  expect(await transfers(toBeatriz, fromJordi, own)).toEqual(["out>own"]);
});

const texts = [
  "TRASPASO A MI CUENTA AHORRO",
  "TRANSFERENCIA DE PILAR SANZ",
  "TRANSFERENCIA DE ANA GIL",
  "ALQUILER PANADEROS",
];

test("beyond four days, rows are paired only where each says whose it is, and what was paired stays so", async () => {
  const drawn = fc.array(
    fc.record({
      account: fc.constantFrom("bank", "other"),
      cents: fc.constantFrom(-500, 500, -600, 600),
      text: fc.nat(texts.length - 1),
      day: fc.integer({ min: 1, max: 28 }),
    }),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(drawn, async (those) => {
      const rows = those.map(({ account, cents, text, day }, at) =>
        row(`r${at}`, account, cents, texts[text] ?? "", String(day).padStart(2, "0")),
      );
      const before = await pairs(...rows);
      const found = (await transfers(...rows)).filter((ids) => ids.includes(">"));
      expect(found).toEqual(expect.arrayContaining(before));
      const told = found.filter((ids) => !before.includes(ids)).flatMap((ids) => ids.split(">"));
      expect(new Set(told).size).toBe(told.length);
      for (const id of told)
        expect(texts.slice(0, 2)).toContain(rows.find((one) => one.id === id)?.description);
    }),
  );
});
