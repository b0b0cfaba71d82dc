import { expect, type Page } from "@playwright/test";
import {
  expectAccessible,
  importRows,
  spanish,
  test,
  transactionFilterField,
} from "#e2e/support/fixtures.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";

const today = madridDayOf(new Date());
/** A day of this week or the last, as statements write it. */
const ago = (days: number) => spanish(addDays(today, -days));

const list = (page: Page) => page.getByRole("region", { name: "Movimientos recientes" });

const rowsOf = (page: Page, category: string) =>
  list(page).getByRole("listitem").filter({ hasText: category });

test("transactions are searched whatever the accents, loaded page by page and filtered", {
  tag: "@phone",
}, async ({ page, demo: _ }) => {
  await page.goto("/banking");
  await expect(page.getByText(/^Mostrando 20 de \d+ transacciones$/)).toBeVisible();

  await page.getByRole("searchbox").fill("mercádona");
  await expect(list(page)).toContainText(/Gastos [\d.]+,\d\d\s€/);
  const rows = list(page).getByRole("listitem");
  await expect(rows.filter({ hasNotText: /mercadona/i })).toHaveCount(0);
  await expect(rows.first()).toContainText("Mercadona");
  await page.getByRole("button", { name: "Quitar filtros" }).click();
  await expect(page.getByText(/^Mostrando 20 de/)).toBeVisible();

  await page.getByRole("button", { name: "Ver más" }).click();
  await expect(page.getByText(/^Mostrando 40 de/)).toBeVisible();
  await (await transactionFilterField(page, "Categoría")).selectOption("Restaurantes/Bares");
  await (await transactionFilterField(page, "Fechas")).selectOption("Este año");
  await expect(list(page)).toContainText(/Del 1 ene al 31 dic \d{4}/);
  await expect(rows.filter({ hasNotText: "Restaurantes/Bares" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Quitar filtros" }).click();

  const category = page.getByRole("region", { name: "Gasto por categoría" }).getByRole("listitem").first();
  const name = (await category.getByText(/\p{L}/u).first().innerText()).trim();
  await category.getByRole("button").click();
  await expect(await transactionFilterField(page, "Categoría")).toHaveValue(name);
  await expect(rows.filter({ hasNotText: name })).toHaveCount(0);
});

test("a correction changes the alike transactions and those that come later, and can be undone", {
  tag: "@phone",
}, async ({ page, person: _ }) => {
  await importRows(page, [`${ago(3)};COMPRA BAR EL RINCON;-5,00`, `${ago(2)};COMPRA BAR EL RINCON;-7,00`]);
  await page.goto("/banking");
  const first = list(page).getByRole("listitem").first();
  await expect(first).toContainText("Restaurantes/Bares");

  await first.getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cambiar" }).click();
  await expectAccessible(dialog);
  await dialog.getByRole("button", { name: "Ocio/Entretenimiento" }).click();
  await expect(page.getByText("También en 1 movimiento parecido", { exact: true })).toBeVisible();
  await expect(rowsOf(page, "Ocio/Entretenimiento")).toHaveCount(2);

  await importRows(page, [`${ago(1)};COMPRA BAR EL RINCON;-9,00`]);
  await page.reload();
  await expect(rowsOf(page, "Ocio/Entretenimiento")).toHaveCount(3);
});

test("a purchase is split with a note and found by it, and its parts count apart", {
  tag: "@phone",
}, async ({ page, person: _ }) => {
  await importRows(page, [`${ago(2)};COMPRA CARREFOUR;-50,00`]);
  await page.goto("/banking");
  await list(page).getByRole("listitem").first().getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Nota, etiquetas, partes…" }).click();
  await dialog.getByLabel("Nota").fill("La compra de Lucía");
  await dialog.getByRole("button", { name: "Separar una parte" }).click();
  await dialog.getByLabel("Importe de la parte 1").fill("12,50");
  await dialog.getByLabel("Categoría de la parte 1").selectOption("Salud/Farmacia");
  await expect(dialog).toContainText(/Quedan 37,50\s€/);
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(dialog.getByRole("region", { name: "Lo tuyo" })).toContainText("repartido en 2 partes");
  await expect(dialog.getByRole("button", { name: "Cambiar lo tuyo" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cerrar" }).click();

  await page.getByRole("searchbox").fill("lucia");
  await expect(page.getByText("Mostrando 1 de 1 transacción")).toBeVisible();
  const spending = page.getByRole("region", { name: "Gasto por categoría" });
  await expect(spending).toContainText(/Salud\/\s*Farmacia/);
  await expect(spending).toContainText(/12,50\s€/);
});
