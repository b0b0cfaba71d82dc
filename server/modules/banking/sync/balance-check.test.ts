import { expect, test } from "vitest";
import { aReportedTransaction } from "#server/dev/testing/scripted-bank.ts";
import { editTransaction, getTransaction } from "#shared/contracts/banking/adjustments.ts";
import { syncBanks } from "#shared/contracts/banking/connections.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { forty, late, startBalancedBank } from "./testing/balanced-bank.ts";

const { app, bank, setTransactions, aLinkedPerson } = await startBalancedBank();

const secondSlot = "2026-03-02T09:40:00Z";
const nextDay = "2026-03-03T09:40:00Z";

const well = { message: null, notes: [] };

test("a booking reported eleven or more days late arrives, because the balance shows that something is missing", async () => {
  const ana = await aLinkedPerson();

  setTransactions([...forty, late]);
  await ana.slot("2026-03-03T01:10:00Z");
  await ana.slot(nextDay);

  expect(await ana.rows()).toHaveLength(41);
  expect(await ana.rows()).toContain("2026-02-05 -4730");
  expect(await ana.messages()).toEqual(well);
});

test("without a stated balance, older days are requested once a week, so that late bookings still arrive", async () => {
  const ana = await aLinkedPerson();

  setTransactions([...forty, late]);
  bank.script.balance = () => null;
  await ana.slot(nextDay);
  const after1 = (await ana.rows()).length;
  await ana.slot("2026-03-10T09:40:00Z");

  expect([after1, (await ana.rows()).length]).toEqual([40, 41]);
});

test("a balance that the transactions do not explain is shown in euros, checked once a day within the quota, and no longer shown once they explain it", async () => {
  const ana = await aLinkedPerson();

  setTransactions(forty, [...forty, late]);
  const slots = [
    "2026-03-03T01:10:00Z",
    "2026-03-03T09:40:00Z",
    "2026-03-03T14:40:00Z",
    "2026-03-03T19:40:00Z",
  ];
  bank.script.requestedFrom = [];
  for (const slot of slots) await ana.slot(slot);
  const wide = bank.script.requestedFrom.filter((from) => from !== null && from <= "2025-12-05");
  const [requestCount, messages] = [bank.script.requestCount, await ana.messages()];
  setTransactions([...forty, late]);
  await ana.slot("2026-03-04T01:10:00Z");

  expect([requestCount, wide.length]).toEqual([5, 1]);
  expect(messages.message?.replaceAll("\u00a0", " ")).toBe(
    "El banco dice 544,90 € y tus movimientos dan 592,20 €: hay 47,30 € sin explicar. Volveremos a preguntar mañana a las 02:00. Si sigue igual, sube un extracto de esta cuenta.",
  );
  expect(await ana.rows()).toHaveLength(41);
  expect(await ana.messages()).toEqual(well);
});

test("an answer that repeats some rows under other ids doubles none, because the balance proves it", async () => {
  const ana = await aLinkedPerson();
  const recent = forty.slice(-6);

  setTransactions(
    [...forty, ...recent.map((row, place) => ({ ...row, externalId: `again ${place}` }))],
    forty,
  );
  await ana.slot(secondSlot);
  await ana.slot(nextDay);

  expect(await ana.rows()).toHaveLength(40);
  expect(await ana.messages()).toEqual(well);
});

test("an answer that repeats everything under other ids doubles nothing, even without a balance", async () => {
  const ana = await aLinkedPerson();

  bank.script.balance = () => null;
  const newest = forty.slice(-9);
  const again = newest.map((row, place) => ({ ...row, externalId: `again ${place}` }));
  bank.script.transactions = () => [...newest, ...again];
  await ana.slot(secondSlot);

  expect(await ana.rows()).toHaveLength(40);
});

test("two real coffees of one day stay two, because the balance proves it", async () => {
  const ana = await aLinkedPerson();
  const coffee = (externalId: string) =>
    aReportedTransaction({ bookedOn: "2026-03-02", amountCents: -150, description: "Café", externalId });

  setTransactions([...forty, coffee("one"), coffee("two")]);
  await ana.slot(secondSlot);

  expect((await ana.rows()).filter((row) => row === "2026-03-02 -150")).toHaveLength(2);
});

test("a booked transaction that its bank withdraws is removed once the balance confirms it, and the person sees which", async () => {
  const ana = await aLinkedPerson();
  const withdrawn = forty[37];
  const left = forty.filter((row) => row !== withdrawn);

  setTransactions(left, forty);
  await ana.slot(secondSlot);
  const unconfirmed = (await ana.rows()).length;
  setTransactions(left);
  await ana.slot(nextDay);

  expect([unconfirmed, (await ana.rows()).length]).toEqual([40, 39]);
  expect((await ana.messages()).message).toBeNull();
  expect((await ana.messages()).notes?.map((note) => note.replaceAll("\u00a0", " "))).toEqual([
    "El banco ha retirado «Compra 37» de −10,37 € del 27 de febrero: ya no cuenta.",
  ]);
  expect(await ana.withdrawalNotes()).toEqual(["Cuenta: «Compra 37», −10,37 €"]);
});

test("what a person said of one of two equal rows stays when their bank takes that one back", async () => {
  const ana = await aLinkedPerson();
  const dinner = (externalId: string) =>
    aReportedTransaction({ bookedOn: "2026-03-01", amountCents: -8800, description: "Asador", externalId });
  setTransactions([...forty, dinner("one"), dinner("two")]);
  await ana.slot(secondSlot);
  const dinners = async () =>
    (await ana.call(listTransactions, { query: { search: "Asador" } })).transactions;
  const rows = await app.database.sql.query(
    "select id from transactions where user_id = $1 and external_id = 'one'",
    [ana.user.id],
  );
  const id = String(rows.rows[0]?.id);
  const edit = {
    ...{ note: "Con Lola", tags: ["cumple"], name: null, isNameForAll: false, countsIn: "2026-02" },
    ...{ isExcluded: false, refundOf: null, version: 0 },
    parts: [{ amount: 22, category: "Restaurantes/Bares" as const, ownCategoryId: null, note: "" }],
  };
  await ana.call(editTransaction, { params: { id }, body: edit });

  setTransactions([...forty, dinner("two")]);
  await ana.slot(nextDay);

  const [left, ...others] = await dinners();
  expect([others, left?.id === id]).toEqual([[], false]);
  const stored = await ana.call(getTransaction, { params: { id: left?.id ?? "" } });
  expect(stored.edit).toMatchObject({
    note: "Con Lola",
    tags: ["cumple"],
    countsIn: "2026-02",
    parts: [{ amount: 22 }],
  });
});

test("several transactions withdrawn at once are noted together", async () => {
  const ana = await aLinkedPerson();

  setTransactions(forty.slice(0, -3));
  await ana.slot(nextDay);

  expect(await ana.withdrawalNotes()).toEqual(["Cuenta: 3 movimientos, −31,14 €"]);
});

test("a withdrawn transaction is removed even while the balance has another unexplained difference", async () => {
  const ana = await aLinkedPerson();
  const withdrawn = forty[37];
  const left = forty.filter((row) => row !== withdrawn);

  setTransactions(forty, [...forty, late]);
  await ana.slot(secondSlot);
  setTransactions(left, [...left, late]);
  await ana.slot(nextDay);

  expect(await ana.rows()).toHaveLength(39);
  expect((await ana.messages()).message).toContain("hay 47,30");
  expect((await ana.messages()).notes).toHaveLength(1);
});

test("rows that a first answer lacked but the balance included leave no difference once they arrive", async () => {
  const ana = await aLinkedPerson(forty.slice(0, -6));

  setTransactions(forty, forty.slice(0, -6));
  await ana.slot(secondSlot);

  expect(await ana.rows()).toHaveLength(40);
  expect(await ana.messages()).toEqual(well);
});

test("a transaction that the balance included before the list did leaves no difference once it is listed", async () => {
  const ana = await aLinkedPerson();
  const early = aReportedTransaction({ bookedOn: "2026-03-01", amountCents: -900, externalId: "early" });

  setTransactions([...forty, early], forty);
  await ana.slot(nextDay);

  expect(await ana.rows()).toHaveLength(41);
  expect(await ana.messages()).toEqual(well);
});

test("unreadable rows and rows of impossible days are counted and shown", async () => {
  const ana = await aLinkedPerson();

  const impossible = aReportedTransaction({ bookedOn: "2199-12-31" });
  setTransactions(forty);
  bank.script.transactions = () => [...forty, impossible];
  bank.script.answer = { unreadable: 2 };
  await ana.slot(secondSlot);

  expect(await ana.messages()).toEqual({
    message: "El banco ha dado 3 movimientos que no se pueden leer. No aparecen aquí.",
    notes: [],
  });
});

test("a pressed button says what does not add up", async () => {
  const ana = await aLinkedPerson();

  setTransactions(forty, [...forty, { ...late, amountCents: 2000 }]);
  app.setNow("2026-03-02T10:00:00Z");
  const answer = await ana.call(syncBanks);

  expect(answer).toMatchObject({ status: "partly", message: expect.stringContaining("sin explicar") });
});
