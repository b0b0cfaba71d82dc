import type { Page } from "@playwright/test";
import { getCurrentUser, type User } from "#shared/contracts/identity/auth.ts";
import { test as base } from "./google.ts";

/** At the app that people enter by providers. */
export const test = base.extend<{ issuer: undefined }>({
  baseURL: `http://127.0.0.1:${process.env.E2E_PROVIDERS_PORT}`,

  // The issuer's pages ask for letters from the network, and have no icon.
  issuer: async ({ page }, use) => {
    await page.route(/fonts\.googleapis\.com|\/favicon\.ico$/, (route) => route.fulfill({ body: "" }));
    await use(undefined);
  },
});

/** Types a name into the issuer's pages, which know everybody, and agrees. */
export const agreeAtIssuer = async (page: Page, name: string) => {
  await page.getByPlaceholder("Enter any login").fill(name);
  await page.getByPlaceholder("and password").fill("cualquiera");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
};

/** A name that nobody else bears, of letters alone. */
export const aName = () => `Persona${crypto.randomUUID().replaceAll("-", "")}`;

export const whoIsIn = async (page: Page): Promise<User> =>
  (await page.request.get(getCurrentUser.path)).json();

/** Goes to a provider from the sign-in page. */
export const leaveFor = async (page: Page, button: string) => {
  await page.getByRole("button", { name: button, exact: true }).click();
};

/** Leaves here by the settings, and maybe goes on leaving at the provider. */
export const signOut = (page: Page) => page.getByRole("button", { name: "Salir" }).click();
