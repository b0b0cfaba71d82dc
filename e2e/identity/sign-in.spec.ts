import { expect } from "@playwright/test";
import { expectAccessible, test, watchForText } from "#e2e/support/fixtures.ts";
import { register } from "#shared/contracts/identity/auth.ts";
import { aRegistration } from "#shared/testing/builders.ts";

test("a visitor registers, is refused with a wrong password, signs in and starts the onboarding", {
  tag: "@once",
}, async ({ page }) => {
  const { email, password } = aRegistration();
  const shown = await watchForText(page, "¡Bienvenido, Lucía!");
  // By way of "Get Started": nobody has signed in with this browser.
  await page.goto("/api/login");

  await expect(page.getByRole("tab", { name: "Registrarse", selected: true })).toBeVisible();
  await page.getByLabel("Nombre completo").fill("Lucía Herrera Campos");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Crear Cuenta" }).click();
  await expect(page.getByText("Registro exitoso", { exact: true })).toBeVisible();

  const field = page.getByLabel("Contraseña", { exact: true });
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(field).toBeFocused();
  await page.keyboard.type("otra-clave-larga");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Error en el login", { exact: true })).toBeVisible();
  // Without saying which of the two was wrong.
  await expect(page.getByText("Credenciales inválidas", { exact: true })).toBeVisible();

  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Email o contraseña incorrectos");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Información Personal" })).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await shown()).toBe("¡Bienvenido, Lucía!");
});

test("a person can sign in with the keyboard alone", { tag: "@once" }, async ({ page }) => {
  const person = aRegistration();
  await page.request.post(register.path, { data: person });
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Iniciar Sesión" }).waitFor();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tab", { name: "Iniciar Sesión" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Nombre completo")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByLabel("Nombre completo")).toBeHidden();
  // The panel of a tab is a stop of its own.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Información Personal" })).toBeVisible();
});

test("both tabs of the sign-in are accessible", { tag: "@once" }, async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Google" }).waitFor();
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Registrarse" }).click();
  await page.getByRole("button", { name: "Crear Cuenta" }).click();
  await expectAccessible(page);
});
