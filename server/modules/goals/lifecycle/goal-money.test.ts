import { expect, test } from "vitest";
import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import { sayBalance } from "#server/dev/testing/said-balance.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { joinAccounts, previewAccountJoining } from "#shared/contracts/banking/account-joining.ts";
import { createAccount, createTransaction } from "#shared/contracts/banking/accounts.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { deleteGoal } from "#shared/contracts/goals.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";

const now = "2026-03-10T09:00:00Z";
const app = await startTestApp({ now });

test("the amount of a goal with accounts is their balance in euros, whatever was recorded", async () => {
  const person = await aGoalPerson(app);
  const [savings, other] = [await person.openAccount("Ahorro"), await person.openAccount("Nómina")];
  await person.bring(savings, 40_000);
  await person.bring(other, 25_050);
  const { id } = await person.make();
  await person.update(id, { contribution: 10 });

  const { goal } = await person.update(id, {
    funding: { kind: "accounts", accountIds: [savings.id, other.id] },
  });

  expect(goal).toMatchObject({ currentAmount: 650.5, progress: 65 });
  expect(goal.funding).toEqual({ kind: "accounts", accountIds: [savings.id, other.id].toSorted() });
});

test("an account whose balance nobody has told is in no amount of its goal, which says so until it is said", async () => {
  const person = await aGoalPerson(app);
  const savings = await person.openAccount("Ahorro");
  await person.bring(savings, 40_000);
  const file = aCsv(["05/03/2026;NOMINA SUR SL;1500,00;", "06/03/2026;LIDL;-200,00;"]);
  await person.call(importStatement, { query: { fileName: "nomina.csv" }, file });
  const told = (await person.call(listAccounts)).accounts.find(({ lacksBalance }) => lacksBalance);
  const account = told ?? expect.fail();
  const accountIds = [savings.id, account.id];
  const { id } = await person.make({ targetDate: "2026-12-31", funding: { kind: "accounts", accountIds } });
  const ask = async () =>
    (await person.call(sendChat, { body: { message: "¿Cómo va mi objetivo Viaje a Japón?" } })).message
      .content;

  expect(await person.goal(id)).toMatchObject({ currentAmount: 400, withoutBalance: [account.name] });
  expect((await person.call(getDashboard)).featuredGoal).toMatchObject({
    ...{ withoutBalance: [account.name], remainingAmount: null, requiredMonthlySaving: null, pace: "new" },
    suggestion: `No sé el saldo de «${account.name}». Dime cuánto tienes hoy y te digo cuánto falta.`,
  });
  expect(await ask()).toContain("Decir el saldo");

  await sayBalance(person.call, account.id, 300);

  expect(await person.goal(id)).toMatchObject({ currentAmount: 700, withoutBalance: [] });
  expect((await person.call(getDashboard)).featuredGoal).toMatchObject({ remainingAmount: 300 });
  // What was there when it was said is not what the days since the beginning have brought.
  app.setNow("2026-04-25T09:00:00Z");
  expect((await person.call(getDashboard)).featuredGoal).toMatchObject({ pace: "behind" });
  app.setNow(now);
});

test("a purse that a payment opened is in no amount of its goal until it is said how much there is", async () => {
  const person = await aGoalPerson(app);
  const body = { accountId: null, amount: -12, text: "Pan", category: null, isTransfer: false };
  const { account } = await person.call(createTransaction, { body: { ...body, date: "2026-03-10" } });
  const { id } = await person.make({ funding: { kind: "accounts", accountIds: [account.id] } });
  expect(await person.goal(id)).toMatchObject({ currentAmount: 0, withoutBalance: ["Efectivo"] });

  await sayBalance(person.call, account.id, 300);

  expect(await person.goal(id)).toMatchObject({ currentAmount: 300, withoutBalance: [] });
});

test("an overdrawn account counts as nothing", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Ahorro");
  await person.bring(account, -1);

  const goal = await person.make({ funding: { kind: "accounts", accountIds: [account.id] } });

  expect(goal).toMatchObject({ currentAmount: 0, progress: 0 });
});

test("a recorded contribution counts at once, and not twice when the bank reports the money", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Ahorro");
  await person.bring(account, 30_000);
  const { id } = await person.make({ funding: { kind: "accounts", accountIds: [account.id] } });

  const stepped = await person.update(id, { progress: 40 });
  const asked = await person.call(sendChat, { body: { message: "¿Cómo va mi objetivo Viaje a Japón?" } });
  await person.bring(account, 10_000);
  const arrived = await person.goal(id);
  await person.bring(account, 5_000);

  expect(stepped.goal).toMatchObject({ progress: 40, currentAmount: 400, unseenAmount: 100 });
  expect(asked.message.content).toContain("con 100,00\u00a0€ que aún no están en la cuenta");
  expect(arrived).toMatchObject({ progress: 40, currentAmount: 400, unseenAmount: 0 });
  expect(await person.goal(id)).toMatchObject({ progress: 45, currentAmount: 450 });
});

test("a contribution that the bank has not reported after seven days no longer counts", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Ahorro");
  await person.bring(account, 30_000);
  const { id } = await person.make({ funding: { kind: "accounts", accountIds: [account.id] } });
  await person.update(id, { progress: 40 });

  app.setNow("2026-03-16T12:00:00Z");
  const sixth = await person.goal(id);
  app.setNow("2026-03-17T12:00:00Z");
  const seventh = await person.goal(id);
  app.setNow(now);

  expect([sixth.progress, seventh.progress]).toEqual([40, 30]);
});

test("a completed goal stays completed when the money of its account is spent", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Ahorro");
  await person.bring(account, 100_000);
  const { id } = await person.make({ funding: { kind: "accounts", accountIds: [account.id] } });
  await person.update(id, { status: "completado", progress: 100 });

  await person.bring(account, -70_000);
  const again = await person.update(id, { status: "completado", progress: 100 });

  expect(again.goal).toMatchObject({ status: "completado", progress: 100, currentAmount: 300 });
});

test("an account belongs to one goal at most", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Ahorro");
  const funding = { kind: "accounts" as const, accountIds: [account.id] };
  const first = await person.make({ title: "Colchón", funding });
  const second = await person.make();
  const refusal = { status: 409, reason: "La cuenta «Ahorro» ya es de tu objetivo «Colchón»" };

  await expect(person.update(second.id, { funding })).rejects.toMatchObject(refusal);
  await expect(person.make({ title: "Otro", funding })).rejects.toMatchObject(refusal);
  await person.call(deleteGoal, { params: { id: first.id } });
  const { goal } = await person.update(second.id, { funding });

  expect(goal.funding).toEqual(funding);
  expect(await person.list()).toHaveLength(1);
});

test("accounts of other people, unknown accounts and accounts in other currencies are refused", async () => {
  const [person, stranger] = [await aGoalPerson(app), await aGoalPerson(app)];
  const foreign = await stranger.openAccount("Ajena");
  const dollars = await person.openAccount("Dólares", "USD");
  const { id } = await person.make();
  const follow = (accountId: string) =>
    person.update(id, { funding: { kind: "accounts", accountIds: [accountId] } });

  const gone = { status: 400, reason: "Esa cuenta ya no existe" };
  await expect(follow(foreign.id)).rejects.toMatchObject(gone);
  await expect(follow(crypto.randomUUID())).rejects.toMatchObject(gone);
  await expect(follow(dollars.id)).rejects.toMatchObject({
    status: 400,
    reason: "Un objetivo solo puede seguir cuentas en euros",
  });
  expect((await person.goal(id)).funding).toEqual({ kind: "recorded" });
});

test("a goal without its accounts keeps its amount, and its pace starts again", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Ahorro");
  await person.bring(account, 30_000);
  const { id } = await person.make({
    targetDate: "2026-12-31",
    funding: { kind: "accounts", accountIds: [account.id] },
  });
  await person.update(id, { contribution: 50 });

  const { goal } = await person.update(id, { funding: { kind: "recorded" } });
  await person.bring(account, 10_000);

  expect(goal).toMatchObject({ currentAmount: 350, funding: { kind: "recorded" } });
  expect(await person.goal(id)).toMatchObject({ currentAmount: 350 });
  const [stored] = await app.services.goals.list(person.user.id);
  expect(stored).toMatchObject({ paceFrom: "2026-03-10", paceFromCents: 35_000 });
  const advances = await app.services.goals.advancesBetween(person.user.id, "2026-03-01", "2026-03-31");
  expect(advances.map(({ amountCents }) => amountCents)).toEqual([5_000]);
});

test("contributions recorded for one account do not count for the next", async () => {
  const person = await aGoalPerson(app);
  const [savings, other] = [await person.openAccount("Ahorro"), await person.openAccount("Nómina")];
  await person.bring(savings, 30_000);
  await person.bring(other, 10_000);
  const { id } = await person.make({ funding: { kind: "accounts", accountIds: [savings.id] } });
  await person.update(id, { contribution: 50 });

  const { goal } = await person.update(id, { funding: { kind: "accounts", accountIds: [other.id] } });

  expect(goal.currentAmount).toBe(100);
});

test("an archived goal frees its accounts and keeps its amount", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Ahorro");
  await person.bring(account, 120_000);
  const funding = { kind: "accounts" as const, accountIds: [account.id] };
  const { id } = await person.make({ funding });

  const { goal } = await person.update(id, { paraType: "archive" });
  const next = await person.make({ title: "El siguiente", funding });

  expect(goal).toMatchObject({
    paraType: "archive",
    status: "completado",
    progress: 100,
    currentAmount: 1200,
    funding: { kind: "recorded" },
  });
  expect(goal.adaptationHistory).toMatchObject([{ action: "archived", reason: "completado" }]);
  expect(next.currentAmount).toBe(1200);
});

test("a goal whose accounts were all deleted continues with its recorded contributions", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Ahorro");
  await person.bring(account, 30_000);
  const { id } = await person.make({ funding: { kind: "accounts", accountIds: [account.id] } });

  await app.services.ledger.change(person.user.id, (change) => change.deleteAccounts([account.id]));
  const left = await person.goal(id);
  const { goal } = await person.update(id, { contribution: 20 });

  expect(left).toMatchObject({ currentAmount: 0, funding: { kind: "recorded" } });
  expect(goal).toMatchObject({ currentAmount: 20, progress: 2 });
});

test("a goal gets its share of each finished month once, and is completed at 100 %", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Nómina");
  const { id } = await person.make({ funding: { kind: "surplus", share: 50 } });
  await person.bring(account, 150_000, { bookedOn: "2026-03-01" });
  await person.bring(account, -70_000, { bookedOn: "2026-03-31" });
  await person.bring(account, -10_000, { bookedOn: "2026-04-30" });
  await person.bring(account, 150_000, { bookedOn: "2026-05-31" });
  const keepUpOn = async (instant: string) => {
    app.setNow(instant);
    await app.services.goals.keepUp(person.user.id);
    await app.services.goals.keepUp(person.user.id);
    const { currentAmount, progress, status } = await person.goal(id);
    return [currentAmount, progress, status];
  };

  const seen = [
    await keepUpOn("2026-03-31T21:59:00Z"),
    await keepUpOn("2026-03-31T22:01:00Z"),
    await keepUpOn("2026-05-15T10:00:00Z"),
    await keepUpOn("2026-06-01T10:00:00Z"),
  ];
  app.setNow(now);

  expect(seen).toEqual([
    [0, 0, "activo"],
    [400, 40, "activo"],
    [400, 40, "activo"],
    [1150, 100, "completado"],
  ]);
  const advances = await app.services.goals.advancesBetween(person.user.id, "2026-01-01", "2026-12-31");
  expect(advances.map(({ key, day, amountCents }) => [key, day, amountCents])).toEqual([
    ["surplus:2026-03", "2026-04-01", 40_000],
    ["surplus:2026-05", "2026-06-01", 75_000],
  ]);
});

test("the surplus of months in which a goal was completed is not added to it later", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Nómina");
  const { id } = await person.make({ funding: { kind: "surplus", share: 50 } });
  await person.update(id, { progress: 100 });
  await person.bring(account, 150_000, { bookedOn: "2026-03-31" });
  app.setNow("2026-04-01T10:00:00Z");
  await app.services.goals.keepUp(person.user.id);

  await person.update(id, { targetAmount: 2000 });
  await app.services.goals.keepUp(person.user.id);
  app.setNow(now);

  expect(await person.goal(id)).toMatchObject({ currentAmount: 1000, progress: 50, status: "activo" });
});

test("a month gives its share once its transactions have arrived, however late", async () => {
  const person = await aGoalPerson(app);
  const account = await person.openAccount("Nómina");
  const { id } = await person.make({ funding: { kind: "surplus", share: 50 } });
  await person.bring(account, 150_000, { bookedOn: "2026-03-01" });
  app.setNow("2026-04-01T10:00:00Z");
  await app.services.goals.keepUp(person.user.id);
  const early = await person.goal(id);

  await person.bring(account, -90_000, { bookedOn: "2026-03-31" });
  app.setNow("2026-04-06T10:00:00Z");
  await app.services.goals.keepUp(person.user.id);
  const late = await person.goal(id);
  app.setNow(now);

  expect([early.currentAmount, late.currentAmount]).toEqual([0, 300]);
});

test.each([
  ["has no goal, follows it there", false],
  ["has a goal too, leaves it alone", true],
])(
  "the goal of an account kept by hand that is joined with one that %s, and comes back with it",
  async (_what, isFollowed) => {
    const person = await aGoalPerson(app);
    const bank = await person.openAccount("Ahorro");
    const account = { name: "Hucha", type: "savings", currency: "EUR", openedOn: "2026-03-01" } as const;
    const hand = (await person.call(createAccount, { body: { ...account, openingBalance: 5 } })).account;
    const follow = (id: string) => person.make({ funding: { kind: "accounts", accountIds: [id] } });
    const [own, other] = [await follow(hand.id), isFollowed ? await follow(bank.id) : null];
    const followed = async () => {
      const goals = [own, ...(other ? [other] : [])];
      return Promise.all(goals.map(async ({ id }) => (await person.goal(id)).funding));
    };
    const before = await followed();

    const path = { params: { id: hand.id } };
    const { version } = await person.call(previewAccountJoining, { ...path, query: { into: bank.id } });
    const { entryId } = await person.call(joinAccounts, { ...path, body: { into: bank.id, version } });
    const joined = await followed();
    const undone = await person.call(undoHistoryEntry, { params: { id: entryId } });

    expect(joined.at(-1)).toEqual({ kind: "accounts", accountIds: [bank.id] });
    expect(await followed()).toEqual(before);
    await person.call(undoHistoryEntry, { params: { id: undone.id } });
    expect(await followed()).toEqual(joined);
  },
);
