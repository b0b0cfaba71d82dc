import { expect } from "@playwright/test";
import { expectAccessible, test } from "#e2e/support/fixtures.ts";
import { linkMailedTo } from "#e2e/support/mail.ts";
import { getCurrentUser, login, register } from "#shared/contracts/identity/auth.ts";
import { completeOnboarding } from "#shared/contracts/profile.ts";
import { aRegistration } from "#shared/testing/builders.ts";

test.use({ expectedRefusals: [404] });

test("a mailed link sets a new password, ends all sessions, and works once", {
  tag: "@once",
}, async ({ page, request }) => {
  const { email, password, ...names } = aRegistration();
  await request.post(register.path, { data: { email, password, ...names } });
  await request.post(login.path, { data: { email, password } });
  expect((await request.get(getCurrentUser.path)).status()).toBe(200);

  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
  await expect(page.getByRole("heading", { name: "¿Olvidaste tu contraseña?" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(page.getByRole("heading", { name: "Mira tu correo" })).toBeVisible();

  const link = await linkMailedTo(request, email, "/auth/reset");
  await page.goto(link);
  await expect(page).toHaveURL("/auth/reset");
  await page.getByLabel("Contraseña nueva").fill("otra-clave-bien-larga");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByRole("heading", { name: "Contraseña cambiada" })).toBeVisible();
  expect((await request.get(getCurrentUser.path)).status()).toBe(401);
  expect((await request.post(login.path, { data: { email, password } })).status()).toBe(401);

  await page.getByRole("link", { name: "Iniciar sesión" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill("otra-clave-bien-larga");
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.getByRole("button", { name: "Sí, fui yo" }).click();
  await expect(page.getByRole("heading", { name: "Información Personal" })).toBeVisible();

  await page.goto(link);
  await page.getByLabel("Contraseña nueva").fill("una-tercera-clave-larga");
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByRole("heading", { name: "Este enlace ya no vale" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pedir otro enlace" })).toBeVisible();
});

test("the address of a new account is confirmed by the button behind the mailed link, not by opening it", {
  tag: "@once",
}, async ({ page, person: { email } }) => {
  const pending = page.getByText(/^Tu correo está sin confirmar/);
  const link = await linkMailedTo(page.request, email, "/auth/verify");

  await page.goto(link);
  await expect(page.getByRole("button", { name: "Confirmar mi correo" })).toBeVisible();
  await expect(page).toHaveURL("/auth/verify");
  await expectAccessible(page);
  await page.goto("/settings");
  await expect(pending).toBeVisible();

  await page.goto(link);
  await page.getByRole("button", { name: "Confirmar mi correo" }).click();
  await expect(page.getByRole("heading", { name: "Correo confirmado" })).toBeVisible();
  await page.getByRole("link", { name: "Ir a AI.Fred" }).click();
  await page.goto("/settings");

  await expect(page.getByRole("region", { name: "Perfil" })).toBeVisible();
  await expect(pending).toBeHidden();
});

test("the owner of an address takes over an account that somebody else made with it, and can start with an empty one", {
  tag: "@once",
}, async ({ page, request }) => {
  const { email, password, ...names } = aRegistration();
  await request.post(register.path, { data: { email, password, ...names } });
  await request.post(login.path, { data: { email, password } });
  await request.post(completeOnboarding.path, { data: {} });

  await page.goto(await linkMailedTo(request, email, "/auth/verify"));
  await page.getByRole("button", { name: "Confirmar mi correo" }).press("Enter");
  await expect(page.getByLabel("Contraseña nueva")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("la-clave-de-su-dueña");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Iniciar sesión" }).press("Enter");
  expect((await request.get(getCurrentUser.path)).status()).toBe(401);

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill("la-clave-de-su-dueña");
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByRole("heading", { name: "¿Creaste tú esta cuenta?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "No, empezar de cero" }).press("Enter");
  await page.keyboard.type("Ana García");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Información Personal" })).toBeVisible();
});

test("a person who is mailed about a sign-in that was not theirs ends it with the keyboard and chooses a new password", {
  tag: "@once",
}, async ({ page, request, browser }) => {
  const { email, password, ...names } = aRegistration();
  await request.post(register.path, { data: { email, password, ...names } });
  await request.post(login.path, { data: { email, password } });
  const { request: thief } = await browser.newContext();
  await thief.post(login.path, { data: { email, password } });

  const link = await linkMailedTo(request, email, "/auth/deny");
  await page.goto(link);
  await expect(page).toHaveURL("/auth/deny");
  await expectAccessible(page);
  expect((await thief.get(getCurrentUser.path)).status()).toBe(200);
  await page.getByRole("button", { name: "No he sido yo" }).press("Enter");
  await expect(page.getByLabel("Contraseña nueva")).toBeFocused();
  expect((await thief.get(getCurrentUser.path)).status()).toBe(401);
  expect((await thief.post(login.path, { data: { email, password } })).status()).toBe(401);
  await expectAccessible(page);
  await page.keyboard.type("otra-clave-bien-larga");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Iniciar sesión" }).press("Enter");
  await expect(page).toHaveURL("/auth");

  await page.goto(link);
  await page.getByRole("button", { name: "No he sido yo" }).click();
  await expect(page.getByRole("heading", { name: "Este enlace ya no vale" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pedir una contraseña nueva" })).toBeVisible();
});
