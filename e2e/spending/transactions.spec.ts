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

test("the mean month is in the feed, and its transactions are searched whatever the accents, loaded page by page and filtered", {
  tag: "@phone",
}, async ({ page, demo: _ }) => {
  await page.goto("/");

  await test.step("the mean month has its shares, the rule and the income", async () => {
    const summary = page.getByRole("region", { name: "Resumen Financiero" });
    await expect(summary).toContainText("Regla 50/30/20");
    await expect(summary).toContainText(/Media de 6 meses · \d+ movimientos/);
    await expect(summary.getByRole("img", { name: /Vivienda \d+\s%/ })).toBeAttached();
    await expect(summary).toContainText("Nómina/Salario");
    await expect(summary).toContainText(/Necesidades/);
  });

  await page.getByRole("link", { name: "Banco", exact: true }).click();
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

test("rows are corrected with their like, split into parts, and picked to change together", {
  tag: "@phone",
}, async ({ page, person: _ }) => {
  await importRows(page, [
    `${ago(4)};COMPRA CARREFOUR;-50,00`,
    `${ago(3)};COMPRA BAR EL RINCON;-5,00`,
    `${ago(2)};COMPRA BAR EL RINCON;-7,00`,
  ]);
  await page.goto("/banking?dates=all");
  const rows = list(page).getByRole("listitem");
  const dialog = page.getByRole("dialog");

  await test.step("a correction changes the alike transactions", async () => {
    await expect(rows.first()).toContainText("Restaurantes/Bares");
    await rows.first().getByRole("button").click();
    await dialog.getByRole("button", { name: "Cambiar" }).click();
    await expectAccessible(dialog);
    await dialog.getByRole("button", { name: "Ocio/Entretenimiento" }).click();
    await expect(page.getByText("También en 1 movimiento parecido", { exact: true })).toBeVisible();
    await expect(rowsOf(page, "Ocio/Entretenimiento")).toHaveCount(2);
  });

  await test.step("and those that come later", async () => {
    await importRows(page, [`${ago(1)};COMPRA BAR EL RINCON;-9,00`]);
    await page.reload();
    await expect(rowsOf(page, "Ocio/Entretenimiento")).toHaveCount(3);
  });

  await test.step("rows are picked by hand and by keyboard, change together, and come back with one press", async () => {
    await list(page).getByRole("button", { name: "Elegir" }).click();
    await expect(list(page)).toContainText(/Gastos 71,00\s€/);
    const bar = page.getByRole("toolbar", { name: "Movimientos elegidos" });
    const boxes = list(page).getByRole("checkbox");

    await boxes.first().click();
    await boxes.nth(1).focus();
    await page.keyboard.press("Space");
    await expect(bar).toContainText("2 elegidos");
    await expectAccessible(list(page));
    await page.keyboard.press("ControlOrMeta+a");
    await expect(bar).toContainText("4 elegidos");
    await bar.getByRole("button", { name: "Acciones" }).click();
    const change = page.getByRole("dialog", { name: "Cambiar a la vez" });
    await expectAccessible(change);
    await change.getByRole("button", { name: "No contar en los totales" }).click();

    await expect(page.getByText("4 movimientos cambiados", { exact: true })).toBeVisible();
    await expect(list(page)).not.toContainText(/Gastos \d/);
    await expect(bar).toHaveCount(0);
    await page.getByRole("button", { name: "Deshacer", exact: true }).click();

    await expect(page.getByText("Cambio deshecho", { exact: true })).toBeVisible();
    await expect(list(page)).toContainText(/Gastos 71,00\s€/);
  });

  await test.step("a purchase is split with a note and found by it, and its parts count apart", async () => {
    await rows.filter({ hasText: "Carrefour" }).getByRole("button").click();
    await dialog.getByRole("button", { name: "Nota, etiquetas, partes…" }).click();
    await dialog.getByLabel("Nota").fill("La compra de Lucía");
    await dialog.getByRole("button", { name: "Separar una parte" }).click();
    await dialog.getByLabel("Importe de la parte 1").fill("12,50");
    await dialog.getByLabel("Categoría de la parte 1").selectOption("Salud/Farmacia");
    await expect(dialog).toContainText(/Quedan 37,50\s€/);
    await expectAccessible(dialog);

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
});
