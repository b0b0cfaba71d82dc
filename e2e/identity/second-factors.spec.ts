import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectAccessible, test } from "#e2e/support/fixtures.ts";
import { openPage } from "#e2e/support/pages.ts";
import type { Registration } from "#shared/contracts/identity/auth.ts";
import { beginAuthenticator } from "#shared/contracts/identity/second-factors.ts";
import { type ErrorBody, statusOf } from "#shared/http/errors.ts";

// Wrong passwords, wrong codes and what asks for more first are all refused with these.
test.use({ expectedRefusals: [400, 403] });

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const signOut = async (page: Page) => {
  await page.getByRole("button", { name: "Salir" }).click();
  await expect(page).toHaveURL("/auth");
};

const giveCredentials = async (page: Page, { email, password }: Registration) => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
};

const expectIn = async (page: Page) => {
  await expect(page.getByRole("region", { name: "Pulso diario" })).toBeVisible();
  await openPage(page, "/settings?tab=seguridad");
};

/** What an authenticator app shows that was given the key as it stands on the screen; each next one is of the next half minute. */
const anApp = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  let turn = 0;
  return () => totp.generate({ timestamp: Date.now() + 30_000 * turn++ });
};

/** As if the session were older than ten minutes, which no test can wait for: the first call is answered as it then is. */
const askFirst = (page: Page) => {
  const answer: ErrorBody = { code: "confirmation_required", message: "Confirma que eres tú para seguir" };
  return page.route(
    `**${beginAuthenticator.path}`,
    (route) => route.fulfill({ status: statusOf.confirmation_required, json: answer }),
    { times: 1 },
  );
};

test("two-step verification asks for the password again, and then the password alone does not sign in", {
  tag: "@once",
}, async ({ page, person }) => {
  const twoSteps = card(page, "Verificación en dos pasos");
  const question = page.getByRole("dialog", { name: "Confirma que eres tú" });
  const password = question.getByLabel("Contraseña", { exact: true });
  let code = () => "";
  let recoveryCode: string | undefined;

  await test.step("a dangerous action asks for the password again and then continues by itself", async () => {
    await askFirst(page);
    await page.goto("/settings?tab=seguridad");
    await twoSteps.getByRole("button", { name: "Activar" }).click();
    await expect(password).toBeFocused();
    await expectAccessible(question);
    await password.fill("no-es-mi-clave");
    await page.keyboard.press("Enter");
    await expect(password).toHaveAccessibleDescription(/no es/i);
    await password.fill(person.password);
    await page.keyboard.press("Enter");
    await expect(question).toHaveCount(0);
    await expect(page.getByRole("img", { name: /^Código QR/ })).toBeVisible();
    await expectAccessible(page.getByRole("dialog"));
  });

  await test.step("it is turned on by a first code, and gives codes to recover with", async () => {
    code = anApp(await page.getByRole("dialog").locator("code").innerText());
    await page.getByLabel("Código de tu app de autenticación").fill(code());
    await page.getByRole("dialog").getByRole("button", { name: "Activar" }).click();
    const codes = page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    [recoveryCode] = await codes.allInnerTexts();
    await page.getByRole("button", { name: "Ya los he guardado" }).click();
    await expect(twoSteps).toContainText("Te quedan 10 códigos de recuperación.");
  });

  await test.step("the password alone does not sign in", async () => {
    await signOut(page);
    await giveCredentials(page, person);
    const field = page.getByLabel("Código de 6 cifras");
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill("000000");
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription(/no vale|no es/i);
    await field.fill(code());
    await page.keyboard.press("Enter");
    await expectIn(page);
  });

  await test.step("a recovery code signs in, and is used up", async () => {
    await signOut(page);
    await giveCredentials(page, person);
    await page.getByRole("button", { name: "Usar un código de recuperación" }).click();
    await page.getByLabel("Código de recuperación").fill(recoveryCode ?? "");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expectIn(page);
    await expect(twoSteps).toContainText("Te quedan 9 códigos de recuperación.");
  });
});

test.describe("passkeys", { tag: "@once" }, () => {
  // A passkey is bound to a name: browsers make none for an address of numbers.
  test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}` });

  test("a passkey is created on the device, signs in without a password, and is removed", async ({
    page,
    person,
  }) => {
    const device = await page.context().newCDPSession(page);
    await device.send("WebAuthn.enable");
    const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await page.goto("/settings?tab=seguridad");
    const passkeys = card(page, "Llaves de acceso");

    await passkeys.getByRole("button", { name: "Añadir una llave" }).click();
    await page.getByLabel("Nombre").fill("Mi portátil");
    await page.getByRole("dialog").getByRole("button", { name: "Añadir" }).click();
    await expect(page.getByText("Llave de acceso añadida", { exact: true })).toBeVisible();
    await expect(passkeys.getByRole("listitem")).toContainText("sin usar todavía");

    await signOut(page);
    await page.getByRole("button", { name: "Entrar con una llave de acceso" }).click();
    await expectIn(page);
    await expect(passkeys.getByRole("listitem")).toContainText(/Mi portátil.*Último uso/);

    await page.getByRole("button", { name: "Eliminar la llave «Mi portátil»" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
    await expect(passkeys).toContainText("Todavía no tienes ninguna.");

    await signOut(page);
    const { credentials } = await device.send("WebAuthn.getCredentials", { authenticatorId });
    expect(credentials).toHaveLength(1);
    await page.getByRole("button", { name: "Entrar con una llave de acceso" }).click();
    await expect(page.getByText("Error en el login", { exact: true })).toBeVisible();
    await giveCredentials(page, person);
    await expectIn(page);
  });
});
