import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aPromisedPerson } from "#server/modules/cash-flow/testing/promised-person.ts";
import { listImports, undoImport } from "#shared/contracts/banking/statements.ts";
import { createEvent, updateEvent } from "#shared/contracts/calendar/events.ts";
import { changePromise, listPromises, type OwnPromiseDraft } from "#shared/contracts/cash-flow/promises.ts";
import { listRefundableDebits } from "#shared/contracts/cash-flow/refunds.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });
const aPerson = () => aPromisedPerson(app);

const academy: OwnPromiseDraft = {
  ...{ name: "Academia", kind: "bill", every: "month", amount: -45 },
  ...{ firstOn: "2026-12-31", endsOn: null, accountId: null },
};

test("a person without accounts expects nothing", async () => {
  const call = await app.signUp();

  expect(await call(listPromises, { query: {} })).toEqual({
    ...{ version: 0, today: "2026-11-21", promises: [], entries: [] },
  });
});

test("bills and pay are found, with their next day, their year, and a rise", async () => {
  const { named } = await aPerson();

  expect(await named("Netflix")).toMatchObject({
    ...{ source: "found", every: "month", isConfirmed: false, status: "alive" },
    ...{ amount: -14.99, nextOn: "2026-12-05", endsOn: null },
    rise: { before: -12.99, after: -14.99, on: "2026-08-05" },
  });
  expect((await named("Netflix")).yearly).toBeCloseTo(-12 * 14.99, 2);
});

test("what the person confirms is certain, and what they change holds until it has come", async () => {
  const { change, entriesOf, bring } = await aPerson();
  await change("Netflix", { isConfirmed: true });
  await change("Netflix", { amount: -19.99, nextOn: "2026-12-09" });
  const coming = async () => (await entriesOf("Netflix")).filter(({ day }) => day > "2026-11-21");

  expect((await coming())[0]).toMatchObject({
    ...{ day: "2026-12-09", amount: -19.99, low: -19.99, probability: 1, state: "expected" },
  });
  app.setNow("2026-12-10T09:00:00Z");
  await bring(["05/12/2026;RECIBO NETFLIX INTERNATIONAL B.V.;-14,99;"], "diciembre.csv");
  expect((await coming()).find(({ day }) => day > "2026-12-10")).toMatchObject({
    ...{ day: "2027-01-05", amount: -14.99, probability: 1 },
  });
  app.setNow("2026-11-21T09:00:00Z");
});

test("what ends comes no more, and a charge after its end is said", async () => {
  const { change, entriesOf, named, bring, restore } = await aPerson();
  await change("Netflix", { endsOn: "2027-01-01" });
  const days = async () =>
    (await entriesOf("Netflix")).map(({ day }) => day).filter((day) => day > "2026-11-21");

  expect(await days()).toEqual(["2026-12-05"]);
  app.setNow("2027-01-06T09:00:00Z");
  await bring(
    [
      "05/12/2026;RECIBO NETFLIX INTERNATIONAL B.V.;-14,99;",
      "05/01/2027;RECIBO NETFLIX INTERNATIONAL B.V.;-14,99;",
    ],
    "enero.csv",
  );
  expect(await named("Netflix")).toMatchObject({
    ...{ status: "ended", chargedAfterEnd: { on: "2027-01-05", amount: -14.99 } },
  });
  await restore("Netflix");
  expect(await named("Netflix")).toMatchObject({ status: "alive", endsOn: null, chargedAfterEnd: null });
  app.setNow("2026-11-21T09:00:00Z");
});

test("what charged after its end can be given back, until the refund has come", async () => {
  const { change, bring, call } = await aPerson();
  await change("Netflix", { endsOn: "2026-12-01" });
  app.setNow("2026-12-06T09:00:00Z");
  await bring(["05/12/2026;RECIBO NETFLIX INTERNATIONAL B.V.;-14,99;"], "diciembre.csv");

  expect((await call(listRefundableDebits)).debits).toEqual([
    expect.objectContaining({
      ...{ reason: "after_end", creditor: "Netflix", day: "2026-12-05", amount: 14.99, before: null },
      ...{ authorisedUntil: "2027-01-30", unauthorisedUntil: "2028-01-05" },
      text: "RECIBO NETFLIX INTERNATIONAL B.V.",
    }),
  ]);
  await bring(["06/12/2026;DEVOLUCION RECIBO NETFLIX;14,99;"], "devolucion.csv");
  expect((await call(listRefundableDebits)).debits).toEqual([]);
  app.setNow("2026-11-21T09:00:00Z");
});

test("one by hand comes on its days, changes, ends and goes", async () => {
  const { add, change, named, entriesOf, restore, list } = await aPerson();
  await add(academy);

  expect((await entriesOf("Academia")).map(({ day }) => day).slice(0, 3)).toEqual([
    "2026-12-31",
    "2027-01-31",
    "2027-02-28",
  ]);
  expect(await named("Academia")).toMatchObject({ source: "hand", amount: -45, yearly: -495 });
  await change("Academia", { amount: -50, endsOn: "2027-02-01" });
  expect(await named("Academia")).toMatchObject({ amount: -50, yearly: -100 });
  await restore("Academia");
  expect((await list()).promises.map(({ name }) => name)).not.toContain("Academia");
});

test("a change of what another window has changed is refused", async () => {
  const { change, named, call } = await aPerson();
  const { id } = await named("Netflix");
  await change("Netflix", { isConfirmed: true });

  await expect(
    call(changePromise, { params: { id }, body: { version: 0, isConfirmed: false } }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(await named("Netflix")).toMatchObject({ isConfirmed: true });
});

test("a promise of another person is not found", async () => {
  const [ana, luis] = [await aPerson(), await app.signIn()];
  const { id } = await ana.add(academy);

  await expect(
    luis.call(changePromise, { params: { id }, body: { version: 0, isConfirmed: true } }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("an event with a cost is expected on its day, and one without a cost makes nothing anew", async () => {
  const { call, list, user } = await aPerson();
  const dinner = {
    title: "Cena de Navidad",
    startTime: "2026-12-19T20:00:00.000Z",
    endTime: "2026-12-19T22:00:00.000Z",
    isAllDay: false,
    category: "personal",
  } as const;
  const { event } = await call(createEvent, { body: { ...dinner, title: "Paseo" } });
  const before = await app.services.cashFlow.version(user.id);
  await call(updateEvent, { params: { id: event.id }, body: { title: "Paseo largo" } });
  expect(await app.services.cashFlow.version(user.id)).toBe(before);

  await call(createEvent, { body: { ...dinner, expectedCost: 40 } });

  expect((await list()).entries.find(({ kind }) => kind === "event")).toMatchObject({
    ...{ name: "Cena de Navidad", day: "2026-12-19", amount: -40, promiseId: null },
  });
});

test("a month lists what came in it before anybody could expect it", async () => {
  const { bring, entriesOf, named } = await aPerson();

  await bring(
    ["20/09", "20/10", "20/11"].map((day) => `${day}/2026;RECIBO GIMNASIO ALTAFIT;-29,90;`),
    "gimnasio.csv",
  );

  const { name } = await named("Altafit");
  expect((await entriesOf(name)).filter(({ day }) => day <= "2026-11-21")).toMatchObject([
    { day: "2026-10-20", state: "settled", settled: { day: "2026-10-20", amount: -29.9 } },
    { day: "2026-11-20", state: "settled", settled: { day: "2026-11-20", amount: -29.9 } },
  ]);
});

test("a row settles its promise, and undoing its import unsettles it", async () => {
  const { bring, entriesOf, call } = await aPerson();
  app.setNow("2026-12-06T09:00:00Z");
  const december = async () => (await entriesOf("Netflix")).find(({ day }) => day.startsWith("2026-12"));
  expect(await december()).toMatchObject({ settled: null });

  await bring(["06/12/2026;RECIBO NETFLIX INTERNATIONAL B.V.;-16,99;"], "diciembre.csv");
  expect(await december()).toMatchObject({
    ...{ amount: -14.99, state: "settled", settled: { day: "2026-12-06", amount: -16.99 } },
  });

  const { imports } = await call(listImports, { query: {} });
  const { id } = imports.find(({ fileName }) => fileName === "diciembre.csv") ?? { id: "" };
  await call(undoImport, { params: { id } });
  expect(await december()).toMatchObject({ settled: null });
  app.setNow("2026-12-20T09:00:00Z");
  expect(await december()).toMatchObject({ state: "missing" });
  app.setNow("2026-11-21T09:00:00Z");
});
