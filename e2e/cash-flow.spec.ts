import { expect } from "@playwright/test";
import { expectAccessible, importRows, spanish, test } from "#e2e/support/fixtures.ts";
import { addDays, madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";

test("bills that were found stand in their month, are told to end, and others are written down", {
  tag: "@phone",
}, async ({ page, person: _ }) => {
  const today = madridDayOf(new Date());
  const next = addDays(today, 3);
  const days = [6, 5, 4, 3, 2, 1].map((months) => monthsBefore(next, months));
  await importRows(
    page,
    days.map((day) => `${spanish(day)};RECIBO NETFLIX INTERNATIONAL B.V.;-14,99`),
  );
  await page.goto("/banking");
  await page.getByRole("link", { name: "Recibos", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Recibos", level: 1 })).toBeVisible();

  await page.getByText("Año", { exact: true }).click();
  const netflix = page.getByRole("button", { name: /Netflix/ }).first();
  await expect(netflix).toContainText("al año");
  await expectAccessible(page.getByRole("main"));
  await netflix.click();
  await page.getByLabel("Se acaba el").fill(spanish(today));
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(netflix).toContainText("terminado");

  await page.getByRole("button", { name: "Apuntar uno" }).click();
  await page.getByLabel("Nombre").fill("Academia");
  await page.getByLabel("Importe").fill("45");
  await page.getByLabel("Primer día").fill(spanish(next));
  await expectAccessible(page.getByRole("dialog"));
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByText("7 días", { exact: true }).click();

  await expect(page.getByRole("button", { name: /^Academia/ })).toContainText(/−45,00\s€/);
});
