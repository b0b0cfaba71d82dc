import { expect, type Page } from "@playwright/test";
import { doubleTextSize, expectAccessible, followLink, scrollToSection } from "#e2e/support/fixtures.ts";
import { test, titlesOf } from "#e2e/support/google.ts";

test("a new person answers every step, reloads in the middle, connects Google and finds their goals with amounts", {
  tag: "@phone",
}, async ({ page, newcomer, google }) => {
  await google.create("Dentista", inTwoDays());
  await page.goto("/");
  await heading(page, "Información Personal").waitFor();

  await test.step("every step is accessible, and fits a phone, a desktop and text of 200 % with its button", async () => {
    for (let step = 1; step <= 8; step += 1) {
      await expect(page.getByText(`${step} de 8`, { exact: true })).toBeVisible();
      if (step === 3) await page.getByLabel("Lectura").press("Space");
      await expectAccessible(page);
      await expectToFitEverywhere(page);
      if (step === 3) await page.getByLabel("Lectura").press("Space");
      if (step < 8) await page.locator("button[type=submit]").click();
    }
    for (let step = 8; step > 1; step -= 1) await page.getByRole("button", { name: "Anterior" }).click();
  });

  await test.step("what was answered is there after a reload in the middle", async () => {
    await page.getByLabel("Edad").fill("34");
    await page.getByRole("button", { name: "Siguiente" }).click();
    await page.getByLabel("Ingresos al mes").fill("2.400,50");
    await page.getByLabel("Gastos fijos").fill("1.050");
    await page.getByLabel("Autónomo").press("Space");
    await page.getByLabel("Conservador").press("Space");

    await page.reload();
    await expect(heading(page, "Perfil Financiero")).toBeVisible();
    await expect(page.getByLabel("Ingresos al mes")).toHaveValue("2.400,50");
    await expect(page.getByLabel("Autónomo")).toBeChecked();
    await page.getByRole("button", { name: "Anterior" }).click();
    await expect(page.getByLabel("Edad")).toHaveValue("34");
  });

  await test.step("Google Calendar is connected on the way, which goes on at the same step", async () => {
    for (let step = 1; step < 8; step += 1) await page.getByRole("button", { name: "Saltar" }).click();
    await page.getByRole("button", { name: "Conectar calendario" }).click();
    await page.getByRole("button", { name: "Permitir" }).click();
    await expect(page.getByText("Calendario conectado")).toBeVisible();
    expect(page.url()).not.toContain("access=");
    await page.getByRole("link", { name: "Seguir con tu perfil" }).click();

    await expect(heading(page, "Conexiones")).toBeVisible();
    expect(await titlesOf(page)).toEqual(["Dentista"]);
  });

  await test.step("the answers are saved as they were given, and the feed opens", async () => {
    const saving = page.waitForRequest("**/api/onboarding/complete");
    await page.getByRole("button", { name: "Finalizar" }).click();

    expect((await saving).postDataJSON()).toEqual({
      age: 34,
      monthlyIncome: 2400.5,
      fixedExpenses: 1050,
      incomeSource: "autonomo",
      riskTolerance: "conservador",
    });
    await expect(page.getByText("¡Onboarding completado!", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Feed" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByText(new RegExp(newcomer.firstName))).toBeVisible();
  });

  await test.step("figures became goals with amounts, in the feed and on the goals page", async () => {
    const list = await scrollToSection(page, "Tus objetivos");
    await expect(list.getByRole("listitem").first()).toContainText("Fondo de emergencia");
    const panel = await scrollToSection(page, "Objetivos Inteligentes");
    await expect(panel.getByRole("article").first()).toHaveAccessibleName("Fondo de emergencia");
    await expect(panel.getByRole("article").first()).toContainText(/de 6\.?300,00\s€/);
    await followLink(page, "Objetivos");
    await expect(page.getByRole("article", { name: "Fondo de emergencia" })).toContainText(/6\.?300,00\s€/);
  });
});

const phone = { width: 390, height: 844 };

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

const inTwoDays = () => {
  const at = (hour: number) => {
    const moment = new Date(Date.now() + 2 * 86_400_000);
    moment.setUTCHours(hour, 0, 0, 0);
    return moment.toISOString();
  };
  return { startsAt: at(10), endsAt: at(11) };
};

const expectToFitEverywhere = async (page: Page) => {
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(size);
    await expectToFit(page, size.width);
  }
  await doubleTextSize(page);
  await expectToFit(page, phone.width);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
};

/** Nothing is wider than the screen, and what leads on is in sight. */
const expectToFit = async (page: Page, width: number) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await expect(page.locator("button[type=submit]")).toBeInViewport({ ratio: 1 });
};
