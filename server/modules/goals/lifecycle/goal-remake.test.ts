import { expect, test } from "vitest";
import { linkBank } from "#server/dev/testing/bank-authorization.ts";
import { aStatement } from "#server/dev/testing/full-person.ts";
import { sayBalance } from "#server/dev/testing/said-balance.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getAccount, removeAccount, updateAccount } from "#shared/contracts/banking/accounts.ts";
import { listHistory, undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { deleteGoal, listGoals, updateGoal } from "#shared/contracts/goals.ts";
import { completeOnboarding, type OnboardingProfile } from "#shared/contracts/profile.ts";

const app = await startTestApp({ now: "2026-11-18T12:00:00Z", banks: "at once" });

const profile: OnboardingProfile = {
  monthlyIncome: 5000,
  fixedExpenses: 1000,
  financialGoals: ["Ahorrar para emergencias", "Comprar casa"],
  improvementAreas: ["Ahorro"],
};

/** Two months on 2.000 € of which 1.500 € are spent. */
const months = ["09", "10"].flatMap((month) => [
  `01/${month}/2026;NOMINA TALLERES SUR SL;2000,00;`,
  `05/${month}/2026;COMPRA MERCADONA;-1500,00;`,
]);

const aPerson = async () => {
  const { call } = await app.signIn();
  await call(completeOnboarding, { body: profile });
  const list = async () => (await call(listGoals)).goals;
  const of = async (title: string) => (await list()).find((goal) => goal.title === title);
  return {
    call,
    list,
    of,
    id: async (title: string) => (await of(title))?.id ?? expect.fail(),
    async importMonths(fileName = "movimientos.csv") {
      const file = aCsv([...months, "31/10/2026;BIZUM;0,01;"]);
      await call(importStatement, { query: { fileName }, file });
      await app.runJobs();
    },
  };
};

test("the first statement with whole months recreates the profile's goals from its figures, once", async () => {
  const { importMonths, of, list } = await aPerson();
  const before = await of("Fondo de emergencia");

  await importMonths();

  expect((await of("Fondo de emergencia"))?.targetAmount).toBe(6000);
  const after = await list();
  expect(before?.targetAmount).toBe(4000);
  expect((await of("Fondo de emergencia"))?.aiReasoning?.replaceAll("\u00a0", " ")).toContain(
    "Según tus cuentas gastas 1.500 € al mes: cuatro meses son 6.000 €.",
  );
  app.setNow("2026-11-19T12:00:00Z");
  await importMonths("otra-vez.csv");
  expect(await list()).toEqual(after);
});

test("a profile that is filled in after the accounts has goals of their figures at once", async () => {
  const { call } = await app.signIn();
  const file = aCsv([...months, "31/10/2026;BIZUM;0,01;"]);
  await call(importStatement, { query: { fileName: "movimientos.csv" }, file });
  await app.runJobs();

  await call(completeOnboarding, { body: profile });
  await app.runJobs();

  const { goals } = await call(listGoals);
  expect(goals.find(({ title }) => title === "Fondo de emergencia")?.targetAmount).toBe(6000);
});

test("a bank that is linked recreates the profile's goals from its figures", async () => {
  const { call, fetch } = await app.signIn();
  await call(completeOnboarding, { body: profile });

  await linkBank({ call, fetch });
  await app.runJobs();

  const reasons = (await call(listGoals)).goals.map(({ aiReasoning }) => aiReasoning ?? "");
  expect(reasons.filter((reason) => /^(Según tus cuentas|En tus cuentas ya hay)/.test(reason))).not.toEqual(
    [],
  );
  expect(reasons.filter((reason) => reason.includes("Según tu perfil"))).toEqual([]);
});

test("a goal that the person edited, advanced or deleted stays as it is", async () => {
  const { call, importMonths, of, id } = await aPerson();
  const fundBefore = await of("Fondo de emergencia");
  expect(fundBefore?.aiReasoning).toContain("te quedan");
  const [fund, house, habit] = [
    await id("Fondo de emergencia"),
    await id("Entrada para una casa"),
    await id("Ahorrar todos los meses"),
  ];
  await call(updateGoal, { params: { id: fund }, body: { contribution: 50 } });
  await call(deleteGoal, { params: { id: house } });

  await importMonths();

  expect((await of("Ahorrar todos los meses"))?.aiReasoning).toContain("Según lo previsto");
  const changed = await of("Fondo de emergencia");
  expect(changed).toMatchObject({ targetAmount: 4000, currentAmount: 50 });
  expect(changed?.aiReasoning?.replaceAll("\u00a0", " ")).toBe(
    "Gastas 1.000 € fijos al mes: cuatro meses son 4.000 €.",
  );
  expect(await of("Entrada para una casa")).toBeUndefined();
  expect(habit).toBe(await id("Ahorrar todos los meses"));
});

test("accounts that hold the emergency fund already ask for no saving towards it", async () => {
  const { call, of } = await aPerson();
  const file = aCsv([
    ...months,
    "30/10/2026;TRANSFERENCIA RECIBIDA;9000,00;",
    "31/10/2026;BIZUM;0,01;10000,01",
  ]);

  await call(importStatement, { query: { fileName: "movimientos.csv" }, file });
  await app.runJobs();

  const fund = await of("Fondo de emergencia");
  expect(fund).toMatchObject({ targetAmount: null, targetDate: null });
  expect(fund?.aiReasoning?.replaceAll("\u00a0", " ")).toBe(
    "En tus cuentas ya hay para este fondo: apartarlo es cosa de un rato.",
  );
});

test("a balance that the person says, or takes back, recreates the profile's goals at once", async () => {
  const { call, importMonths, of } = await aPerson();
  await importMonths();
  const [account] = (await call(listAccounts)).accounts;

  await sayBalance(call, account?.id ?? "", 10_000.01);
  await app.runJobs();
  const said = await of("Fondo de emergencia");
  const [entry] = (await call(listHistory, { query: {} })).entries;
  await call(undoHistoryEntry, { params: { id: entry?.id ?? "" } });
  await app.runJobs();

  expect(said?.targetAmount).toBeNull();
  expect(said?.aiReasoning).toContain("En tus cuentas ya hay para este fondo");
  expect((await of("Fondo de emergencia"))?.targetAmount).toBe(6000);
});

test("an account that counts by half, or is deleted, recreates the profile's goals", async () => {
  const { call, importMonths, of } = await aPerson();
  await importMonths();
  const [{ id, name } = expect.fail()] = (await call(listAccounts)).accounts;
  const params = { id };

  const { version } = await call(getAccount, { params });
  await call(updateAccount, { params, body: { version, sharePercent: 50 } });
  await app.runJobs();
  const half = await of("Fondo de emergencia");
  await call(removeAccount, { params, body: { name } });
  await app.runJobs();

  expect(half?.targetAmount).toBe(3000);
  expect(half?.aiReasoning?.replaceAll("\u00a0", " ")).toContain("gastas 750 € al mes");
  expect((await of("Fondo de emergencia"))?.targetAmount).toBe(4000);
});

test("reasons of what a month leaves name the account that the mean leaves out, and others name none", async () => {
  const { call, importMonths, of, list } = await aPerson();
  await call(importStatement, { query: { fileName: "junio.n43" }, file: aStatement });

  await importMonths();

  const without = " Media sin Cuenta Ibercaja, sin datos desde junio.";
  expect((await of("Fondo de emergencia"))?.aiReasoning?.endsWith(without)).toBe(true);
  expect((await of("Entrada para una casa"))?.aiReasoning?.endsWith(without)).toBe(true);
  const naming = (await list()).filter(({ aiReasoning }) => aiReasoning?.includes("Ibercaja"));
  expect(naming.map(({ category }) => category)).toEqual(naming.map(() => "financiero"));
});

test("a goal that the person edited keeps no sentence that the accounts no longer tell", async () => {
  const { call, importMonths, of, id } = await aPerson();
  const reasonOfFund = async () => (await of("Fondo de emergencia"))?.aiReasoning?.replaceAll("\u00a0", " ");
  await call(importStatement, { query: { fileName: "junio.n43" }, file: aStatement });
  await importMonths();
  await call(updateGoal, { params: { id: await id("Fondo de emergencia") }, body: { contribution: 50 } });

  app.setNow("2026-11-20T12:00:00Z");
  await importMonths("igual.csv");
  const gastas = "Según tus cuentas gastas 1.500 € al mes: cuatro meses son 6.000 €.";
  expect(await reasonOfFund()).toBe(`${gastas} Media sin Cuenta Ibercaja, sin datos desde junio.`);

  const more = aCsv([...months, "15/10/2026;COMPRA MERCADONA;-300,00;", "31/10/2026;BIZUM;0,02;"]);
  await call(importStatement, { query: { fileName: "mas.csv" }, file: more });
  await app.runJobs();

  expect(await reasonOfFund()).toBeUndefined();
  app.setNow("2026-11-18T12:00:00Z");
});
