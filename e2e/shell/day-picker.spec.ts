import { expect } from "@playwright/test";
import { expectAccessible, test } from "#e2e/support/fixtures.ts";

test.use({ locale: "en-US" });

test("in an English browser a day is chosen from a Spanish month by keys, and Escape leaves the form open", {
  tag: "@once",
}, async ({ page, person: _ }) => {
  await page.goto("/calendar?day=2026-10-15");
  await page
    .getByRole("button", { name: /^(Nuevo|Crear) evento$/ })
    .filter({ visible: true })
    .first()
    .click();
  const form = page.getByRole("dialog", { name: "Crear Nuevo Evento" });
  const start = form.getByRole("textbox", { name: "Empieza: día" });
  await start.fill("15/10/2026");
  await form.getByRole("button", { name: "Abrir calendario" }).first().click();
  const picker = page.getByRole("dialog", { name: "Elige un día" });
  await expect(picker.getByRole("grid", { name: "octubre de 2026" })).toBeVisible();
  await expect(picker.getByRole("columnheader").first()).toHaveAttribute("abbr", "lunes");
  await expect(picker.getByRole("button", { name: "jueves, 15 de octubre de 2026" })).toBeFocused();
  await expectAccessible(picker);

  await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowDown");
  await expect(picker.getByRole("button", { name: "domingo, 22 de noviembre de 2026" })).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(picker).toBeHidden();
  await expect(start).toHaveValue("22/11/2026");
  await form.getByRole("button", { name: "Abrir calendario" }).first().click();
  await expect(picker.getByRole("grid")).toBeVisible();
  // From now on a press of Escape is the picker's.
  await expect(picker).toHaveCSS("pointer-events", "auto");
  await expect(picker.locator("[role=grid] button:focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(picker).toBeHidden();
  await expect(form).toBeVisible();
});
