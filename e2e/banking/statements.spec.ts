import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible, importRows, test, transactionFilterField } from "#e2e/support/fixtures.ts";

const statements = join(import.meta.dirname, "../../server/modules/banking/domain/statement-files/fixtures");
const ibercaja = join(statements, "01-ibercaja.n43");

const openBank = async (page: Page) => {
  await page.goto("/banking");
  await page.getByRole("button", { name: "Importar extracto" }).waitFor();
};

const choose = (page: Page, ...files: string[]) =>
  page.getByLabel("Archivos de extracto").setInputFiles(files);

/** The files are of last summer: by and by the list, which begins with half a year, holds them no more. */
const expectRows = async (page: Page, count: number) => {
  await (await transactionFilterField(page, "Fechas")).selectOption("Todas las fechas");
  await expect(page.getByText(`Mostrando ${count} de ${count} transacciones`)).toBeVisible();
};

test("a new person brings files of every kind, of which only what adds up and was confirmed is stored", {
  tag: "@phone",
}, async ({ page, person: _ }) => {
  await openBank(page);
  const nothing = page.getByText("No hay cuentas bancarias conectadas");
  const refusal = page.getByRole("dialog", { name: "Extracto rechazado" });
  const preview = page.getByRole("dialog", { name: "Revisa antes de guardar" });

  await test.step("a statement that does not add up is refused with its figures, and nothing is stored", async () => {
    await choose(page, join(statements, "01-ibercaja.broken-total.n43"));

    await expect(refusal).toContainText(/1\.890,55/);
    await expect(refusal).toContainText(/2\.140,55/);
    await refusal.getByRole("button", { name: "Entendido" }).click();
    await drop(page, "02-laboralkutxa.broken-chain.xls");
    await expect(refusal).toContainText(/Celda E8.*1\.653,00\s€.*1\.643,00\s€/);
    await expectAccessible(refusal);
    await refusal.getByRole("button", { name: "Entendido" }).click();
    await expect(nothing).toBeVisible();
  });

  await test.step("an Excel file dropped on the page is previewed, and leaving imports nothing", async () => {
    await drop(page, "02-laboralkutxa.xls");
    await expect(preview).toContainText("02-laboralkutxa.xls");
    await hasFocus(preview);
    await page.keyboard.press("Escape");
    await expect(preview).toHaveCount(0);
    await page.reload();
    await expect(nothing).toBeVisible();
  });

  await test.step("a statement is imported, and its money is in the accounts and in the pulse", async () => {
    await choose(page, ibercaja);
    await expect(preview).toContainText("·7126");
    await expect(preview).toContainText(/\+2\.140,55\s€/);
    await expect(preview).toContainText(/−779,85\s€/);
    await expect(preview).toContainText(/−48,20\s€/);
    await expect(preview).toContainText(/1\.312,50\s€/);
    await expect(preview).toContainText("9 nuevos, 0 ya estaban");
    await expectAccessible(preview);

    await preview.getByRole("button", { name: "Guardar 9 movimientos" }).click();

    await expect(page.getByText("9 movimientos nuevos", { exact: true })).toBeVisible();
    await expect(page.getByRole("article")).toContainText(/1\.312,50\s€/);
    await expectRows(page, 9);
    expect(await sidewaysOverflow(page)).toBe(0);

    await page.getByRole("link", { name: "Feed" }).click();
    const pulse = page.getByRole("region", { name: "Pulso diario" });
    await expect(pulse).toContainText(/1\.312,50\s€/);
    await expect(pulse.getByRole("link", { name: /Ibercaja · a 30 jun/ }).first()).toBeAttached();
  });

  await test.step("one press saves the Excel file beside it", async () => {
    await page.getByRole("link", { name: "Banco", exact: true }).click();
    await page.getByRole("button", { name: "Importar extracto" }).waitFor();
    await drop(page, "02-laboralkutxa.xls");
    await expect(preview).toContainText(/Laboral Kutxa|Cuenta ·4410/);
    await preview.getByRole("button", { name: "Guardar 6 movimientos" }).click();

    await expect(page.getByText("6 movimientos nuevos", { exact: true })).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: "4410" })).toContainText(/531,60\s€/);
    await expectRows(page, 15);
  });

  await test.step("a file whose columns nobody knows is saved as it was shown, and the next one needs no word", async () => {
    await page
      .getByLabel("Archivos de extracto")
      .setInputFiles(diary("03/06/2026;PAN;-1,50;8,50", "01/06/2026;PAGA;10,00;10,00"));

    const columns = page.getByRole("dialog", { name: "¿Qué hay en cada columna?" });
    await expect(columns.getByRole("region", { name: "Así se guardará" })).toContainText(/PAN−1,50\s€/);
    expect(await sidewaysOverflow(page)).toBe(0);
    await columns.getByRole("combobox", { name: "Importe", exact: true }).selectOption("Qué");
    await expect(columns).toContainText("La misma columna no puede ser el concepto y el importe");
    await expectAccessible(columns);
    await columns.getByRole("combobox", { name: "Importe", exact: true }).selectOption("Cuánto");
    await columns.getByRole("button", { name: "Continuar" }).click();
    await page.getByRole("button", { name: "Guardar 2 movimientos" }).click();
    await expect(page.getByText("2 movimientos nuevos", { exact: true })).toBeVisible();

    await page.getByLabel("Archivos de extracto").setInputFiles(diary("04/06/2026;CAFE;-1,00;7,50"));
    await page.getByRole("button", { name: "Guardar 1 movimiento" }).click();
    await expect(page.getByText("1 movimiento nuevo", { exact: true })).toBeVisible();
  });
});

test("an import is undone after saying what goes, and the keyboard alone imports another", {
  tag: "@once",
}, async ({ page, person: _ }) => {
  await importRows(page, ["03/06/2026;CAFE;-1,00", "04/06/2026;PAN;-2,00"]);
  await importRows(page, ["04/06/2026;PAN;-2,00", "05/06/2026;CINE;-3,00"]);
  // Listening from before the page is there: a browser told to catch choosers a moment before the key still opens its own.
  const chooser = page.waitForEvent("filechooser");
  await page.goto("/banking?from=2026-06-01");

  await test.step("an import is undone after saying what goes, and a file that another repeats stays with it", async () => {
    await expect(page.getByText("Mostrando 3 de 3 transacciones")).toBeVisible();
    const files = page.getByRole("region", { name: "Archivos importados" });
    await expect(files.getByRole("listitem")).toHaveCount(2);

    await files
      .getByRole("button", { name: /^Deshacer/ })
      .last()
      .click();
    const dialog = page.getByRole("dialog", { name: "Deshacer importación" });
    await expect(dialog).toContainText("Se quita 1 movimiento; 1 se queda porque también lo dice");
    await expectAccessible(dialog);
    await dialog.getByRole("button", { name: "Deshacer" }).click();

    await expect(page.getByText("Mostrando 2 de 2 transacciones")).toBeVisible();
    await expect(files.getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("region", { name: "Movimientos recientes" })).not.toContainText("Cafe");
  });

  await test.step("the keyboard alone imports a statement", async () => {
    await page.getByRole("button", { name: "Importar extracto" }).focus();
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(ibercaja);
    await hasFocus(page.getByRole("dialog", { name: "Revisa antes de guardar" }));

    await page.getByRole("button", { name: "Guardar 9 movimientos" }).focus();
    await page.keyboard.press("Enter");

    await expect(page.getByText("Extracto importado", { exact: true })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

const diary = (...rows: string[]) => ({
  name: "diario.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`Cuándo;Qué;Cuánto;Queda\n${rows.join("\n")}\n`),
});

const drop = async (page: Page, file: string) => {
  const content = (await readFile(join(statements, file))).toString("base64");
  const dataTransfer = await page.evaluateHandle(
    ({ content, file }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], file));
      return transfer;
    },
    { content, file },
  );
  await page.dispatchEvent("body", "dragenter", { dataTransfer });
  await expect(page.getByText("Suelta el archivo")).toBeVisible();
  await page.dispatchEvent("body", "drop", { dataTransfer });
};

/** An open dialog takes the focus to its first button, and listens to the keyboard from then on. */
const hasFocus = (dialog: Locator) => expect(dialog.getByRole("button", { name: "Cerrar" })).toBeFocused();

const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
