import { expect, test } from "vitest";
import { demoStatement } from "#server/dev/demo-person/demo-statement.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { createGetSubscriptions } from "#server/modules/assistant/tools/money/get-subscriptions.ts";
import { formatShortEuros } from "#server/spanish/format.ts";
import { listPromises } from "#shared/contracts/cash-flow/promises.ts";
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
