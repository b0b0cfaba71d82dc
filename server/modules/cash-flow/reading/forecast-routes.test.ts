import { expect, test } from "vitest";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { aPromisedPerson } from "#server/modules/cash-flow/testing/promised-person.ts";
import { getForecast } from "#shared/contracts/cash-flow/forecast.ts";
import { setBudget } from "#shared/contracts/spending/budgets.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

const app = await startTestApp({ now: "2026-11-21T09:00:00Z" });

test("the forecast is ninety days from tomorrow on, and a person without accounts has none", async () => {
  const { call } = await aPromisedPerson(app);
  const { today, days, available } = await call(getForecast);

  expect([today, days.length, days[0]?.day, days.at(-1)?.day]).toEqual([
    ...["2026-11-21", 90, "2026-11-22", "2027-02-19"],
  ]);
  for (const { p10, p50, p90 } of days) expect(p10 <= p50 && p50 <= p90).toBe(true);
  expect(available).toMatchObject({ payOn: "2026-11-28", until: "2026-11-27", promised: 0 });
  expect(await (await app.signUp())(getForecast)).toEqual({
    ...{ today, days: [], available: null, accuracy: null },
  });
});

test("the pulse has the forecast's line, band and what can be spent, and follows what the person decides", async () => {
  const { call, change, user } = await aPromisedPerson(app);
  const { days, available } = await call(getForecast);
  const { financialSummary } = await call(getDashboard);
  const { balanceLine } = financialSummary;

  expect(balanceLine.forecast.slice(1)).toEqual(
    days.slice(0, 9).map(({ day, p50 }) => ({ day, balance: p50 })),
  );
  expect(balanceLine.band).toEqual(
    days.slice(0, 9).map(({ day, p10, p90 }) => ({ day, low: p10, high: p90 })),
  );
  expect(financialSummary.available).toEqual(available);

  await call(setBudget, { body: { category: "Salud/Farmacia", limit: 90 } });
  const kept = (await call(getForecast)).available;
  // Of 90 € until the month's end those of six of its nine days: nobody expects any of it.
  expect(kept?.parts).toEqual({
    ...available?.parts,
    budgets: [{ category: "Salud/Farmacia", amount: 60 }],
  });
  expect(kept?.amount).toBeCloseTo(Math.max(0, (available?.amount ?? 0) - 60), 2);
  expect((await call(getDashboard)).financialSummary.available).toEqual(kept);

  await change("Alquiler", { endsOn: "2026-11-25" });
  const later = await call(getForecast);
  expect((later.days.at(-1)?.p50 ?? 0) - (days.at(-1)?.p50 ?? 0)).toBeGreaterThan(1500);
  const { outlook } = app.services.dashboard;
  expect((await outlook(user.id, "2026-12-10")).forecast.at(-1)?.day).toBe("2026-12-10");
});

test("what was forecast a week before is kept, and compared with what came", async () => {
  const { call } = await aPromisedPerson(app);
  const forecastOn = async (day: string) => {
    app.setNow(`${day}T09:00:00Z`);
    return call(getForecast);
  };
  const days = Array.from({ length: 9 }, (_, at) => addDays("2026-11-21", at));
  for (const day of days) await forecastOn(day);

  expect((await forecastOn("2026-12-01")).accuracy).toBeNull();
  // No row has come since, so that neither the pay nor the rent of these days has.
  const { accuracy } = await forecastOn("2026-12-08");
  expect(accuracy).toMatchObject({ days: 9 });
  expect(accuracy?.within).toBeLessThan(9);
  expect(accuracy?.meanError).toBeGreaterThan(100);
});
