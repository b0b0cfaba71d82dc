import type { Page } from "@playwright/test";
import { expectAccessible, test } from "#e2e/support/fixtures.ts";

/** Where each dialog of the demo person is, and what opens it. Nothing is changed in any of them. */
const dialogs: [string, string, (page: Page) => Promise<void>][] = [
  ["a goal", "/goals", (page) => press(page, /^Editar /)],
  ["suggestions", "/goals", (page) => press(page, "Sugerencias IA")],
  ["the weekly review", "/goals", (page) => press(page, "Revisión Semanal")],
  ["a new event", "/calendar", (page) => press(page, /Nuevo evento|Crear evento|Añadir/)],
  ["a file to check", "/banking", (page) => choose(page, "Fecha;Concepto;Importe\n02/10/2026;CENA;-31,20\n")],
  [
    "a file of unknown columns",
    "/banking",
    (page) => choose(page, "Cuándo;Qué;Cuánto\n02/10/2026;PAN;-2,50\n"),
  ],
  ["a file that is none", "/banking", (page) => choose(page, "%PDF-1.4")],
  ["an account", "/banking", (page) => press(page, /^Ver la cuenta/)],
  [
    "a transaction",
    "/banking",
    (page) =>
      page
        .getByRole("region", { name: "Movimientos recientes" })
        .getByRole("listitem")
        .first()
        .getByRole("button")
        .click(),
  ],
  ["a new account", "/banking", (page) => press(page, "Añadir cuenta")],
  ["the banks", "/integrations", (page) => press(page, /^Conectar (otro )?banco$/)],
  ["two steps", "/settings?tab=seguridad", (page) => press(page, "Activar")],
  ["a new passkey", "/settings?tab=seguridad", (page) => press(page, "Añadir una llave")],
  ["deleting the account", "/settings?tab=datos", (page) => press(page, "Eliminar cuenta")],
];

const choose = (page: Page, text: string) =>
  page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "mio.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

test("every dialog of the demo person is accessible, light and dark", { tag: "@once" }, async ({
  page,
  demo: _,
}) => {
  for (const [name, path, open] of dialogs)
    await test.step(name, async () => {
      await page.goto(path);
      await open(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("heading").first().waitFor();
      await expectAccessible(dialog);
    });
});
