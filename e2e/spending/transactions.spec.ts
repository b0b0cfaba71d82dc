import { expect, type Page } from "@playwright/test";
import { bring, expectAccessible, filterOf, signInAsDemo, spanish, test } from "#e2e/support/fixtures.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";

const openAsDemo = async (page: Page) => {
  await signInAsDemo(page);
  await page.goto("/banking");
  await expect(page.getByText(/^Mostrando 20 de \d+ transacciones$/)).toBeVisible();
};

const today = madridDayOf(new Date());
/** A day of this week or the last, as statements write it. */
const ago = (days: number) => spanish(addDays(today, -days));

const list = (page: Page) => page.getByRole("region", { name: "Movimientos recientes" });

const rowsOf = (page: Page, category: string) =>
  list(page).getByRole("listitem").filter({ hasText: category });

/** The way back that a notice offers: a pointer over it keeps it from leaving. */
const heldUndo = async (page: Page) => {
  const undo = page.getByRole("button", { name: "Deshacer" });
  await undo.hover();
  return undo;
};

test("a search finds a shop whatever its accents, and its sums", { tag: "@phone" }, async ({ page }) => {
  await openAsDemo(page);

  await page.getByRole("searchbox").fill("mercádona");

  await expect(list(page)).toContainText(/Gastos [\d.]+,\d\d\s€/);
  const names = list(page).getByRole("listitem");
  await expect(names.filter({ hasNotText: /mercadona/i })).toHaveCount(0);
  await expect(names.first()).toContainText("Mercadona");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Quitar filtros" }).click();
  await expect(page.getByText(/^Mostrando 20 de/)).toBeVisible();
});

test("filters narrow the list, and more of it can be loaded", { tag: "@phone" }, async ({ page }) => {
  await openAsDemo(page);

  await page.getByRole("button", { name: "Ver más" }).click();
  await expect(page.getByText(/^Mostrando 40 de/)).toBeVisible();
  await (await filterOf(page, "Categoría")).selectOption("Restaurantes/Bares");
  await (await filterOf(page, "Fechas")).selectOption("Este año");

  await expect(list(page)).toContainText(/Del 1 ene al 31 dic \d{4}/);
  await expect(list(page).getByRole("listitem").filter({ hasNotText: "Restaurantes/Bares" })).toHaveCount(0);
  await expectAccessible(page);
});

test("a category of the month's spending shows its movements", { tag: "@once" }, async ({ page }) => {
  await openAsDemo(page);
  const spending = page.getByRole("region", { name: "Gasto por categoría" });
  const category = spending.getByRole("listitem").first();
  const name = (await category.getByText(/\p{L}/u).first().innerText()).trim();

  await category.getByRole("button").click();

  await expect(await filterOf(page, "Categoría")).toHaveValue(name);
  await expect(list(page).getByRole("listitem").filter({ hasNotText: name })).toHaveCount(0);
});

test("a correction teaches the alike movements and what comes later, and can be undone", {
  tag: "@phone",
}, async ({ page, person: _ }) => {
  await bring(page, [`${ago(3)};COMPRA BAR EL RINCON;-5,00`, `${ago(2)};COMPRA BAR EL RINCON;-7,00`]);
  await page.goto("/banking");
  const first = list(page).getByRole("listitem").first();
  await expect(first).toContainText("Restaurantes/Bares");

  await first.getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cambiar" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ocio/Entretenimiento" }).click();
  await expect(page.getByText("También en 1 movimiento parecido", { exact: true })).toBeVisible();
  await expect(rowsOf(page, "Ocio/Entretenimiento")).toHaveCount(2);

  await bring(page, [`${ago(1)};COMPRA BAR EL RINCON;-9,00`]);
  await page.reload();
  await expect(rowsOf(page, "Ocio/Entretenimiento")).toHaveCount(3);
});

test("a correction is undone from its notice", { tag: "@once" }, async ({ page, person: _ }) => {
  await bring(page, [`${ago(3)};COMPRA BAR EL RINCON;-5,00`]);
  await page.goto("/banking");
  await list(page).getByRole("listitem").first().getByRole("button").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cambiar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Seguros" }).click();
  const undo = await heldUndo(page);
  await expect(rowsOf(page, "Seguros")).toHaveCount(1);

  await undo.click();

  await expect(page.getByText("Cambio deshecho", { exact: true })).toBeVisible();
  await expect(rowsOf(page, "Restaurantes/Bares")).toHaveCount(1);
});

test("a doubtful movement is told what it is, and the answer can be taken back", { tag: "@once" }, async ({
  page,
  person: _,
}) => {
  await bring(page, [`${ago(3)};QWZX 4471 PLK;-5,00`]);
  await page.goto("/banking");
  const review = page.getByRole("region", { name: "Por revisar" });

  await review.getByRole("button", { name: /categoría de/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Seguros" }).click();
  const undo = await heldUndo(page);
  await expect(rowsOf(page, "Seguros")).toHaveCount(1);
  await expect(review).toHaveCount(0);
  await undo.click();

  await expect(review).toBeVisible();
  await expect(rowsOf(page, "Seguros")).toHaveCount(0);
});

test("a transfer between own accounts wears its badge", { tag: "@once" }, async ({ page, person: _ }) => {
  await bring(page, [`${ago(3)};TRANSFERENCIA A ANA RUIZ;-500,00`]);
  await page.goto("/banking");
  const row = list(page).getByRole("listitem").first();

  await row.getByRole("button").click();
  await page.getByRole("dialog").getByRole("button", { name: "Es un traspaso entre mis cuentas" }).click();

  await expect(page.getByText("Marcado como traspaso", { exact: true })).toBeVisible();
  await expect(row.getByText("Traspaso", { exact: true })).toBeVisible();
});
