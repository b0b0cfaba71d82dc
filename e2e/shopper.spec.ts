import { expect, type Page } from "@playwright/test";
import { analyzePurchase } from "#shared/contracts/shopper.ts";
import { expectAccessible, scrollToSection, test } from "./support/fixtures.ts";

const shopper = (page: Page) => page.getByRole("region", { name: "Personal Shopper" });
const field = (page: Page) => shopper(page).getByRole("textbox", { name: "Qué quieres comprar" });

const ask = async (page: Page, query: string) => {
  await field(page).fill(query);
  await shopper(page).getByRole("button", { name: "Analizar" }).click();
};

/** What the screen may have no room for. */
const openDetails = async (page: Page) => {
  await shopper(page)
    .getByRole("button", { name: /^Viabilidad \d+ de 10 ?, ver el cálculo$/ })
    .click();
  return page.getByRole("dialog", { name: /^Viabilidad \d+ de 10$/ });
};

test("a purchase has its price and its viability, which fit every screen; advertisements become cards with safe links", {
  tag: "@phone",
}, async ({ page, demo: _ }) => {
  const requests: string[] = [];
  page.on(
    "request",
    (request) => request.url().endsWith(analyzePurchase.path) && requests.push(request.url()),
  );
  await page.goto("/");
  await scrollToSection(page, "Personal Shopper");

  await test.step("nothing is asked of an empty field", async () => {
    await field(page).fill("   ");
    await field(page).press("Enter");
    await expect(shopper(page).getByRole("button", { name: "Analizar" })).toBeDisabled();
    expect(requests).toEqual([]);
    await field(page).fill("");
  });

  await test.step("a purchase has its price, its viability and what that is made of, and fits every screen", async () => {
    await shopper(page).getByRole("button", { name: "Un iPhone por 900 €" }).click();

    await expect(shopper(page).getByRole("heading", { name: "iPhone", exact: true })).toBeVisible();
    await expect(shopper(page)).toContainText(/900\s€/);
    await expect(field(page)).toHaveValue("Un iPhone por 900 €");
    await expectAccessible(shopper(page));
    for (const [width, height] of [
      [1440, 900],
      [1366, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => excessOf(page)).toEqual({ sideways: 0, height: 0 });
    }
    const details = await openDetails(page);
    const parts = details.getByRole("list", { name: "Partes de la viabilidad" }).getByRole("listitem");
    await expect(parts).not.toHaveCount(0);
    const weights = (await parts.allInnerTexts()).map((text) => Number(/pesa (\d+)\s%/.exec(text)?.[1]));
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
    await expectAccessible(details);
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
  });

  await test.step("what has no known price shows an example and says so", async () => {
    requests.length = 0;
    await field(page).fill("un telescopio");
    await field(page).press("Enter");

    // As its category, and beside the ring.
    await expect(shopper(page).getByText("Ejemplo", { exact: true })).toHaveCount(2);
    await expect(shopper(page)).toContainText("No sé cuánto cuesta: esto es un ejemplo.");
    expect(requests).toHaveLength(1);
    await expectAccessible(shopper(page));
  });

  await test.step("pasted advertisements become cards, whose links are safe", async () => {
    await ask(page, advertisements);

    await expect(shopper(page).getByRole("heading", { name: "Toyota Yaris" })).toBeVisible();
    await expect(shopper(page)).toContainText(/38\.400\s?km/);
    expect(await excessOf(page)).toEqual({ sideways: 0, height: 0 });
    const details = await openDetails(page);
    await expect(details).toContainText("Seat Ibiza");
    const links = await details
      .getByRole("link")
      .evaluateAll((all) =>
        all.map((link) => ["href", "target", "rel"].map((name) => link.getAttribute(name))),
      );
    expect(links).toEqual([["https://coches.example.es/yaris", "_blank", "noopener noreferrer nofollow"]]);
    await expect(page.locator('a[href^="javascript"], a[href^="http:"], img[src*="example"]')).toHaveCount(0);
  });
});

const advertisements = `Toyota Yaris 120H
Precio: 14.900 €
Año: 2021
Kilómetros: 38.400
Potencia: 116 CV
Imagen: javascript:alert(1)
Enlace: https://coches.example.es/yaris

Seat Ibiza 1.0 TSI
Precio: 12.400 €
Año: 2021
Kilómetros: 41.000
Potencia: 95 CV
Enlace: http://coches.example.es/ibiza`;

/** How far the page is wider than the screen, and the section higher, in pixels. */
const excessOf = (page: Page) =>
  shopper(page)
    .locator("[data-inside]")
    .evaluate(({ scrollHeight, clientHeight }) => ({
      sideways: document.documentElement.scrollWidth - innerWidth,
      height: scrollHeight - clientHeight,
    }));
