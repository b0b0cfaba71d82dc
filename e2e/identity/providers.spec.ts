import { expect, type Page } from "@playwright/test";
import { openPage } from "#e2e/support/pages.ts";
import { agreeAtIssuer, aName, leaveFor, signOut, test, whoIsIn } from "#e2e/support/providers.ts";
import { completeOnboarding } from "#shared/contracts/profile.ts";

const arrive = (page: Page) =>
  expect(page.getByRole("heading", { name: "Información Personal" })).toBeVisible();
const atHome = async (page: Page) => {
  await expect(page.getByRole("navigation", { name: "Principal" })).toBeVisible();
  await expect(page).toHaveURL("/");
};
const visitorAgain = (page: Page) => expect(page).toHaveURL("/auth");

/** In for the first time to the onboarding, and once more to the feed as the same person; answers who. */
const comeTwice = async (page: Page, button: string, enter: () => Promise<void>) => {
  await page.goto("/auth");
  await leaveFor(page, button);
  await enter();
  await arrive(page);
  await expect(page).toHaveURL("/");
  const newcomer = await whoIsIn(page);
  await page.request.post(completeOnboarding.path, { data: {} });
  await page.goto("/settings");
  await signOut(page);
  return {
    newcomer,
    async again() {
      await visitorAgain(page);
      await leaveFor(page, button);
      await enter();
      await atHome(page);
      expect(await whoIsIn(page)).toEqual({ ...newcomer, onboardingCompleted: true });
    },
  };
};

test("a visitor signs in with Google, and gets the same account the next time", { tag: "@once" }, async ({
  page,
  google: _,
}) => {
  const allow = () => page.getByRole("button", { name: "Permitir" }).click();

  const { newcomer, again } = await comeTwice(page, "Google", allow);

  expect(newcomer).toMatchObject({ authProvider: "google", emailVerified: true, lastName: "Prueba" });
  await again();
});

test(
  "Apple answers with a form, and tells a name only the first time",
  { tag: "@once" },
  async ({ page }, { repeatEachIndex }) => {
    const account = page.getByRole("button", { name: `persona${repeatEachIndex}@icloud.example` });

    const { newcomer, again } = await comeTwice(page, "Apple", () => account.click());

    expect(newcomer).toMatchObject({ authProvider: "apple", emailVerified: true, firstName: "Persona" });
    await again();
  },
);

test("a visitor signs in with an OpenID Connect issuer, and signing out here signs them out there too", {
  tag: "@once",
}, async ({ page, issuer: _ }) => {
  const name = aName();

  const { newcomer, again } = await comeTwice(page, "Replit", () => agreeAtIssuer(page, name));
  expect(newcomer).toMatchObject({ authProvider: "oidc", emailVerified: true, firstName: name });
  await page.getByRole("button", { name: "Yes, sign me out" }).click();

  // It asks who it is: nobody is signed in there any more.
  await again();
});

test("a person links Google, signs in with it, and unlinks it", { tag: "@once" }, async ({
  page,
  person: _,
  google: __,
}) => {
  await page.goto("/settings?tab=seguridad");
  await page.getByRole("button", { name: "Vincular Google" }).click();
  await page.getByRole("button", { name: "Permitir" }).click();
  await expect(page.getByText("Google vinculado", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/settings?tab=seguridad");
  const owner = await whoIsIn(page);
  await signOut(page);
  await visitorAgain(page);
  await leaveFor(page, "Google");
  await page.getByRole("button", { name: "Permitir" }).click();
  await atHome(page);
  expect(await whoIsIn(page)).toEqual(owner);

  await openPage(page, "/settings?tab=seguridad");
  await page.getByRole("button", { name: "Desvincular Google" }).click();

  await expect(page.getByText("Google ya no está vinculado", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Vincular Google" })).toBeVisible();
  expect(await whoIsIn(page)).toEqual(owner);
});
