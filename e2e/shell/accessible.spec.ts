import { expect, type Page } from "@playwright/test";
import { expectAccessible, test } from "#e2e/support/fixtures.ts";
import { expectLoaded, openPage } from "#e2e/support/pages.ts";
import { expectNothingCovered, expectWholeWords } from "#e2e/support/whole-words.ts";

type Open = (page: Page) => Promise<void>;

const press =
  (name: string | RegExp): Open =>
  (page) =>
    page.getByRole("button", { name }).first().click();

const choose =
  (text: string): Open =>
  (page) =>
    page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "mio.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

const firstTransaction: Open = (page) =>
  page
    .getByRole("region", { name: "Movimientos recientes" })
    .getByRole("listitem")
    .first()
    .getByRole("button")
    .click();

/** The pages of the demo person, and what opens the dialogs of each. Nothing is changed in any of them. */
const withContent: Record<string, Record<string, Open>> = {
  "/": {},
  "/goals": {
    "a goal": press(/^Editar /),
    suggestions: press("Sugerencias IA"),
    "the weekly review": press("Revisión Semanal"),
  },
  "/calendar": { "a new event": press(/Nuevo evento|Crear evento|Añadir/) },
  "/banking": {
    "a file to check": choose("Fecha;Concepto;Importe\n02/10/2026;CENA;-31,20\n"),
    "a file of unknown columns": choose("Cuándo;Qué;Cuánto\n02/10/2026;PAN;-2,50\n"),
    "a file that is none": choose("%PDF-1.4"),
    "an account": press(/^Ver la cuenta/),
    "a transaction": firstTransaction,
    "a new account": press("Añadir cuenta"),
  },
  "/banking/categorias": {},
  "/banking/historial": {},
  "/banking/recibos": {},
  "/banking/reglas": {},
  "/integrations": { "the banks": press(/^Conectar (otro )?banco$/) },
  "/settings?tab=seguridad": {
    "two steps": press("Activar"),
    "a new passkey": press("Añadir una llave"),
    "a new token": press("Crear un token"),
  },
  "/settings?tab=datos": { "deleting the account": press("Eliminar cuenta") },
};

const withoutContent: Record<string, Record<string, Open>> = {
  "/": { "the chat": press("Chat"), notices: press(/^Notificaciones/) },
  "/goals": {
    "a new goal": press(/Nuevo objetivo/),
    "the weekly review": press(/Revisión/),
    suggestions: press(/Sugerencias/),
  },
  "/calendar": { "a new event": press("Crear evento") },
  "/banking": {},
  "/banking/categorias": {},
  "/banking/historial": {},
  "/banking/recibos": {},
  "/banking/reglas": {},
  "/integrations": { "the banks": press(/^Conectar (otro )?banco$/) },
};

/** Scanned by tests of their own; only their words are looked at here. */
const scannedElsewhere = ["", "?tab=notificaciones", "?tab=seguridad", "?tab=datos"]
  .map((tab) => `/settings${tab}`)
  .concat("/privacidad");

/** Where the bars of a person stand over what can be pressed; the feed makes room for them in `sections.spec.ts`. */
const underBars = ["/banking", "/goals", "/calendar", "/integrations", "/privacidad"];

/** The links that every screen has room for. */
const dock = ["Feed", "Banco", "Calendario", "Objetivos"];

test.beforeEach(() => test.setTimeout(600_000));

test("every page and dialog of the demo person is accessible, light and dark, with whole words at text of 200 % and 400 %, and no control lies under another", {
  tag: "@once",
}, async ({ page, demo: _ }) => {
  const words = [...Object.keys(withContent), ...scannedElsewhere];
  await expectAllAccessible(page, withContent, { words, underBars });
});

test("all that a new person can open is accessible, light and dark, with whole words at text of 200 % and 400 %", {
  tag: "@phone",
}, async ({ page, person: _ }) => {
  const words = ["/", "/goals", "/calendar", "/banking", "/integrations", ...scannedElsewhere.slice(0, 4)];
  await expectAllAccessible(page, withoutContent, { words, underBars: [] });
  await test.step("what does not fit the dock, which gets the focus back", () => expectMore(page));
});

const expectMore = async (page: Page) => {
  const more = page.getByRole("button", { name: "Más" });
  const sheet = page.getByRole("dialog", { name: "Más" });
  await openPage(page, "/goals");
  await expect(page.getByRole("navigation")).toHaveCount(1);
  await expect(page.getByRole("navigation").getByRole("link")).toHaveText(dock);
  await more.click();
  await expect(sheet.getByRole("button", { name: "Cerrar" })).toBeFocused();
  await expectAccessible(sheet);
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await more.click();
  await sheet.click({ position: { x: 100, y: 100 } });
  await expect(sheet).not.toBeVisible();
  await more.click();
  await sheet.getByRole("link", { name: "Integraciones" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Integraciones" })).toBeFocused();
  await expect(more).toHaveAttribute("aria-current", "true");
};

const expectAllAccessible = async (
  page: Page,
  places: Record<string, Record<string, Open>>,
  looks: { words: string[]; underBars: string[] },
) => {
  const size = page.viewportSize();
  for (const path of new Set([...Object.keys(places), ...looks.words])) {
    if (looks.words.includes(path)) await test.step(`words of ${path}`, () => expectWholeWords(page, path));
    if (looks.underBars.includes(path)) await expectNothingCovered(page, path);
    if (size) await page.setViewportSize(size);
    const dialogs = places[path];
    if (!dialogs) continue;
    await test.step(path, async () => {
      await openPage(page, path);
      if (path === "/") await showSections(page);
      await expectAccessible(page);
    });
    for (const [name, open] of Object.entries(dialogs)) await test.step(name, () => expectDialog(page, open));
  }
};

const expectDialog = async (page: Page, open: Open) => {
  await open(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading").first().waitFor();
  await expect(dialog.getByText(/^Cargando/)).toHaveCount(0);
  await expectAccessible(dialog);
  // The dialog hears keys once it is drawn as the highest layer.
  await expect(dialog).toHaveCSS("pointer-events", "auto");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
};

/** They load when they are near. */
const showSections = async (page: Page) => {
  for (const section of await page.locator("main > section").all()) await section.scrollIntoViewIfNeeded();
  await expectLoaded(page);
};
