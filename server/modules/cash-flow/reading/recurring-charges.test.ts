import { expect, test } from "vitest";
import { demoStatement } from "#server/dev/demo-person/demo-statement.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createGetSubscriptions } from "#server/modules/assistant/tools/money/get-subscriptions.ts";
import { aPromisedPerson } from "#server/modules/cash-flow/testing/promised-person.ts";
import { formatShortEuros } from "#server/spanish/format.ts";
import { billKinds, listPromises } from "#shared/contracts/cash-flow/promises.ts";
import { toCents } from "#shared/rules/money.ts";

const today = "2026-11-21";
const now = new Date(`${today}T09:00:00Z`);
const app = await startTestApp({ now: now.toISOString() });
const { services } = app;

test("Recibos, Fred and the suggestions name one list of subscriptions with one sum a year", async () => {
  const { user, call } = await app.signIn();
  const file = demoStatement({ from: "2024-11-01", to: today, isBeginning: true });
  await services.statements.saveStatement(user.id, file, { fileName: "demo" }, () => {});

  const { output } = await createGetSubscriptions(services).run({ userId: user.id, now }, {});
  const shown = (await call(listPromises, { query: {} })).promises.filter(
    ({ kind, status, yearly }) => kind === "subscription" && status === "alive" && yearly < 0,
  );
  const suggested = (await services.goalSuggestions.suggest(user.id)).find(
    ({ key }) => key === "money:subscriptions",
  );

  expect(output.subscriptions.length).toBeGreaterThan(1);
  expect(output.subscriptions.map((one) => [one.merchantName, one.yearlyCost])).toEqual(
    shown.map(({ name, yearly }) => [name, -yearly]),
  );
  const sums = [output.monthlyTotal, output.yearlyTotal].map((euros) => formatShortEuros(toCents(euros)));
  expect(suggested?.aiReasoning).toContain(`: ${sums[0]} al mes. Al año son ${sums[1]}.`);
});

test("what the person wrote down counts in Fred's lists as in Recibos, and has no last charge", async () => {
  const { user, call, add } = await aPromisedPerson(app);
  const byHand = { firstOn: "2026-12-02", endsOn: null, accountId: null };
  await add({ ...byHand, name: "Clases de euskera", kind: "bill", every: "week", amount: -18 });
  await add({ ...byHand, name: "Filmoteca", kind: "subscription", every: "year", amount: -25.01 });
  await add({ ...byHand, name: "Gestoria", kind: "bill", every: "once", amount: -100 });

  const tool = createGetSubscriptions(services);
  const { output } = await tool.run({ userId: user.id, now }, {});
  const yearly = (await call(listPromises, { query: {} })).promises
    .filter(({ kind }) => billKinds.has(kind))
    .reduce((sum, one) => sum - toCents(Math.min(0, one.yearly)), 0);

  expect(output.bills.map(({ merchantName }) => merchantName)).toContain("Clases de euskera");
  expect(toCents(output.yearlyTotal) + toCents(output.yearlyBills)).toBe(yearly);
  expect(toCents(output.monthlyTotal) + toCents(output.monthlyBills)).toBe(Math.round(yearly / 12));
  const said = tool.state(output, {}).map(({ text }) => text.replaceAll("\u00a0", " "));
  expect(said.filter((text) => text.includes("euskera"))).toEqual([
    "Clases de euskera sale a 76,50 € al mes, 918,00 € al año.",
  ]);
  expect(said).toContain("Gestoria se paga una vez: 100,00 €.");
});
