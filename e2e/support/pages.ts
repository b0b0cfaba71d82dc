import { expect, type Page } from "@playwright/test";

/** What each page calls itself in the title of its tab, from the moment that it is drawn. */
const titles: Record<string, string> = {
  "/": "Feed",
  "/banking": "Banco",
  "/banking/categorias": "Categorías",
  "/banking/historial": "Historial",
  "/banking/recibos": "Recibos",
  "/banking/reglas": "Reglas",
  "/calendar": "Calendario",
  "/goals": "Objetivos PARA",
  "/integrations": "Integraciones",
  "/settings": "Configuración",
  "/landing": "Tu asistente de dinero, metas y tiempo",
  "/auth": "Accede a tu cuenta",
  "/auth/forgot": "¿Olvidaste tu contraseña?",
  "/privacidad": "Privacidad",
  "/terminos": "Términos",
  "/nada": "Page Not Found",
};

/**
 * Opens a page as a link of the app does, without loading the app again, which is most of what a page costs; the first
 * of a test is loaded. The feed's sections may still be on their way: they load when they are near.
 */
export const openPage = async (page: Page, address: string) => {
  if (page.url() === "about:blank") await page.goto(address);
  else await page.evaluate((address) => history.pushState(null, "", address), address);
  const [path = "", search = ""] = address.split("?");
  await expect(page).toHaveTitle(`${titles[path]} · AI.Fred`);
  if (path === "/") return page.getByRole("region", { name: "Pulso diario" }).waitFor();
  const tab = new URLSearchParams(search).get("tab") ?? "perfil";
  if (path === "/settings")
    await expect(page.getByRole("tab", { selected: true })).toHaveText(new RegExp(tab, "i"));
  await expectLoaded(page);
};

/** Nothing of the page is a place for what still comes. */
export const expectLoaded = async (page: Page) => {
  await expect(page.getByText(/^Cargando/)).toHaveCount(0);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
};
