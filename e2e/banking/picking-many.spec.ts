import { expect } from "@playwright/test";
import { expectAccessible, importRows, test } from "#e2e/support/fixtures.ts";

test("rows are picked by hand and by keyboard, change together, and come back with one press", {
  tag: "@phone",
}, async ({ page, person: _ }) => {
  await importRows(page, [
    "03/02/2026;COMPRA MERCADONA;-12,34",
    "04/02/2026;COMPRA ZARA;-30,00",
    "05/02/2026;RECIBO IBERDROLA;-50,00",
  ]);
  await page.goto("/banking?dates=all");
  const list = page.getByRole("region", { name: "Movimientos recientes" });
  await list.getByRole("button", { name: "Elegir" }).click();
  const bar = page.getByRole("toolbar", { name: "Movimientos elegidos" });
  const boxes = list.getByRole("checkbox");

  await boxes.first().click();
  await boxes.nth(1).focus();
  await page.keyboard.press("Space");
  await expect(bar).toContainText("2 elegidos");
  await expectAccessible(list);
  await page.keyboard.press("ControlOrMeta+a");
  await expect(bar).toContainText("3 elegidos");
  await bar.getByRole("button", { name: "Acciones" }).click();
  const dialog = page.getByRole("dialog", { name: "Cambiar a la vez" });
  await expectAccessible(dialog);
  await dialog.getByRole("button", { name: "No contar en los totales" }).click();

  await expect(page.getByText("3 movimientos cambiados", { exact: true })).toBeVisible();
  await expect(list).not.toContainText(/Gastos \d/);
  await expect(bar).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer", exact: true }).click();

  await expect(page.getByText("Cambio deshecho", { exact: true })).toBeVisible();
  await expect(list).toContainText(/Gastos 92,34\s€/);
});
