import type { Page } from "@playwright/test";

/** How many addresses a page asks for until nothing more comes, with nothing kept from before. */
export const requestsOf = async (page: Page, path: string) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  // Once: what is kept for later without a connection is taken from what has come.
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(request.url()));
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return asked.size;
};
