import { expect, type Page } from "@playwright/test";
import { expectAccessible, importRows, spanish, test } from "#e2e/support/fixtures.ts";
import { madridDayOf, monthStartAfter } from "#shared/rules/madrid-day.ts";

test("a used-up budget alerts, leads to the budgets and can be raised", { tag: "@phone" }, async ({
  page,
  person: _,
}) => {
  await importMonths(page);
  await page.goto("/banking");
  const budgets = page.getByRole("region", { name: "Presupuestos" });
  const setTo = async (limit: string) => {
    await budgets.getByRole("button", { name: "Cambiar el presupuesto de Restaurantes/Bares" }).click();
    await page.getByLabel("Límite al mes").fill(limit);
    await page.getByRole("button", { name: "Guardar" }).click();
  };
  await setTo("100,00");
  await expect(budgets).toContainText(/120\s%/);
  await page.getByRole("link", { name: "Feed" }).first().click();
  const alert = page.getByRole("link", { name: /del presupuesto/ });
  await expect(alert).toContainText(/Restaurantes\/Bares.*120\s% del presupuesto/);

  await alert.click();
  await expect(budgets).toBeInViewport();
  await expect(budgets).toContainText(/Te has pasado/);
  await expectAccessible(budgets);

  await setTo("240,00");

  await expect(budgets).toContainText(/50\s%/);
  await expect(budgets).not.toContainText("Te has pasado");
  await page.getByRole("link", { name: "Feed" }).first().click();
  await expect(page.getByRole("region", { name: "Pulso diario" })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

/** Three months on 2.000 € with 100 € of restaurants each, and 120 € of them today. */
const importMonths = async (page: Page) => {
  const today = madridDayOf(new Date());
  const firstOf = (monthsAgo: number) => spanish(monthStartAfter(today, -monthsAgo));
  const lines = [3, 2, 1].flatMap((monthsAgo) => [
    `${firstOf(monthsAgo)};NOMINA TALLERES SUR SL;2000,00`,
    `${firstOf(monthsAgo)};RESTAURANTE CASA PEPE;-100,00`,
  ]);
  await importRows(page, [...lines, `${spanish(today)};RESTAURANTE CASA PEPE;-120,00`]);
};
