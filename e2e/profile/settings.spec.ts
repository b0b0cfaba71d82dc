import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible, signIn, test } from "#e2e/support/fixtures.ts";
import type { Registration } from "#shared/contracts/identity/auth.ts";

const newPassword = "otra-clave-distinta";

/** The same person in another browser, at a page of theirs. */
const elsewhere = async (browser: Browser, page: Page, person: Registration) => {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    serviceWorkers: "block",
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const other = await context.newPage();
  await signIn(other, person);
  await other.goto("/settings");
  await other.getByRole("heading", { name: "Configuración" }).waitFor();
  return other;
};

/** Its next call is refused, and its page left. */
const expectSignedOut = async (page: Page) => {
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await refused;
  await expect(page).not.toHaveURL("/settings");
};

test("the four tabs open by keyboard and by address, are accessible, and fit the screen", {
  tag: "@phone",
}, async ({ page, person: _ }) => {
  const tabs = [
    ["Perfil", "", "button", "Guardar cambios"],
    ["Notificaciones", "?tab=notificaciones", "switch", /^Alertas de gasto/],
    ["Seguridad", "?tab=seguridad", "button", "Actualizar contraseña"],
    ["Datos", "?tab=datos", "button", "Descargar mis datos"],
  ] as const;
  await page.goto("/settings?tab=datos");
  await expect(page.getByRole("tab", { name: "Datos" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Datos" }).press("ArrowRight");

  for (const [name, search, role, content] of tabs) {
    const tab = page.getByRole("tab", { name });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(`/settings${search}`);
    const panel = page.getByRole("tabpanel");
    await expect(panel.getByRole(role, { name: content })).toBeVisible();
    // The page around the tabs is the same.
    await expectAccessible(name === "Perfil" ? page : panel);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.keyboard.press("ArrowRight");
  }
});

test.describe("a change of the password", { tag: "@once" }, () => {
  test.use({ expectedRefusals: [403] });

  test("a new password requires the current one, and signs out every other browser", async ({
    page,
    browser,
    person,
  }) => {
    await page.goto("/settings?tab=seguridad");
    const other = await elsewhere(browser, page, person);
    const current = page.getByLabel("Contraseña actual");

    await current.fill("no-es-mi-clave");
    await page.getByLabel("Contraseña nueva").fill(newPassword);
    await page.getByRole("button", { name: "Actualizar contraseña" }).click();
    await expect(current).toHaveAccessibleDescription(/no es/i);
    await current.fill(person.password);
    await page.getByRole("button", { name: "Actualizar contraseña" }).click();

    await expect(page.getByText("Contraseña actualizada", { exact: true })).toBeVisible();
    await expectSignedOut(other);
    await page.reload();
    await expect(page.getByText("Cambiaste tu contraseña", { exact: true })).toBeVisible();
    await expect(page.getByText("No está abierta en ningún otro sitio.")).toBeVisible();
    await signIn(other, { ...person, password: newPassword });
  });
});
