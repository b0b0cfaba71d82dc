import { afterAll, beforeEach, expect, test } from "vitest";
import { aStatement } from "#server/dev/testing/full-person.ts";
import { aCsv } from "#server/dev/testing/statement-files.ts";
import { startTestApp } from "#server/dev/testing/test-app.ts";
import { refusal, startYoutubeDouble, videoIds } from "#server/dev/testing/youtube-double.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createGoal } from "#shared/contracts/goals.ts";
import { completeOnboarding } from "#shared/contracts/profile.ts";
import { analyzePurchase } from "#shared/contracts/shopper.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { createYoutubeVideos } from "./providers/youtube-videos.ts";

const now = "2026-11-22T10:00:00Z";
const youtube = await startYoutubeDouble();
const clock = { now: () => new Date(now) };
const app = await startTestApp({
  now,
  videos: createYoutubeVideos({ key: "a-key", url: youtube.baseUrl, clock }),
});
afterAll(youtube.close);
beforeEach(youtube.calm);

/** A salary of 1,900, rent of 700 and other expenses of 400 per month leave 800. */
const statement = () => {
  let balance = 3000;
  const lines = ["08", "09", "10", "11"].flatMap((month) =>
    [
      ["01", "RECIBO ALQUILER PISO", -700],
      ["05", "COMPRA MERCADONA VALENCIA", -250],
      ["12", "COMPRA MEDIA MARKT", -150],
      ["20", "ABONO NOMINA EMPRESA SL", 1900],
    ].map(([day, text, amount]) => {
      balance += Number(amount);
      return `${day}/${month}/2026;${text};${amount},00;${balance},00`;
    }),
  );
  return { query: { fileName: "movimientos.csv" }, file: aCsv(lines) };
};

const aSaver = async () => {
  const { call, user } = await app.settle();
  await call(importStatement, statement());
  const ask = (query: string) => call(analyzePurchase, { body: { query } });
  return { call, user, ask };
};

test("a purchase is judged by the person's stored data, whatever the browser sends", async () => {
  const { call, ask } = await aSaver();
  const query = "un iPhone por 900 €";

  const { analysis, missing } = await ask(query);

  expect(missing).toBeNull();
  expect(analysis).toMatchObject({
    ...{ productName: "iPhone", realPrice: 900, estimatedPrice: 1100, category: "Móviles" },
    ...{ viabilityScore: 9, paymentStrategy: "Al contado", purchaseFrequency: "Cada 4-5 años" },
    ...{ goalDelays: [], instalments: null, vehicles: [] },
  });
  expect(analysis?.recommendations).toHaveLength(2);
  const lies = { totalBalance: 0, monthlyIncome: 0, monthlyExpenses: 9000, availableMonthly: -9000 };
  expect(await call(analyzePurchase, { body: { query, financialContext: lies } })).toMatchObject({
    analysis,
  });
});

test("a judgement names the account that the means behind it leave out", async () => {
  const { call, ask } = await aSaver();
  const whole = await ask("un iPhone por 900 €");

  await call(importStatement, { query: { fileName: "junio.n43" }, file: aStatement });
  const limited = await ask("un iPhone por 900 €");

  expect(whole.analysis?.leftOut).toEqual([]);
  expect(limited.analysis?.leftOut).toEqual([
    { name: "Cuenta Ibercaja", bankName: "Ibercaja", since: "2026-06-30" },
  ]);
});

test("free money is the forecast's, and the lowest balance equals that of the dashboard", async () => {
  const { call, user } = await aSaver();
  const { financialSummary } = await call(getDashboard);

  const viability = await app.services.shopper.afford(user.id, { item: "iPhone", cents: 90_000 });

  expect(viability).toMatchObject({
    ...{ priceCents: 90_000, balanceCents: 620_000, emergencyTargetCents: 440_000 },
    ...{ monthsOfCushion: 4.8, goalDelays: [], instalments: null },
  });
  const { today, days } = await app.services.cashFlow.forecast(user.id);
  const expected = days.slice(0, 35).map(({ day, p50Cents }) => ({ day, cents: p50Cents }));
  const lowest = [{ day: today, cents: 620_000 }, ...expected].reduce((low, one) =>
    one.cents < low.cents ? one : low,
  );
  expect(viability.lowest).toEqual({ day: lowest.day, cents: lowest.cents - 90_000 });
  expect(viability.freeMonthlyCents).toBe((await app.services.cashFlow.freeMonth(user.id))?.cents);
  expect(financialSummary.totalBalance * 100).toBe(viability.balanceCents);
});

test("goals with a date report their delay", async () => {
  const { user, call, ask } = await aSaver();
  const { goal } = await call(createGoal, {
    body: {
      ...{ title: "Japón", description: "", category: "viajes", paraType: "project", priority: 7 },
      ...{ targetAmount: 7200, targetDate: "2027-08-19" },
    },
  });

  const { analysis } = await ask("un coche por 8.000 €");

  // Spare: 6200 − 4 × 1100. Short of 8000: 6200, at what the forecast leaves of a month.
  const free = (await app.services.cashFlow.freeMonth(user.id))?.cents ?? 0;
  expect(free).toBeGreaterThan(0);
  const days = Math.ceil((620_000 * 30) / free);
  expect(analysis?.goalDelays).toEqual([{ goalId: goal.id, title: "Japón", days }]);
});

test("existing instalments equal those of the financial summary, also together with new ones", async () => {
  const { call, ask } = await aSaver();
  const before = await ask("una moto por 3.000 €");
  const loan = ["08", "09", "10"].map(
    (month, place) => `15/${month}/2026;RECIBO PRESTAMO COFIDIS;-300,00;${700 - 300 * place},00`,
  );
  await call(importStatement, { query: { fileName: "prestamo.csv" }, file: aCsv(loan) });

  const { analysis } = await ask("una moto por 3.000 €");

  const { monthlyFixedDebt } = await call(getSimpleFinancialSummary);
  expect(monthlyFixedDebt).toBe(300);
  expect(before.analysis?.viabilityParts[2]).toMatchObject({ score: 10 });
  // Spare: 6300 − 4 × 1400. The other 2300, borrowed over three years, are 72 a month: 372 of 1900.
  expect(analysis?.viabilityParts[2]?.note).toMatch(/^Tus cuotas serían el 20\s% de tus ingresos/);
});

test("the reply includes one video, embedded without cookies", async () => {
  const { ask } = await aSaver();

  const { reviews, hasReviews } = await ask("una lavadora");

  expect(hasReviews).toBe(true);
  expect(reviews.expertReviews).toEqual([]);
  expect(reviews.youtubeVideos).toEqual([
    {
      ...{ title: "Tres años con el Yaris", channel: "Motor y más", views: 12_345 },
      url: `https://www.youtube-nocookie.com/embed/${videoIds[0]}`,
    },
  ]);
  expect(youtube.requests[0]?.query.get("q")).toBe("Lavadora análisis");
});

test("without a response of YouTube the judgement is complete", async () => {
  const { ask } = await aSaver();
  youtube.plan("/search", refusal(500, "backendError"));

  const { analysis, reviews, hasReviews } = await ask("un frigorífico");

  expect(analysis?.productName).toBe("Frigorífico");
  expect([hasReviews, reviews]).toEqual([false, { expertReviews: [], youtubeVideos: [] }]);
});

test("advertisements become vehicles with https addresses only", async () => {
  const { ask } = await aSaver();

  const { analysis } = await ask(`Toyota Yaris
14.900 €, 2021, 38.400 km, 116 CV
javascript:alert(1)
https://coches.example.es/yaris`);

  expect(analysis).toMatchObject({
    productName: "Toyota Yaris",
    realPrice: 14_900,
    priceSource: "Precio del anuncio",
  });
  expect(analysis?.vehicles).toMatchObject([
    {
      price: 14_900,
      year: 2021,
      km: 38_400,
      power: 116,
      link: "https://coches.example.es/yaris",
      image: null,
    },
  ]);
});

test("an unknown price gives no analysis", async () => {
  const { ask } = await aSaver();

  expect(await ask("un telescopio")).toEqual({
    ...{ analysis: null, missing: "price", hasReviews: false },
    reviews: { expertReviews: [], youtubeVideos: [] },
  });
  expect(youtube.requests).toEqual([]);
});

test("without known data nothing is judged, until the person gives an income or imports transactions", async () => {
  const { call, user } = await app.settle();
  const body = { query: "un iPhone por 900 €" };

  expect(await call(analyzePurchase, { body })).toMatchObject({ analysis: null, missing: "money" });
  await expect(app.services.shopper.afford(user.id, { item: null, cents: 1 })).rejects.toMatchObject({
    code: "conflict",
  });

  await call(completeOnboarding, { body: { monthlyIncome: 2000, fixedExpenses: 900 } });
  expect(await call(analyzePurchase, { body })).toMatchObject({
    analysis: { realPrice: 900 },
    missing: null,
  });
});

test("after thirty questions in ten minutes a person has to wait", async () => {
  const { ask } = await aSaver();
  await ask("un telescopio");
  // Twenty-nine more, within ten minutes that restore none.
  await app.database.sql.query("update rate_limits set expire = expire + 1200000 where key like 'shopper %'");

  await expect(ask("un telescopio")).rejects.toMatchObject({ status: 429 });
});

test("pages may embed YouTube without cookies, and nothing else", async () => {
  const { headers } = await fetch(`${app.baseUrl}/api/health`);

  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-src https://www.youtube-nocookie.com;");
  expect(policy).toContain("img-src 'self' data:;");
});
