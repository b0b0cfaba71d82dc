import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { listAccounts, listTransactions } from "#shared/contracts/banking/ledger.ts";
import { listGoals } from "#shared/contracts/goals.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { aRegistration } from "#shared/testing/builders.ts";
import { demoCredentials } from "./demo-person.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });
const { demo } = app.services;
const appOfLater = await startTestApp({ now: "2026-11-23T09:00:00Z" });

const signIn = async () => {
  const call = app.signedOutCall();
  const { user } = await call(login, { body: demoCredentials });
  return { call, user };
};

test("the demo person signs in to a settled household of two banks, up to today", async () => {
  await demo.keepUp();

  const { call, user } = await signIn();
  const { financialSummary, recentTransactions } = await call(getDashboard);
  const { accounts } = await call(listAccounts);

  expect(user.onboardingCompleted).toBe(true);
  expect(accounts.map(({ institutionName }) => institutionName)).toEqual(["BBVA", "ING", "ING"]);
  expect(accounts.every(({ isSimulated }) => isSimulated)).toBe(true);
  expect(financialSummary.bankBalances.map(({ bankName }) => bankName)).toEqual(["BBVA", "ING"]);
  expect(financialSummary.monthlyIncome).toBeGreaterThan(financialSummary.monthlyExpenses);
  expect(financialSummary.balanceLine.actual).toHaveLength(21);
  expect(financialSummary.balanceLine.forecast).toHaveLength(10);
  expect(recentTransactions[0]?.date).toBe("2026-11-21");
  const [alert] = financialSummary.budgetAlerts;
  expect(alert?.category).toBe("Restaurantes/Bares");
  expect(Math.abs((alert?.percentage ?? 0) - 87)).toBeLessThan(5);
});

test("the demo person's goals know of the money that is forecast to be left, and of no other", async () => {
  await demo.keepUp();
  const { call, user } = await signIn();
  const free = await app.services.cashFlow.freeMonth(user.id);

  const reasons = (await call(listGoals)).goals.flatMap(({ aiReasoning }) => aiReasoning ?? []);

  expect(free?.cents).toBeGreaterThan(0);
  expect(reasons.filter((reason) => reason.includes("Según lo previsto te queda dinero"))).not.toEqual([]);
  expect(reasons.filter((reason) => reason.includes("Según tu perfil"))).toEqual([]);
});

test("starting again adds nothing, and the next day brings only its own movements", async () => {
  await demo.keepUp();
  const { call } = await signIn();
  const before = await call(listTransactions, { query: {} });

  await demo.keepUp();
  const again = await call(listTransactions, { query: {} });
  app.setNow("2026-11-23T09:00:00Z");
  await demo.keepUp();
  const later = await call(listTransactions, { query: {} });

  expect(again.total).toBe(before.total);
  expect(later.lastDate).toBe("2026-11-23");
  expect(later.total - before.total).toBeLessThan(20);
});

test("a household extended day by day equals the one made at once", async () => {
  const { call } = await signIn();
  const { accounts } = await call(listAccounts);

  await appOfLater.services.demo.keepUp();

  const visitor = appOfLater.signedOutCall();
  await visitor(login, { body: demoCredentials });
  const fresh = await visitor(listAccounts);
  const balancesOf = (list: typeof accounts) => list.map(({ name, balance }) => [name, balance]).toSorted();
  expect(balancesOf(accounts)).toEqual(balancesOf(fresh.accounts));
});

test("a database that others may reach keeps no person with a public password", async () => {
  await demo.keepUp();
  const { call } = await signIn();

  await demo.retire();

  await expect(signIn()).rejects.toMatchObject({ status: 401 });
  await expect(call(getDashboard)).rejects.toMatchObject({ status: 401 });
});

test("someone of the demo's address with a password of their own stays", async () => {
  const call = app.signedOutCall();
  const own = aRegistration({ email: demoCredentials.email });
  await call(register, { body: own });

  await demo.retire();
  await demo.keepUp();

  const { user } = await call(login, { body: { email: own.email, password: own.password } });
  expect(user).toMatchObject({ email: demoCredentials.email, onboardingCompleted: false });
});
