import { expect, test } from "vitest";
import { aSentFile } from "#server/dev/testing/sent-file.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";

const app = await startTestApp({ now: "2026-11-21T12:00:00Z" });

const aPerson = async () => {
  const { user, call } = await app.signIn();
  return {
    bring: async (...lines: string[]) => {
      const file = aSentFile(aCsv(lines.map((line) => `${line};`)));
      await app.services.statements.import(user.id, { fileName: "movimientos.csv", file }, () => {});
      await app.runJobs();
    },
    left: async () => (await call(getSimpleFinancialSummary)).netMonthlyIncome,
    green: async () => {
      const { rewardProgress } = await call(getDashboard);
      const badge = rewardProgress?.recentAchievements.find(({ title }) => title === "Mes en verde");
      return { points: rewardProgress?.totalPoints, isGiven: badge?.unlocked };
    },
  };
};

const goodOctober = [
  "30/09/2026;NOMINA TALLERES SUR SL;2000,00",
  "05/10/2026;COMPRA MERCADONA;-300,00",
  "28/10/2026;NOMINA TALLERES SUR SL;2000,00",
];
const november = "20/11/2026;COMPRA MERCADONA;-30,00";

test("a good month is not praised beside a mean month that spends more than comes in", async () => {
  const { bring, left, green } = await aPerson();

  await bring(
    "31/08/2026;COMPRA MERCADONA;-1,00",
    "10/09/2026;REFORMA COCINA;-9000,00",
    ...goodOctober,
    november,
  );

  expect(await left()).toBeLessThan(0);
  expect(await green()).toEqual({ points: 30, isGiven: false });
});

test("praise that was given is not shown while the mean month spends more than comes in", async () => {
  const { bring, left, green } = await aPerson();
  await bring(...goodOctober, november);
  expect(await green()).toEqual({ points: 70, isGiven: true });

  await bring("15/10/2026;REFORMA COCINA;-9000,00");
  expect(await left()).toBeLessThan(0);
  expect(await green()).toEqual({ points: 70, isGiven: false });
  await bring("16/10/2026;VENTA DEL COCHE;9000,00");

  expect(await left()).toBeGreaterThan(0);
  expect(await green()).toEqual({ points: 70, isGiven: true });
});
