import { expect } from "@playwright/test";
import { expectAccessible, test } from "#e2e/support/fixtures.ts";

test("a newcomer answers, reloads in the middle and arrives at the feed", async ({ page, newcomer }) => {
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

test("an impossible age stops at its step with a sentence", { tag: "@once" }, async ({
  page,
  newcomer: _,
}) => {
  await page.goto("/onboarding");

  await page.getByLabel("Edad").fill("7");
  await page.getByRole("button", { name: "Siguiente" }).click();

  await expect(page.getByText("Entre 14 y 120 años")).toBeVisible();
  await expect(page.getByLabel("Edad")).toBeFocused();
});

test.describe("when the server is away for a moment", () => {
  test.use({ expectedRefusals: [503] });

  test("a connection lost at the end keeps the answers, and trying again works", { tag: "@once" }, async ({
    page,
    newcomer: _,
  }) => {
    await page.goto("/onboarding");
    await page.getByLabel("¿Dónde vives?").fill("Toledo");
    for (let step = 1; step < 8; step += 1) await page.getByRole("button", { name: "Siguiente" }).click();
    let isCut = true;
    await page.route("**/api/onboarding/complete", (route) =>
      isCut ? route.fulfill({ status: 503, body: "" }) : route.continue(),
    );

    await page.getByRole("button", { name: "Finalizar" }).click();
    await expect(
      page.getByText("No se pudo completar el onboarding. Inténtalo de nuevo.", { exact: true }),
    ).toBeVisible();
    isCut = false;
    await page.getByRole("button", { name: "Finalizar" }).click();

    await expect(page.getByText("¡Onboarding completado!", { exact: true })).toBeVisible();
  });
});

test("the bank card finishes the profile and leads to the integrations", { tag: "@phone" }, async ({
  page,
  newcomer: _,
}) => {
  await page.goto("/");
  await page.getByRole("heading", { name: "Información Personal" }).waitFor();
  for (let step = 1; step < 8; step += 1) await page.getByRole("button", { name: "Saltar" }).click();

  await page.getByRole("button", { name: "Conectar banco" }).click();

  await expect(page.getByRole("heading", { name: "Integraciones" })).toBeVisible();
  await expect(page).toHaveURL("/integrations");
});

test("every step is accessible and its buttons fit the screen", async ({ page, newcomer: _ }) => {
  test.slow();
  await page.goto("/");
  await page.getByRole("heading", { name: "Información Personal" }).waitFor();

  for (let step = 1; step <= 8; step += 1) {
    if (step === 3) await page.getByLabel("Lectura").press("Space");
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const main = page.getByRole("button", { name: step < 8 ? "Siguiente" : "Finalizar" });
    await expect(main).toBeInViewport({ ratio: 1 });
    if (step < 8) await main.click();
  }
});
