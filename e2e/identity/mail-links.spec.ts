import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible, followLink, test } from "#e2e/support/fixtures.ts";
import { linkMailedTo } from "#e2e/support/mail.ts";
import { getCurrentUser, login, register } from "#shared/contracts/identity/auth.ts";
import { completeOnboarding } from "#shared/contracts/profile.ts";
import { aRegistration } from "#shared/testing/builders.ts";

test.use({ expectedRefusals: [404] });

test("a person who is mailed about a sign-in that was not theirs ends it, and later a mailed link sets a new password once", {
  tag: "@once",
}, async ({ page, request, browser }) => {
  const { email, password, ...names } = aRegistration();
  await request.post(register.path, { data: { email, password, ...names } });
  await request.post(login.path, { data: { email, password } });
  const { request: thief } = await browser.newContext();
  await thief.post(login.path, { data: { email, password } });
  const isIn = async (who: APIRequestContext) => (await who.get(getCurrentUser.path)).status() === 200;
  const signsIn = async (who: APIRequestContext, password: string) =>
    (await who.post(login.path, { data: { email, password } })).status() === 200;
  const denial = await linkMailedTo(request, email, "/auth/deny");

  await test.step("with the keyboard, by the button behind the link, not by opening it", async () => {
    await page.goto(denial);
    await expect(page).toHaveURL("/auth/deny");
    await expectAccessible(page);
    expect(await isIn(thief)).toBe(true);
    await page.getByRole("button", { name: "No he sido yo" }).press("Enter");
    await expect(page.getByLabel("Contraseña nueva")).toBeFocused();
    expect(await isIn(thief)).toBe(false);
    expect(await signsIn(thief, password)).toBe(false);
    await expectAccessible(page);
    await page.keyboard.type("otra-clave-bien-larga");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Iniciar sesión" }).press("Enter");
    await expect(page).toHaveURL("/auth");
  });

  await test.step("the link works once", async () => {
    await page.goto(denial);
    await page.getByRole("button", { name: "No he sido yo" }).click();
    await expect(page.getByRole("heading", { name: "Este enlace ya no vale" })).toBeVisible();
    await page.getByRole("link", { name: "Pedir una contraseña nueva" }).click();
    await expect(page).toHaveURL("/auth/forgot");
  });

  await test.step("who forgot the password takes the address along from the sign-in and is mailed a link", async () => {
    expect(await signsIn(request, "otra-clave-bien-larga")).toBe(true);
    await page.goto("/auth");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
    await expect(page.getByRole("heading", { name: "¿Olvidaste tu contraseña?" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Enviar enlace" }).click();
    await expect(page.getByRole("heading", { name: "Mira tu correo" })).toBeVisible();
  });

  const link = await linkMailedTo(request, email, "/auth/reset");
  await test.step("the new password ends all sessions, and the old one is none any more", async () => {
    await page.goto(link);
    await expect(page).toHaveURL("/auth/reset");
    await page.getByLabel("Contraseña nueva").fill("una-tercera-clave-larga");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Guardar contraseña" }).click();
    await expect(page.getByRole("heading", { name: "Contraseña cambiada" })).toBeVisible();
    expect(await isIn(request)).toBe(false);
    expect(await signsIn(request, "otra-clave-bien-larga")).toBe(false);
    await page.getByRole("link", { name: "Iniciar sesión" }).click();
    await giveCredentials(page, email, "una-tercera-clave-larga");
    await page.getByRole("button", { name: "Sí, fui yo" }).click();
    await expect(page.getByRole("heading", { name: "Información Personal" })).toBeVisible();
  });

  await test.step("and its link is dead", async () => {
    await page.goto(link);
    await page.getByLabel("Contraseña nueva").fill("una-cuarta-clave-larga");
    await page.getByRole("button", { name: "Guardar contraseña" }).click();
    await expect(page.getByRole("heading", { name: "Este enlace ya no vale" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Pedir otro enlace" })).toBeVisible();
  });
});

const giveCredentials = async (page: Page, email: string, password: string) => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
};

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
  await followLink(page, "Config");

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

  await giveCredentials(page, email, "la-clave-de-su-dueña");
  await expect(page.getByRole("heading", { name: "¿Creaste tú esta cuenta?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "No, empezar de cero" }).press("Enter");
  await page.keyboard.type("Ana García");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Información Personal" })).toBeVisible();
});
