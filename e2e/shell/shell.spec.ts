import { expect, type Page } from "@playwright/test";
import { expectAccessible, test, watchForText } from "#e2e/support/fixtures.ts";

/** The links that every screen has room for. */
const dock = ["Feed", "Banco", "Calendario", "Objetivos"];

test("a visitor sees the landing page at the root and is asked to sign in from there", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/");

  await expect(page.getByRole("heading", { name: "Accede a tu cuenta" })).toBeAttached();
  await expect(page).toHaveTitle("Accede a tu cuenta · AI.Fred");
});

test("a visitor gets the landing page drawn, and it and the feed ask for few files", {
  tag: "@once",
}, async ({ page, browser, baseURL, demo: _ }) => {
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  // Without scripts: what the server sends is read, and stays.
  await visitor.route("**/assets/*.js", (route) => route.abort());
  await visitor.goto("/");
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Te damos la bienvenida a AI.Fred");
  await visitor.unroute("**/assets/*.js");

  expect(await requestsOf(visitor, "/landing")).toBeLessThanOrEqual(12);
  await expect(visitor).toHaveTitle("Tu asistente de dinero, metas y tiempo · AI.Fred");
  expect(await requestsOf(page, "/")).toBeLessThanOrEqual(20);
  await expect(page.getByRole("region", { name: "Pulso diario" })).toBeVisible();
  await visitor.context().close();
});

/** How many addresses a page asks for until nothing more comes, with nothing kept from before. */
const requestsOf = async (page: Page, path: string) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  // Once: what is kept for later without a connection is taken from what has come.
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(request.url()));
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return asked.size;
};

test("the landing page is accessible and leads newcomers to the registration", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/landing");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Te damos la bienvenida a AI.Fred");
  await expectAccessible(page);
  for (const [path, title] of [
    ["/privacidad", "Privacidad"],
    ["/terminos", "Términos"],
  ] as const) {
    await page.getByRole("link", { name: title, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await expectAccessible(page);
    await page.goto("/landing");
  }

  await page.getByRole("link", { name: "Get Started" }).first().click();

  await expect(page).toHaveURL("/auth?tab=register");
  await expect(page.getByRole("tab", { name: "Registrarse", selected: true })).toBeVisible();
});

test("a session that has ended leads to the sign-in page once, without a loop", { tag: "@once" }, async ({
  page,
  person: _,
}) => {
  const shown = await watchForText(page, "Unauthorized");
  await page.goto("/settings");
  await page.getByRole("heading", { name: "Configuración" }).waitFor();
  await page.context().clearCookies();

  await page.getByRole("button", { name: "Guardar cambios" }).click();

  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("tab", { name: "Iniciar Sesión" })).toBeVisible();
  expect(await shown()).toBe("Unauthorized");
});

test("paths match in any case", { tag: "@once" }, async ({ page, person: _ }) => {
  await page.goto("/Settings");
  await expect(page.getByRole("heading", { name: "Configuración" })).toBeVisible();

  await page.goto("/AUTH");
  await expect(page).toHaveURL("/");
});

test("an unknown path shows a page that says so and links to the start", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/nada");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Volver al inicio" }).click();

  await expect(page).toHaveURL("/");
});

test("the navigation is one bar, and focus moves to the page that a person opens", { tag: "@once" }, async ({
  page,
  person: _,
}) => {
  await page.goto("/settings");
  await page.getByRole("heading", { name: "Configuración" }).waitFor();
  await expect(page.getByRole("navigation")).toHaveCount(1);
  const links = page.getByRole("navigation").getByRole("link");
  await expect(links).toHaveText([...dock, "Integraciones", "Config"]);

  await page.getByRole("link", { name: "Banco", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Datos Bancarios" })).toBeFocused();
  await page.goBack();

  await expect(page.getByRole("heading", { name: "Configuración" })).toBeFocused();
});

test("entries that do not fit the dock open from a button, which gets the focus back", {
  tag: "@phone",
}, async ({ page, person: _ }) => {
  await page.goto("/");
  const more = page.getByRole("button", { name: "Más" });
  const sheet = page.getByRole("dialog", { name: "Más" });
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
});

test.describe("when the connection is lost", () => {
  test.use({ expectedRefusals: ["broken connection"] });

  test("a page is loaded as soon as somebody points at its link", { tag: "@once" }, async ({
    page,
    person: _,
  }) => {
    const link = page.getByRole("link", { name: "Config", exact: true });
    await page.goto("/");
    await page.getByRole("region", { name: "Pulso diario" }).waitFor();

    const fetched = page.waitForEvent("requestfinished", (request) =>
      request.url().includes("/assets/settings-page"),
    );
    await link.hover();
    await fetched;
    await page.waitForLoadState("networkidle");
    await page.route("**/assets/*.js", (route) => route.abort());
    await link.click();

    await expect(page.getByRole("heading", { name: "Configuración" })).toBeVisible();
  });
});

test("the settings remember the theme and sign the person out", { tag: "@once" }, async ({
  page,
  person: _,
}) => {
  await page.goto("/settings");
  await page.getByRole("heading", { name: "Configuración" }).waitFor();

  await page.getByLabel("Oscuro").press("Space");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.getByRole("button", { name: "Salir" }).click();
  await expect(page.getByText("Sesión cerrada", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/auth");
  expect(await page.evaluate(() => localStorage.getItem("manualUser"))).toBeNull();
  await page.goto("/settings");
  await expect(page).toHaveURL("/auth");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("all that a new person can open is accessible", { tag: "@phone" }, async ({ page, person: _ }) => {
  const sheets = {
    "/": ["Chat", /^Notificaciones/],
    "/goals": [/Nuevo objetivo/, /Revisión/, /Sugerencias/],
    "/calendar": ["Crear evento"],
    "/integrations": [/^Conectar (otro )?banco$/],
  } as const;
  for (const [path, buttons] of Object.entries(sheets)) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    for (const name of buttons) {
      await page.getByRole("button", { name }).first().click();
      const sheet = page.getByRole("dialog");
      await expect(sheet).toBeVisible();
      await expectAccessible(sheet);
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
    }
  }
  const pages = {
    "/banking": "Datos Bancarios",
    "/banking/categorias": /categorías/i,
    "/banking/historial": /historial/i,
    "/banking/recibos": /recibos/i,
    "/banking/reglas": /reglas/i,
  };
  for (const [path, name] of Object.entries(pages)) {
    await page.goto(path);
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  }
});
