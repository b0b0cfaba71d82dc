import { expect, type Page } from "@playwright/test";
import { authorise, expectAccessible, openBankWindow, test } from "#e2e/support/fixtures.ts";

const linked = (page: Page) => page.getByRole("article", { name: "BBVA" });

test("a new person links a bank from the onboarding and finds the money everywhere", {
  tag: "@once",
}, async ({ page, newcomer: _ }) => {
  await page.goto("/");
  await page.getByRole("heading", { name: "Información Personal" }).waitFor();
  for (let step = 1; step < 8; step += 1) await page.getByRole("button", { name: "Saltar" }).click();
  await page.getByRole("button", { name: "Conectar banco" }).click();
  await expect(page.getByRole("heading", { name: "Integraciones" })).toBeVisible();

  const bank = await openBankWindow(page);
  expect(await bank.evaluate(() => window.opener)).toBeNull();
  await expect(page.getByText("Autoriza el acceso en la ventana de BBVA.")).toBeVisible();
  await authorise(bank);

  await expect(page.getByText("Banco conectado", { exact: true })).toBeVisible();
  await expect(linked(page)).toContainText(/,\d\d\s€/);
  await page.getByRole("link", { name: "Banco", exact: true }).click();
  await expect(page.getByRole("region", { name: "Sincronización automática" })).toContainText("Próxima");
  await expect(page.getByRole("region", { name: "Cuentas" })).toContainText(/,\d\d\s€/);
  await expect(page.getByRole("region", { name: "Movimientos recientes" })).toContainText(/Mostrando \d+ de/);
  await page.getByRole("link", { name: "Feed", exact: true }).click();
  await expect(page.getByRole("region", { name: "Pulso diario" })).toContainText("Saldo disponible");
  await expect(page.getByRole("region", { name: "Pulso diario" })).toContainText(/,\d\d\s€/);
  await expect(page.getByRole("region", { name: "Resumen Financiero" })).toContainText(/\d+ movimientos/);
});

test("linking a bank continues while the person opens other pages, and a bank removed with its transactions leaves nothing", {
  tag: "@once",
}, async ({ page, person: _ }) => {
  await page.goto("/integrations");
  const bank = await openBankWindow(page);
  await page.getByRole("link", { name: "Banco", exact: true }).click();
  await expect(page.getByText("No hay cuentas bancarias conectadas")).toBeVisible();
  await bank.getByRole("button", { name: "Autorizar" }).click();
  await expect(page.getByText("Banco conectado", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Cuentas" })).toContainText(/,\d\d\s€/);

  await page.getByRole("link", { name: "Integraciones", exact: true }).click();
  await linked(page).getByRole("button", { expanded: false }).click();
  await page.getByRole("button", { name: "Desconectar" }).click();
  await page.getByRole("radio", { name: "Olvidar los movimientos" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Desconectar" }).click();
  await expect(page.getByText("Desconectado", { exact: true })).toBeVisible();
  await expect(page.getByText("Sin bancos conectados")).toBeVisible();
  await page.getByRole("link", { name: "Banco", exact: true }).click();
  await expect(page.getByText("No hay cuentas bancarias conectadas")).toBeVisible();
});

test("coming back from the bank to a tab that was reloaded still links the accounts", {
  tag: "@once",
}, async ({ page, person: _ }) => {
  await page.goto("/integrations");
  const bank = await openBankWindow(page);
  await page.goto("/settings");
  await page.getByRole("heading", { name: "Configuración" }).waitFor();

  await bank.getByRole("button", { name: "Autorizar" }).click();

  await expect(bank.getByText("Banco conectado", { exact: true })).toBeVisible();
  await expectAccessible(bank);
  await bank.getByRole("link", { name: "Ir a Integraciones" }).click();
  await expect(linked(bank)).toBeVisible();
});

test("a bank is linked, synced and disconnected with the keyboard alone, and its transactions stay", {
  tag: "@once",
}, async ({ page, person: _ }) => {
  await page.goto("/integrations");
  await page.getByRole("button", { name: "Conectar banco" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox", { name: "Busca tu banco" })).toBeFocused();
  await page.keyboard.type("bbva");
  const bbva = page.getByRole("button", { name: /^BBVA/ });
  await expect(bbva).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(bbva).toBeFocused();

  const opened = page.context().waitForEvent("page");
  await page.keyboard.press("Enter");
  const bank = await opened;
  const yes = bank.getByRole("button", { name: "Autorizar" });
  await yes.waitFor();
  const closed = bank.waitForEvent("close");
  await yes.focus();
  await bank.keyboard.press("Enter");
  await closed;
  // The card comes as soon as the server has the bank; the linking is over a little later.
  await expect(page.getByText("Banco conectado", { exact: true })).toBeVisible();
  await expect(linked(page)).toBeVisible();

  await page.getByRole("button", { name: "Sincronizar ahora" }).press("Enter");
  await expect(page.getByText("Sincronización completa", { exact: true })).toBeVisible();

  await linked(page).getByRole("button", { expanded: false }).press("Enter");
  await page.getByRole("button", { name: "Desconectar" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Desconectar" }).press("Enter");
  await expect(page.getByText("Desconectado", { exact: true })).toBeVisible();
  await expect(page.getByText("Sin bancos conectados")).toBeVisible();
  await page.getByRole("link", { name: "Banco", exact: true }).press("Enter");
  await expect(page.getByRole("region", { name: "Cuentas" })).toContainText(/,\d\d\s€/);
  await expect(page.getByRole("region", { name: "Movimientos recientes" })).toContainText(/Mostrando \d+ de/);
});

test("the integrations, the list of banks and the guide to them are accessible", { tag: "@phone" }, async ({
  page,
  person: _,
}) => {
  await page.goto("/integrations");
  await page.getByRole("button", { name: "Conectar banco" }).waitFor();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Conectar banco" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^BBVA/ }).waitFor();
  await expectAccessible(page.getByRole("dialog"));

  await page.getByRole("dialog").getByRole("link", { name: "Qué se puede con tu banco" }).click();
  await page.getByRole("article", { name: "BBVA" }).waitFor();
  await expectAccessible(page);
});
