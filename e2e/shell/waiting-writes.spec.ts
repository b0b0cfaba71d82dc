import { expect, type Page } from "@playwright/test";
import { expectAccessible, importRows, test } from "#e2e/support/fixtures.ts";
import { correctCategory, listTransactions } from "#shared/contracts/banking/ledger.ts";
import type { Category } from "#shared/rules/categories.ts";

test.use({ viewport: { width: 390, height: 844 }, expectedRefusals: ["no connection", 409] });

const refused = (page: Page) => page.getByRole("button", { name: "1 cambio sin enviar" });

/** What the server has, asked from elsewhere. */
const transactionOf = async (page: Page) => {
  const answer = await page.request.get(listTransactions.path);
  return (await answer.json()).transactions[0];
};

const correctElsewhere = async (page: Page, category: Category) => {
  const { id } = await transactionOf(page);
  const answer = await page.request.patch(correctCategory.path.replace(":id", id), { data: { category } });
  expect(answer.ok()).toBe(true);
};

const row = (page: Page) =>
  page.getByRole("region", { name: "Movimientos recientes" }).getByRole("listitem").first();

const choose = async (page: Page, category: Category) => {
  const dialog = page.getByRole("dialog");
  await row(page).getByRole("button").click();
  await dialog.getByRole("button", { name: "Cambiar", exact: true }).click();
  await dialog.getByRole("button", { name: category, exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

test("of a category chosen without a connection and another chosen elsewhere meanwhile, both are told and none is lost", {
  tag: "@once",
}, async ({ page, context, person: _ }) => {
  await importRows(page, ["03/11/2026;COMPRA BAR EL RINCON;-5,00"]);
  await page.goto("/banking");
  await expect(row(page)).toContainText("Restaurantes/Bares");
  // The code of the dialog comes over the connection.
  await row(page).getByRole("button").click();
  await page.getByRole("dialog").getByRole("button", { name: "Nota, etiquetas, partes…" }).waitFor();
  await page.keyboard.press("Escape");

  await context.setOffline(true);
  // What waits for the same transaction follows one after the other.
  await choose(page, "Seguros");
  await choose(page, "Salud/Farmacia");
  await expect(page.getByRole("button", { name: "2 cambios pendientes de enviar" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: /pendientes? de enviar$/ })).toHaveCount(0);
  expect((await transactionOf(page)).category).toBe("Salud/Farmacia");

  await expect(row(page)).toContainText("Salud/Farmacia");
  await context.setOffline(true);
  await choose(page, "Seguros");
  await expect(page.getByRole("button", { name: "1 cambio pendiente de enviar" })).toBeVisible();
  await correctElsewhere(page, "Ocio/Entretenimiento");
  await context.setOffline(false);
  await refused(page).click();

  const pending = page.getByRole("dialog", { name: "Pendiente de enviar" });
  await expect(pending).toContainText("Categoría «Seguros» de un movimiento");
  await expect(pending).toContainText("ya no es «Salud/Farmacia», ahora es «Ocio/Entretenimiento»");
  await expectAccessible(pending);
  expect((await transactionOf(page)).category).toBe("Ocio/Entretenimiento");
  await pending.getByRole("button", { name: "Enviar" }).click();
  await expect.poll(async () => (await transactionOf(page)).category).toBe("Seguros");
});
