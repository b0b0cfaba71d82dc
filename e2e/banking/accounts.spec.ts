import { expect } from "@playwright/test";
import { expectAccessible, test } from "#e2e/support/fixtures.ts";

test("from nothing to a cash account with a first row, corrected and cared for", {
  tag: "@phone",
}, async ({ page, person: _ }) => {
  await page.goto("/banking");
  await page.getByRole("button", { name: "Llevar a mano" }).click();
  const opening = page.getByRole("dialog", { name: "Cuenta a mano" });
  await opening.getByLabel("Saldo").fill("50");
  await expectAccessible(opening);
  await opening.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("article", { name: "Efectivo" })).toContainText(/50,00\s€/);

  await page.getByRole("button", { name: "Apuntar movimiento" }).first().click();
  const entry = page.getByRole("dialog", { name: "Apuntar movimiento" });
  await entry.getByLabel("Importe").fill("12,50");
  await entry.getByLabel("¿En qué?").fill("Peluquería");
  await expectAccessible(entry);
  await entry.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("article", { name: "Efectivo" })).toContainText(/37,50\s€/);

  await page.getByRole("button", { name: "Ver la cuenta Efectivo" }).click();
  const account = page.getByRole("dialog", { name: "Efectivo" });
  await account.getByRole("button", { name: "Corregir saldo" }).click();
  await account.getByLabel("¿Cuánto llevas ahora?").fill("40");
  await account.getByRole("button", { name: "Corregir", exact: true }).click();
  await expect(account).toContainText(/40,00\s€/);

  await account.getByLabel("Nombre").fill("Monedero");
  await account.getByRole("button", { name: "Guardar cambios" }).click();
  const renamed = page.getByRole("dialog", { name: "Monedero" });
  await renamed.getByRole("button", { name: "Eliminar cuenta" }).click();
  const removal = page.getByRole("dialog", { name: "Eliminar cuenta" });
  await expectAccessible(removal);
  await removal.getByRole("textbox").fill("monedero");
  await removal.getByRole("button", { name: "Eliminar cuenta" }).click();

  await expect(page.getByText("No hay cuentas bancarias conectadas")).toBeVisible();
});
