import { expect } from "@playwright/test";
import { expectAccessible, test, watchForText } from "#e2e/support/fixtures.ts";
import { aRegistration } from "#shared/testing/builders.ts";

test("a visitor registers, is refused with a wrong password, signs in and starts the onboarding", {
  tag: "@once",
}, async ({ page }) => {
  const { email, password } = aRegistration();
  const field = page.getByLabel("Contraseña", { exact: true });

  await test.step("both tabs are accessible, with what they complain of", async () => {
    // By way of "Get Started": nobody has signed in with this browser.
    await page.goto("/api/login");
    await expect(page.getByRole("tab", { name: "Registrarse", selected: true })).toBeVisible();
    await page.getByRole("button", { name: "Crear Cuenta" }).click();
    await expectAccessible(page);
    await page.getByRole("tab", { name: "Iniciar Sesión" }).click();
    await page.getByRole("button", { name: "Google" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("tab", { name: "Registrarse" }).click();
  });

  await test.step("who registers is led to the sign-in", async () => {
    await page.getByLabel("Nombre completo").fill("Lucía Herrera Campos");
    await page.getByLabel("Email").fill(email);
    await field.fill(password);
    await page.getByRole("button", { name: "Crear Cuenta" }).click();
    await expect(page.getByText("Registro exitoso", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(field).toBeFocused();
  });

  await test.step("a wrong password is refused, without saying which of the two was wrong", async () => {
    await page.keyboard.type("otra-clave-larga");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Error en el login", { exact: true })).toBeVisible();
    await expect(page.getByText("Credenciales inválidas", { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription("Email o contraseña incorrectos");
  });

  await test.step("the right one greets and leads to the onboarding", async () => {
    const shown = await watchForText(page, "¡Bienvenido, Lucía!");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Información Personal" })).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(await shown()).toBe("¡Bienvenido, Lucía!");
  });
});
