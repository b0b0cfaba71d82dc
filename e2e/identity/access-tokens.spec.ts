import { expect } from "@playwright/test";
import { expectAccessible, test } from "#e2e/support/fixtures.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";

test("a token is made, shown once, used by another program and revoked", { tag: "@once" }, async ({
  page,
  person: _,
  playwright,
  baseURL,
}) => {
  await page.goto("/settings?tab=seguridad");
  const card = page.getByRole("region", { name: "Tokens de acceso" });
  const dialog = page.getByRole("dialog");

  await card.getByRole("button", { name: "Crear un token" }).click();
  await dialog.getByRole("button", { name: "Crear" }).click();
  await expect(dialog.getByLabel("Nombre")).toHaveAccessibleDescription(/Ponle un nombre/);
  await dialog.getByLabel("Nombre").fill("Mi asistente");
  await page.keyboard.press("Enter");
  const token = await dialog.getByLabel("Token", { exact: true }).inputValue();
  await expectAccessible(dialog);
  await dialog.getByRole("button", { name: "Hecho" }).click();

  await expect(card.getByRole("listitem")).toContainText("Mi asistenteSolo leeCaduca");
  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get(listAccounts.path)).status()).toBe(200);

  await card.getByRole("button", { name: "Revocar el token «Mi asistente»" }).click();
  await dialog.getByRole("button", { name: "Eliminar" }).click();
  await expect(card).toContainText("Todavía no tienes ninguno.");
  expect((await program.get(listAccounts.path)).status()).toBe(401);
  await program.dispose();
});
