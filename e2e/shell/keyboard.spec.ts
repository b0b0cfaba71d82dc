import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#e2e/support/fixtures.ts";
import { register } from "#shared/contracts/identity/auth.ts";
import { aRegistration } from "#shared/testing/builders.ts";

const farthest = 40;

/** Goes on with the tab key until something has the focus. */
const tabTo = async (page: Page, goal: Locator) => {
  await goal.waitFor();
  for (let count = 0; count < farthest; count++) {
    await page.keyboard.press("Tab");
    if (await goal.evaluateAll((found) => found.length === 1 && found[0] === document.activeElement)) return;
  }
  await expect(goal).toBeFocused();
};

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

const steps = [
  "Información Personal",
  "Perfil Financiero",
  "Intereses y Hobbies",
  "Planes de Viaje",
  "Productividad",
  "Hábitos y Bienestar",
  "Preferencias",
  "Conexiones",
];

/** In an order in which each is linked from the one before: the calendar links fewer. */
const pages = [
  ["Banco", "/banking"],
  ["Calendario", "/calendar"],
  ["Integraciones", "/integrations"],
  ["Config", "/settings"],
  ["Objetivos", "/goals"],
] as const;

test("the keyboard alone leads from signing in over the onboarding to every page, a dialog and back", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const person = aRegistration();
  await page.request.post(register.path, { data: person, headers: { "x-forwarded-for": "10.77.1.9" } });
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

  for (const title of steps) {
    await expect(heading(page, title)).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: "Saltar" }));
    await page.keyboard.press("Enter");
  }
  await expect(heading(page, /tu resumen/)).toBeFocused();

  for (const [name, path] of pages) {
    const link = page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name });
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path);
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(heading(page, /./)).toBeFocused();
  }

  const create = page.getByRole("button", { name: "Nuevo objetivo" }).first();
  await tabTo(page, create);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Título")).toBeFocused();
  // The dialog hears keys once it is drawn as the highest layer, a moment after its field has the focus.
  await expect(page.getByRole("dialog")).toHaveCSS("pointer-events", "auto");
  await page.keyboard.press("Escape");
  await expect(create).toBeFocused();
});
