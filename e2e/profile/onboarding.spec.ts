import { expect, type Page } from "@playwright/test";
import { doubleTextSize, expectAccessible, test } from "#e2e/support/fixtures.ts";

test("a new person answers the onboarding, reloads in the middle of it, and reaches the feed", {
  tag: "@once",
}, async ({ page, newcomer }) => {
  await page.goto("/");
  await page.getByLabel("Edad").fill("34");
  await page.getByRole("button", { name: "Siguiente" }).click();
  await page.getByLabel("Ingresos al mes").fill("2.850,50");
  await page.getByLabel("Autónomo").press("Space");

  await page.reload();
  await expect(page.getByRole("heading", { name: "Perfil Financiero" })).toBeVisible();
  await expect(page.getByLabel("Ingresos al mes")).toHaveValue("2.850,50");
  await expect(page.getByLabel("Autónomo")).toBeChecked();
  await page.getByRole("button", { name: "Anterior" }).click();
  await expect(page.getByLabel("Edad")).toHaveValue("34");

  const saving = page.waitForRequest("**/api/onboarding/complete");
  for (let step = 1; step < 8; step += 1) await page.getByRole("button", { name: "Saltar" }).click();
  await page.getByRole("button", { name: "Finalizar" }).click();

  expect((await saving).postDataJSON()).toEqual({
    age: 34,
    monthlyIncome: 2850.5,
    incomeSource: "autonomo",
  });
  await expect(page.getByText("¡Onboarding completado!", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Feed" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText(new RegExp(newcomer.firstName))).toBeVisible();
});

test("every step is accessible, and fits a phone, a desktop and text of 200 % with its button", {
  tag: "@phone",
}, async ({ page, newcomer: _ }) => {
  await page.goto("/");
  await page.getByRole("heading", { name: "Información Personal" }).waitFor();
  const phone = { width: 390, height: 844 };

  for (let step = 1; step <= 8; step += 1) {
    await expect(page.getByText(`${step} de 8`, { exact: true })).toBeVisible();
    if (step === 3) await page.getByLabel("Lectura").press("Space");
    await expectAccessible(page);
    for (const size of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(size);
      await expectToFit(page, size.width);
    }
    await doubleTextSize(page);
    await expectToFit(page, phone.width);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));

    if (step < 8) await page.locator("button[type=submit]").click();
  }
});

/** Nothing is wider than the screen, and what leads on is in sight. */
const expectToFit = async (page: Page, width: number) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await expect(page.locator("button[type=submit]")).toBeInViewport({ ratio: 1 });
};
