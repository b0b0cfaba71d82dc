import { expect, type Page } from "@playwright/test";
import { expectAccessible, signInAsDemo, spanish, test } from "#e2e/support/fixtures.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/finance.ts";
import { importStatement } from "#shared/contracts/statements.ts";
import { madridDayOf, monthStartAfter } from "#shared/rules/madrid-day.ts";

const summary = (page: Page) => page.getByRole("region", { name: "Resumen Financiero" });

const figures = async (page: Page) => {
  await expect(summary(page)).toContainText("Regla 50/30/20");
  return summary(page);
};

test("the demo person finds the mean month: shares, rule and income", async ({ page }) => {
  await signInAsDemo(page);
  await page.goto("/");
  const card = await figures(page);

  await expect(card).toContainText(/Media de 6 meses · \d+ movimientos/);
  await expect(card.getByRole("img", { name: /Vivienda \d+\s%/ })).toBeAttached();
  await expect(card).toContainText("Nómina/Salario");
  await expect(card).toContainText(/Necesidades/);
  await expectAccessible(page);
});

test("the eye of the pulse also hides the figures of the summary", { tag: "@once" }, async ({ page }) => {
  await signInAsDemo(page);
  await page.goto("/");
  const card = await figures(page);
  await expect(card).toContainText(/\d\s€/);

  await page.getByRole("button", { name: "Ocultar importes" }).click();

  await expect(card).not.toContainText(/\d\s€/);
});

test("debt beyond its share is told with its multiple", { tag: "@once" }, async ({ page }) => {
  await signInAsDemo(page);
  await page.route(`**${getSimpleFinancialSummary.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, totalMonthlyIncome: 2850, monthlyFixedDebt: 684 } });
  });
  await page.goto("/");

  await expect(await figures(page)).toContainText(/Deuda fija: 1,2× el 20\s%\./);
});

test("a person without accounts is led to the integrations", { tag: "@once" }, async ({
  page,
  person: _,
}) => {
  await page.goto("/");

  await expect(summary(page).getByRole("link", { name: "Conectar banco" })).toHaveAttribute(
    "href",
    "/integrations",
  );
});

test("a used-up budget alerts, leads to the budgets and can be raised", { tag: "@phone" }, async ({
  page,
  person: _,
}) => {
  await importMonths(page);
  await page.goto("/");
  const alert = page.getByRole("link", { name: /del presupuesto/ });
  await expect(alert).toContainText(/Restaurantes\/Bares.*120\s% del presupuesto/);

  await alert.click();
  const budgets = page.getByRole("region", { name: "Presupuestos" });
  await expect(budgets).toBeInViewport();
  await expect(budgets).toContainText(/Te has pasado/);
  await expectAccessible(page);

  await budgets.getByRole("button", { name: "Cambiar el presupuesto de Restaurantes/Bares" }).click();
  await page.getByLabel("Límite al mes").fill("240,00");
  await page.getByRole("button", { name: "Guardar" }).click();

  await expect(budgets).toContainText(/50\s%/);
  await expect(budgets).not.toContainText("Te has pasado");
  await page.getByRole("link", { name: "Feed" }).first().click();
  await expect(page.getByRole("region", { name: "Pulso diario" })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

for (const [width, height] of [
  [390, 844],
  [390, 664],
  [820, 1180],
  [1280, 680],
] as const) {
  test(`the summary fits ${width} x ${height} and nothing in it scrolls`, { tag: "@once" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signInAsDemo(page);
    await page.goto("/");
    const card = await figures(page);

    const excess = await card.evaluate(
      (section) => Math.max(section.scrollHeight, section.getBoundingClientRect().height) - innerHeight,
    );

    expect(excess).toBe(0);
  });
}

/** Three months on 2.000 € with 100 € of restaurants each, and 120 € of them today. */
const importMonths = async (page: Page) => {
  const today = madridDayOf(new Date());
  const firstOf = (monthsAgo: number) => spanish(monthStartAfter(today, -monthsAgo));
  const lines = [3, 2, 1].flatMap((monthsAgo) => [
    `${firstOf(monthsAgo)};NOMINA TALLERES SUR SL;2000,00`,
    `${firstOf(monthsAgo)};RESTAURANTE CASA PEPE;-100,00`,
  ]);
  const answer = await page.request.post(`${importStatement.path}?fileName=meses.csv`, {
    headers: { "content-type": "application/octet-stream" },
    data: Buffer.from(
      ["Fecha;Concepto;Importe", ...lines, `${spanish(today)};RESTAURANTE CASA PEPE;-120,00`].join("\n"),
    ),
  });
  expect(answer.ok()).toBe(true);
};
