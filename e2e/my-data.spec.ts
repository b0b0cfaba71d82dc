import { buffer } from "node:stream/consumers";
import { expect, type Page } from "@playwright/test";
import { openPromise } from "yauzl";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { deleteAccount, exportPath } from "#shared/contracts/my-data.ts";
import { type ErrorBody, statusOf } from "#shared/http/errors.ts";
import { expectAccessible, importRows, signIn, test } from "./support/fixtures.ts";

test.use({ expectedRefusals: [403] });

const dataTab = "/settings?tab=datos";

/** The files of a ZIP as texts, by name. */
const readZip = async (path: string) => {
  const zip = await openPromise(path, { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  return files;
};

const confirm = async (page: Page, password: string) => {
  const question = page.getByRole("dialog", { name: "Confirma que eres tú" });
  await question.getByLabel("Contraseña", { exact: true }).fill(password);
  await question.getByRole("button", { name: "Confirmar" }).click();
};

test("a person downloads everything in one file, and deletes the account after two confirmations", {
  tag: "@once",
}, async ({ page, person }) => {
  await importRows(page, ["03/02/2026;COMPRA MERCADONA;-12,34"]);
  await page.request.post(createEvent.path, {
    data: { title: "Dentista", startTime: "2026-02-04T09:00:00Z" },
  });
  // A choice that this device keeps.
  await page.goto("/");
  await page.getByRole("button", { name: "Ocultar importes" }).click();
  await page.goto(dataTab);

  await test.step("everything is in one file", async () => {
    const downloaded = page.waitForEvent("download");

    await page.getByRole("button", { name: "Descargar mis datos" }).click();

    await expect(page.getByText("Preparando tu copia", { exact: true })).toBeVisible();
    const files = await readZip(await (await downloaded).path());
    expect(files.get("LEEME.txt")).toContain("todos tus datos");
    expect(files.get("movimientos.csv")).toContain("COMPRA MERCADONA");
    expect(files.get("agenda.ics")).toContain("SUMMARY:Dentista");
    const stored = [...files].filter(([name]) => name.startsWith("datos/"));
    expect(stored.map(([, rows]) => rows).join("")).toContain(person.email);
    await expect(page).toHaveURL(dataTab);
  });

  await test.step("later, the person must confirm who they are to download it again", async () => {
    // As the server leads back who signed in more than ten minutes ago.
    await page.route(
      `**${exportPath}`,
      (route) => route.fulfill({ status: 302, headers: { location: `${dataTab}&confirm=export` } }),
      { times: 1 },
    );
    await page.getByRole("button", { name: "Descargar mis datos" }).click();
    const downloadedLater = page.waitForEvent("download");
    await confirm(page, person.password);
    expect((await downloadedLater).suggestedFilename()).toMatch(/^aifred-.*\.zip$/);
    await expect(page).toHaveURL(dataTab);
  });

  await test.step("an account is deleted after two confirmations", async () => {
    const asksFirst: ErrorBody = {
      code: "confirmation_required",
      message: "Confirma que eres tú para seguir",
    };
    await page.route(
      `**${deleteAccount.path}`,
      (route) => route.fulfill({ status: statusOf.confirmation_required, json: asksFirst }),
      { times: 1 },
    );
    const dialog = page.getByRole("dialog", { name: "Eliminar cuenta" });

    await page.getByRole("button", { name: "Eliminar cuenta" }).click();
    await dialog.getByRole("button", { name: "Seguir" }).click();
    const word = dialog.getByLabel("Para seguir, escribe ELIMINAR");
    await expect(word).toHaveAccessibleDescription("Escribe la palabra ELIMINAR");
    await expectAccessible(dialog);
    await word.fill("eliminar");
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText("Última pregunta");
    await expect(dialog.getByRole("button", { name: "Conservar" })).toBeFocused();
    await dialog.getByRole("button", { name: "Eliminar" }).click();
    await confirm(page, person.password);
  });

  await test.step("only a receipt is left", async () => {
    await expect(page).toHaveURL("/account-deleted");
    await expect(page.getByRole("heading", { name: "Tu cuenta ya no existe" })).toBeVisible();
    await expect(page.getByText(/^\d+ registros$/)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    const { email, password } = person;
    const refused = await page.request.post(login.path, { data: { email, password } });
    expect(refused.status()).toBe(statusOf.unauthenticated);
    await page.getByRole("link", { name: "Salir de AI.Fred" }).click();
    await expect(page).toHaveURL("/landing");
  });

  await test.step("whoever registers again begins anew", async () => {
    await page.request.post(register.path, { data: person });
    await signIn(page, person);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Información Personal" })).toBeVisible();
  });
});
