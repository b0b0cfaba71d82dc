import { expect, type Page } from "@playwright/test";
import { expectAccessible, openBankWindow, test } from "#e2e/support/fixtures.ts";

const linked = (page: Page) => page.getByRole("article", { name: "BBVA" });

test("a new person links a bank by keyboard from the onboarding, finds the money everywhere, leaves the bank and comes back to it", {
  tag: "@once",
}, async ({ page, newcomer: _ }) => {
  test.slow();
  await page.goto("/");
  await page.getByRole("heading", { name: "Información Personal" }).waitFor();

  await test.step("the keyboard alone leads from the onboarding to the bank's window and back", async () => {
    for (let step = 1; step < 8; step += 1) await page.getByRole("button", { name: "Saltar" }).press("Enter");
    await page.getByRole("button", { name: "Conectar banco" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Integraciones" })).toBeVisible();
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
    expect(await bank.evaluate(() => window.opener)).toBeNull();
    await expect(page.getByText("Autoriza el acceso en la ventana de BBVA.")).toBeVisible();
    const closed = bank.waitForEvent("close");
    await yes.focus();
    await bank.keyboard.press("Enter");
    await closed;
    // The card comes as soon as the server has the bank; the linking is over a little later.
    await expect(page.getByText("Banco conectado", { exact: true })).toBeVisible();
    await expect(linked(page)).toContainText(/,\d\d\s€/);
  });

  await test.step("the money is on the bank's page and in the feed", async () => {
    await page.getByRole("link", { name: "Banco", exact: true }).press("Enter");
    await expect(page.getByRole("region", { name: "Sincronización automática" })).toContainText("Próxima");
    await expectMoney(page);
    await page.getByRole("link", { name: "Feed", exact: true }).press("Enter");
    await expect(page.getByRole("region", { name: "Pulso diario" })).toContainText("Saldo disponible");
    await expect(page.getByRole("region", { name: "Pulso diario" })).toContainText(/,\d\d\s€/);
    await expect(page.getByRole("region", { name: "Resumen Financiero" })).toContainText(/\d+ movimientos/);
  });

  await test.step("the keyboard alone syncs and disconnects, and the transactions stay", async () => {
    await page.getByRole("link", { name: "Integraciones", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Sincronizar ahora" }).press("Enter");
    await expect(page.getByText("Sincronización completa", { exact: true })).toBeVisible();

    await linked(page).getByRole("button", { expanded: false }).press("Enter");
    await page.getByRole("button", { name: "Desconectar" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Desconectar" }).press("Enter");
    await expect(page.getByText("Desconectado", { exact: true })).toBeVisible();
    await expect(page.getByText("Sin bancos conectados")).toBeVisible();
    await page.getByRole("link", { name: "Banco", exact: true }).press("Enter");
    await expectMoney(page);
  });

  await test.step("coming back from the bank to a tab that was reloaded still links the accounts", async () => {
    await page.getByRole("link", { name: "Integraciones", exact: true }).click();
    const bank = await openBankWindow(page);
    await page.goto("/settings");
    await page.getByRole("heading", { name: "Configuración" }).waitFor();

    await bank.getByRole("button", { name: "Autorizar" }).click();

    await expect(bank.getByText("Banco conectado", { exact: true })).toBeVisible();
    await expectAccessible(bank);
    await bank.getByRole("link", { name: "Ir a Integraciones" }).click();
    await expect(linked(bank)).toBeVisible();
  });
});

const expectMoney = async (page: Page) => {
  await expect(page.getByRole("region", { name: "Cuentas" })).toContainText(/,\d\d\s€/);
  await expect(page.getByRole("region", { name: "Movimientos recientes" })).toContainText(/Mostrando \d+ de/);
};
