import { expect } from "@playwright/test";
import { expectAccessible, test } from "#e2e/support/fixtures.ts";
import { requestsOf } from "#e2e/support/requests.ts";

test.use({ expectedRefusals: ["broken connection"] });

const scripts = "**/assets/*.js";

test("a visitor reads the landing page, which is drawn by the server and leads to the registration", {
  tag: "@once",
}, async ({ page }) => {
  const welcome = page.getByRole("heading", { level: 1, name: "Te damos la bienvenida a AI.Fred" });

  await test.step("it is drawn without any code", async () => {
    await page.route(scripts, (route) => route.abort());
    await page.goto("/");
    await expect(welcome).toBeVisible();
    await page.unroute(scripts);
  });

  await test.step("it asks for few files", async () => {
    expect(await requestsOf(page, "/landing")).toBeLessThanOrEqual(12);
    await expect(page).toHaveTitle("Tu asistente de dinero, metas y tiempo · AI.Fred");
    await expectAccessible(page);
  });

  for (const [path, title] of [
    ["/privacidad", "Privacidad"],
    ["/terminos", "Términos"],
  ] as const)
    await test.step(`${path} is accessible`, async () => {
      await page.getByRole("link", { name: title, exact: true }).click();
      await expect(page).toHaveURL(path);
      await page.getByRole("heading", { level: 2 }).first().waitFor();
      await expectAccessible(page);
      await page.goBack();
      await expect(welcome).toBeVisible();
    });

  await test.step("it leads to the registration", async () => {
    await page.getByRole("link", { name: "Get Started" }).first().click();
    await expect(page).toHaveURL("/auth?tab=register");
    await expect(page.getByRole("tab", { name: "Registrarse", selected: true })).toBeVisible();
  });

  await test.step("an unknown path says so and links to the start, where one is asked to sign in", async () => {
    await page.goto("/nada");
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Volver al inicio" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { name: "Accede a tu cuenta" })).toBeAttached();
    await expect(page).toHaveTitle("Accede a tu cuenta · AI.Fred");
  });
});

test("a person goes about by one bar, chooses a theme and signs out of every tab", { tag: "@once" }, async ({
  page,
  person: _,
}) => {
  const bank = page.getByRole("heading", { name: "Datos Bancarios" });
  const settings = page.getByRole("heading", { name: "Configuración" });
  const toSettings = page.getByRole("link", { name: "Config", exact: true });
  const theme = page.locator("html");

  await test.step("paths match in any case, and the navigation is one bar", async () => {
    await page.goto("/Banking");
    await expect(bank).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(1);
    await expect(page.getByRole("navigation").getByRole("link")).toHaveText([
      ...["Feed", "Banco", "Calendario", "Objetivos"],
      ...["Integraciones", "Config"],
    ]);
  });

  await test.step("a page is loaded as soon as somebody points at its link", async () => {
    const fetched = page.waitForEvent("requestfinished", (request) =>
      request.url().includes("/assets/settings-page"),
    );
    await toSettings.hover();
    await fetched;
    await page.waitForLoadState("networkidle");
    await page.route(scripts, (route) => route.abort());
    await toSettings.click();
    await expect(settings).toBeVisible();
    await page.unroute(scripts);
  });

  await test.step("the focus moves to the page that is opened, and back", async () => {
    await expect(settings).toBeFocused();
    await page.goBack();
    await expect(bank).toBeFocused();
    await page.goForward();
    await expect(settings).toBeFocused();
  });

  await test.step("the theme is remembered, and who is signed in has no use for the sign-in", async () => {
    await page.getByLabel("Oscuro").press("Space");
    await expect(theme).toHaveAttribute("data-theme", "dark");
    await page.goto("/AUTH");
    await expect(page).toHaveURL("/");
    await expect(theme).toHaveAttribute("data-theme", "dark");
  });

  await test.step("a sign-out leaves nothing, here and in the other tab", async () => {
    const other = await page.context().newPage();
    await other.goto("/banking");
    await expect(other.getByRole("heading", { name: "Datos Bancarios" })).toBeVisible();
    await toSettings.click();
    await page.getByRole("button", { name: "Salir" }).click();
    await expect(page.getByText("Sesión cerrada", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/auth");
    await expect(other).toHaveURL("/auth");
    expect(await page.evaluate(() => localStorage.getItem("manualUser"))).toBeNull();
    await other.goto("/settings");
    await expect(other).toHaveURL("/auth");
    await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});
