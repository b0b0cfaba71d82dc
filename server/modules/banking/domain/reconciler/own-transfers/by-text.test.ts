import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/rules/madrid-day.ts";
import { pairsByText } from "./by-text.ts";

const owner = { firstName: "Nuria", lastName: "Vidal Ros" };
const accounts = [
  { id: "bank", institutionName: "CaixaBank", name: "Nómina" },
  { id: "Revolut", institutionName: "Revolut", name: "Cuenta Revolut" },
  { id: "mine", institutionName: "Banco", name: "Mi cuenta de Wise" },
  { id: "file", institutionName: "Banco", name: "Cuenta Banco" },
];
const own = accounts.map(({ id }) => ({ accountId: id, accountKey: null }));

const row = (id: string, accountId: string, amountCents: number, description: string, place = 0) => ({
  ...{ id, accountId, amountCents, description, bookedOn: addDays("2026-06-10", place) },
  ...{ currency: "EUR", counterpartyAccount: null, isRefused: false },
  looksLikeTransfer: description.startsWith("TRANSF"),
});
type Row = ReturnType<typeof row>;
const found = (...rows: Row[]) =>
  pairsByText(rows, { accounts, own, owner }).map(({ outId, inId }) => `${outId}>${inId}`);

test.each([
  ["Revolut", "Pago en REVOLUT**4407* VILNIUS", "Recarga de *4407"],
  ["Revolut", "COMPRA TARJ. 5402XXXXXXXX0912 REVOLUT*2210*", "Top-Up by *0912"],
  ["Revolut", "REVOLUT 4407 DUBLIN IE", "Apple Pay Top-Up by *0912"],
  ["mine", "PAGO WISE EUROPE SA", "Topped up account"],
  ["file", "N26 BANK BERLIN", "Recarga con tarjeta"],
  ["file", "COMPRA BNEXT MADRID", "Añadir dinero"],
  ["file", "VIVID MONEY GMBH", "Money added"],
  ["file", "PAYPAL *RECARGA SALDO", "Ingreso con tarjeta"],
  ["file", "COMPRA EN BNEXT", "Carga con tarjeta *0912"],
  ["mine", "WISE BRUSSELS", "Deposit from card"],
])("%s is filled: «%s», «%s»", (wallet, out, into) => {
  expect(found(row("out", "bank", -4500, out), row("in", wallet, 4500, into, 2))).toEqual(["out>in"]);
});

test("the bank may book the card's payment days after the wallet has it", () => {
  const out = row("out", "bank", -4500, "Pago en REVOLUT**4407*", 3);

  expect(found(out, row("in", "Revolut", 4500, "Recarga de *4407"))).toEqual(["out>in"]);
});

test("what is taken out of a wallet arrives at the bank that names it", () => {
  const into = row("in", "bank", 4500, "TRANSFERENCIA DE REVOLUT BANK UAB", 1);

  expect(found(row("out", "Revolut", -4500, "Retirada de fondos"), into)).toEqual(["out>in"]);
});

test("as much every week is paired week by week", () => {
  const weeks = [0, 7, 14];
  const outs = weeks.map((place) => row(`out${place}`, "bank", -4500, "Pago en REVOLUT**1*", place + 1));
  const ins = weeks.map((place) => row(`in${place}`, "Revolut", 4500, "Recarga de *4407", place));

  expect(found(...outs, ...ins).toSorted()).toEqual(["out0>in0", "out14>in14", "out7>in7"]);
});

test.each([
  ["TRANSFERENCIA RECIBIDA NURIA VIDAL ROS revolut", "A NURIA VIDAL ROS"],
  ["TRANSF INM DE VIDAL ROS NURIA", "To Nuria Vidal"],
  ["TRANSFERENCIA DE OLGA PEÑA MORA revolut", "A OLGA PEÑA MORA"],
])("one name on both sides: «%s», «%s»", (into, out) => {
  expect(found(row("out", "Revolut", -4500, out), row("in", "bank", 4500, into))).toEqual(["out>in"]);
});

test.each([
  ["Pago a Nuria Vidal", "TRANSFERENCIA RECIBIDA DE NURIA VIDAL ROS"],
  ["Vidal Ros Nuria", "TRANSFERENCIA RECIBIDA DE NURIA VIDAL ROS"],
])("the person's own name says it also in a text that a shop's would be a purchase in: «%s»", (out, into) => {
  expect(found(row("out", "Revolut", -4500, out), row("in", "bank", 4500, into))).toEqual(["out>in"]);
});

const friend = row("in", "Revolut", 2000, "Bizum recibido de OLGA PEÑA MORA");

test.each([
  ["a purchase and a friend's Bizum", row("out", "bank", -2000, "COMPRA TARJ ZARA HOME"), friend],
  ["what fills a wallet and a friend's Bizum", row("out", "bank", -2000, "Pago en REVOLUT**1*"), friend],
  [
    "a purchase and what fills a wallet",
    row("out", "bank", -2000, "COMPRA TARJ ZARA HOME"),
    row("in", "Revolut", 2000, "Recarga de *4407"),
  ],
  [
    "what fills one wallet and another that is filled",
    row("out", "bank", -2000, "N26 BANK BERLIN"),
    row("in", "Revolut", 2000, "Recarga de *4407"),
  ],
  [
    "a friend's money and one's own to another",
    row("out", "Revolut", -2000, "A LUIS GIL TORRES"),
    row("in", "bank", 2000, "TRANSFERENCIA DE OLGA PEÑA MORA revolut"),
  ],
  [
    "a friend's name three days apart",
    row("out", "Revolut", -2000, "A OLGA PEÑA MORA"),
    row("in", "bank", 2000, "TRANSFERENCIA DE OLGA PEÑA MORA", 3),
  ],
  [
    "a friend's Bizum with one's own name on the other side",
    row("out", "Revolut", -2000, "A NURIA VIDAL ROS"),
    row("in", "bank", 2000, "BIZUM DE OLGA PEÑA A NURIA VIDAL ROS"),
  ],
  [
    "a shop that gives money back by transfer",
    row("out", "Revolut", -2000, "Zara Home"),
    row("in", "bank", 2000, "TRANSFERENCIA DE ZARA HOME"),
  ],
  [
    "a shop that is paid and gives money back by transfer",
    row("out", "Revolut", -2000, "Pago a Zara Home"),
    row("in", "bank", 2000, "TRANSFERENCIA DE ZARA HOME"),
  ],
  [
    "a company's name on both sides",
    row("out", "Revolut", -2000, "To Talleres Gil SL"),
    row("in", "bank", 2000, "TRANSFERENCIA DE TALLERES GIL SL"),
  ],
  [
    "pay in one's own name",
    row("out", "Revolut", -2000, "A NURIA VIDAL ROS"),
    row("in", "bank", 2000, "NOMINA NURIA VIDAL ROS"),
  ],
  [
    "a phone's credit",
    row("out", "bank", -2000, "Pago en REVOLUT**1*"),
    row("in", "Revolut", 2000, "Devolución recarga móvil"),
  ],
])("not paired: %s", (_, out, into) => {
  expect(found(out, into)).toEqual([]);
});

test("of two that it could be none is taken", () => {
  const twice = ["one", "two"].map((id) => row(id, "Revolut", 4500, "Recarga de *4407"));

  expect(found(row("out", "bank", -4500, "Pago en REVOLUT**4407*"), ...twice)).toEqual([]);
});

test("a crowd of the same amount is looked through quickly", () => {
  const crowd = Array.from({ length: 20_000 }, (_, at) => [
    row(`o${at}`, "bank", -4500, "Pago en REVOLUT**4407*", at % 9),
    row(`i${at}`, "Revolut", 4500, "Recarga de *4407", (at % 9) - 3),
  ]);

  expect(found(...crowd.flat()).length).toBeLessThan(40_000);
});

const purchases = ["COMPRA ZARA HOME", "MERCADONA", "A MODO MIO", "Recarga móvil Orange", "Cajero Revolut"];
const ofOthers = ["Bizum de OLGA PEÑA", "Payment from Luis Gil", "NOMINA ACME SL", "TRANSF DE LUIS GIL"];
const ownMoves = ["Pago en REVOLUT**1*", "Recarga de *1", "A NURIA VIDAL ROS", "TRANSF DE NURIA VIDAL ROS"];

test("no purchase is ever one side, and nothing of somebody else's the other side of what is one's own", () => {
  const drawn = fc.array(
    fc.record({
      account: fc.constantFrom(...accounts.map(({ id }) => id)),
      cents: fc.constantFrom(-500, 500),
      text: fc.constantFrom(...purchases, ...ofOthers, ...ownMoves),
      place: fc.nat(9),
    }),
    { maxLength: 14 },
  );
  fc.assert(
    fc.property(drawn, (those) => {
      const rows = those.map(({ account, cents, text, place }, at) =>
        row(`${at}`, account, cents, text, place),
      );
      const textOf = new Map(rows.map(({ id, description }) => [id, description]));

      const pairs = pairsByText(rows, { accounts, own, owner });

      const ids = pairs.flatMap(({ outId, inId }) => [outId, inId]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { outId, inId } of pairs) {
        const texts = [textOf.get(outId) ?? "", textOf.get(inId) ?? ""];
        expect(texts.filter((text) => purchases.includes(text))).toEqual([]);
        // Luis, who was paid and pays back.
        const isOneName = texts.every((text) => /luis gil/i.test(text));
        if (!isOneName) expect(texts.filter((text) => ofOthers.includes(text))).toEqual([]);
      }
    }),
  );
});
