import { expect, test } from "vitest";
import { storeLinkedBank } from "#server/dev/testing/linked-bank.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createGetSubscriptions } from "#server/modules/assistant/tools/money/get-subscriptions.ts";
import { aPromisedPerson } from "#server/modules/cash-flow/testing/promised-person.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { deleteEvent, listEvents } from "#shared/contracts/calendar/events.ts";
import { createGoal, type GoalSuggestion } from "#shared/contracts/goals.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const now = "2026-11-21T09:00:00Z";
const app = await startTestApp({ now });

const trip: GoalSuggestion = {
  ...{ description: "", aiReasoning: "" },
  ...{ title: "Viaje a Lisboa", paraType: "project", category: "viajes", priority: 5 },
  ...{ targetAmount: 300, targetDate: "2027-02-19" },
};

const aSaver = async () => {
  const person = await aPromisedPerson(app);
  await person.call(createGoal, { body: trip });
  const ofKind = async (wanted: string) =>
    (await person.list()).entries.filter(({ kind }) => kind === wanted);
  return { ...person, ofKind };
};

test("what a goal's plan says each month is promised on its day, until there is enough", async () => {
  const { ofKind } = await aSaver();

  expect(await ofKind("contribution")).toMatchObject(
    ["2026-12-01", "2027-01-01", "2027-02-01"].map((day) => ({
      ...{ day, name: "Viaje a Lisboa", amount: -100, state: "expected", probability: 1 },
    })),
  );
});

test("a contribution that is taken out of the agenda is not promised", async () => {
  const { call, ofKind } = await aSaver();
  const { events } = await call(listEvents, { query: {} });
  const january = events.find(({ title, startTime }) => /^Aportar/.test(title) && startTime === "2027-01-01");

  await call(deleteEvent, { params: { id: january?.id ?? "" } });

  expect((await ofKind("contribution")).map(({ day }) => day)).toEqual(["2026-12-01", "2027-02-01"]);
});

test("a transfer to savings that the person makes each month is no second contribution", async () => {
  const { add, ofKind } = await aSaver();
  await add({
    ...{ name: "A la hucha", kind: "transfer", every: "month", amount: -70 },
    ...{ firstOn: "2026-12-28", endsOn: "2027-01-20", accountId: null },
  });

  expect((await ofKind("contribution")).map(({ day, amount, whole }) => [day, amount, whole])).toEqual([
    ["2026-12-01", -30, 100],
    ["2027-01-01", -100, undefined],
    ["2027-02-01", -100, undefined],
  ]);
});

test("the day on which a bank's consent ends is promised without an amount, and goes when it is renewed", async () => {
  const { call, user, ofKind } = await aSaver();
  const [account] = (await call(listAccounts)).accounts;
  const { connectionId } = await storeLinkedBank(app.database.sql, user.id, account?.id ?? "");
  const validUntil = (moment: string) =>
    app.database.sql.query("update bank_connections set valid_until = $2 where user_id = $1", [
      user.id,
      moment,
    ]);
  await validUntil("2026-12-10T23:30:00Z");

  expect(await ofKind("consent")).toMatchObject([
    { promiseId: connectionId, day: "2026-12-11", name: "Caduca el permiso de BBVA", amount: 0 },
  ]);

  await validUntil("2027-03-10T10:00:00Z");
  expect((await ofKind("consent")).map(({ day }) => day)).toEqual(["2027-03-10"]);
});

test("what the person transfers each month stands apart wherever bills are told of, counted and summed", async () => {
  const { call, user, bring, named } = await aPromisedPerson(app);
  const lines = ["06", "07", "08", "09", "10", "11"].map(
    (month) => `03/${month}/2026;TRANSFERENCIA A FAVOR DE LUCIA ORTEGA NAVARRO;-150,00;`,
  );
  await bring(lines, "transferencias.csv");

  expect(await named("Ortega")).toMatchObject({ kind: "sent", every: "month", amount: -150 });
  expect(await named("Alquiler")).toMatchObject({ kind: "rent" });
  const ask = async (message: string) =>
    (await call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");
  const coming = await ask("¿Qué recibos vienen este mes que viene?");
  expect(coming).toContain("Espero 2 recibos en diciembre: unos 714,99 € en total.");
  expect(coming).toContain(
    "Aparte sale la transferencia a Lucia Ortega Navarro: unos 150,00 € el 3 de diciembre.",
  );
  const subscriptions = createGetSubscriptions(app.services);
  const { output } = await subscriptions.run({ userId: user.id, now: new Date(now) }, {});
  const told = subscriptions.state(output, {}).map(({ text }) => text.replaceAll("\u00a0", " "));
  expect(told).toContain(
    "Aparte tienes 1 recibo fijo: 700,00 € al mes y 1 transferencia fija: 150,00 € al mes.",
  );
  const { firstWords } = await call(getDashboard);
  expect(firstWords?.facts.at(-1)).toMatch(/Alquiler.*Netflix[^,]*$/);
});

const mondays = ["09-28", "10-05", "10-12", "10-19", "10-26", "11-02", "11-09", "11-16"];

test("what comes each week is found, and can be changed and ended", async () => {
  const { bring, named, change, entriesOf } = await aPromisedPerson(app);
  await bring(
    ["08-31", "09-07", "09-14", "09-21", ...mondays].map((day) => {
      const [month, date] = day.split("-");
      return `${date}/${month}/2026;RECIBO CLASES DE YOGA SHANTI;-15,00;`;
    }),
    "yoga.csv",
  );
  const coming = async () =>
    (await entriesOf("oga")).filter(({ day }) => day > "2026-11-21").map(({ day, amount }) => [day, amount]);

  expect(await named("oga")).toMatchObject({ every: "week", nextOn: "2026-11-23", source: "found" });
  expect((await coming()).slice(0, 3)).toEqual([
    ["2026-11-23", -15],
    ["2026-11-30", -15],
    ["2026-12-07", -15],
  ]);

  await change("oga", { isConfirmed: true, amount: -18, endsOn: "2026-12-01" });
  expect(await coming()).toEqual([
    ["2026-11-23", -18],
    ["2026-11-30", -18],
  ]);
});
