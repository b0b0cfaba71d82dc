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

test("an expired consent is shown as such, and is renewed at the bank", { tag: "@once" }, async ({
  page,
  person: _,
}) => {
  await page.goto("/integrations");
  await authorise(await openBankWindow(page, "Bankinter"));
  const bankinter = page.getByRole("article", { name: "Bankinter" });
  // The sum stands once the first reading is over: a sync asked for before then is that reading.
  await expect(bankinter.getByRole("button", { name: /^Bankinter .*€$/ })).toBeVisible();
  await switchFaults(page, [{ kind: "expired-consent", institutionId: "BANKINTER_BKBKESMM" }]);

  await page.getByRole("button", { name: "Sincronizar ahora" }).click();
  await expect(bankinter.getByText("Conexión terminada", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await switchFaults(page, []);
  const bank = await bankWindowAfter(page, () =>
    bankinter.getByRole("button", { name: "Renovar conexión" }).click(),
  );
  await authorise(bank);

  await expect(page.getByText("Banco conectado", { exact: true })).toBeVisible();
  await expect(bankinter.getByText("Conexión terminada", { exact: true })).toHaveCount(0);
  await expect(page.getByText("1 banco,", { exact: false })).toBeVisible();
});
