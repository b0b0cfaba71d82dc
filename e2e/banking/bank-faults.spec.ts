import { expect, type Page } from "@playwright/test";
import { authorise, bankWindowAfter, expectAccessible, openBankWindow, test } from "#e2e/support/fixtures.ts";

// The banks' switches belong to the whole server: one test at a time, each with a bank that no other
// test visits, and in one project only.
test.describe.configure({ mode: "default" });

const switchFaults = async (page: Page, faults: object[]) => {
  const answer = await page.request.put("/simulated-bank/faults", { data: faults });
  expect(answer.ok()).toBe(true);
};

test.afterEach(async ({ page }) => {
  await page.request.delete("/simulated-bank/faults");
});

test("a bank is linked while the person opens other pages, expires, is renewed, and removed with its transactions leaves nothing", {
  tag: "@once",
}, async ({ page, person: _ }) => {
  const bankinter = page.getByRole("article", { name: "Bankinter" });
  const openIntegrations = () => page.getByRole("link", { name: "Integraciones", exact: true }).click();
  await page.goto("/integrations");

  await test.step("the guide to the banks is accessible", async () => {
    await page.getByRole("button", { name: "Conectar banco" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Qué se puede con tu banco" }).click();
    await page.getByRole("article", { name: "BBVA" }).waitFor();
    await expectAccessible(page);
  });

  await test.step("linking a bank continues while the person opens other pages", async () => {
    await openIntegrations();
    const bank = await openBankWindow(page, "Bankinter");
    await page.getByRole("link", { name: "Banco", exact: true }).click();
    await expect(page.getByText("No hay cuentas bancarias conectadas")).toBeVisible();
    await bank.getByRole("button", { name: "Autorizar" }).click();
    await expect(page.getByText("Banco conectado", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Cuentas" })).toContainText(/,\d\d\s€/);
  });

  await test.step("an expired consent is shown as such", async () => {
    await openIntegrations();
    // The sum stands once the first reading is over: a sync asked for before then is that reading.
    await expect(bankinter.getByRole("button", { name: /^Bankinter .*€$/ })).toBeVisible();
    await switchFaults(page, [{ kind: "expired-consent", institutionId: "BANKINTER_BKBKESMM" }]);

    await page.getByRole("button", { name: "Sincronizar ahora" }).click();
    await expect(bankinter.getByText("Conexión terminada", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("it is renewed at the bank", async () => {
    await switchFaults(page, []);
    const bank = await bankWindowAfter(page, () =>
      bankinter.getByRole("button", { name: "Renovar conexión" }).click(),
    );
    await authorise(bank);

    await expect(page.getByText("Banco conectado", { exact: true })).toBeVisible();
    await expect(bankinter.getByText("Conexión terminada", { exact: true })).toHaveCount(0);
    await expect(page.getByText("1 banco,", { exact: false })).toBeVisible();
  });

  await test.step("removed with its transactions it leaves nothing", async () => {
    await bankinter.getByRole("button", { expanded: false }).click();
    await page.getByRole("button", { name: "Desconectar" }).click();
    await page.getByRole("radio", { name: "Olvidar los movimientos" }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Desconectar" }).click();
    await expect(page.getByText("Desconectado", { exact: true })).toBeVisible();
    await expect(page.getByText("Sin bancos conectados")).toBeVisible();
    await page.getByRole("link", { name: "Banco", exact: true }).click();
    await expect(page.getByText("No hay cuentas bancarias conectadas")).toBeVisible();
  });
});
