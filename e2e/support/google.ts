import type { Page } from "@playwright/test";
import { listEvents } from "#shared/contracts/calendar/events.ts";
import { test as base } from "./fixtures.ts";

interface Times {
  startsAt: string;
  endsAt: string;
}

const url = `http://127.0.0.1:${process.env.E2E_GOOGLE_PORT}`;

const titlesIn = ({ events }: { events: { title: string }[] }) => events.map(({ title }) => title).sort();

/** A person's account at the Google double. */
const accountOf = async (page: Page) => {
  const account = `${crypto.randomUUID()}@example.com`;
  await page.context().addCookies([{ name: "google-account", value: account, url }]);
  const act = async (action: Record<string, unknown>) => {
    const answer = await page.request.put(`${url}/control?account=${account}`, { data: action });
    if (!answer.ok()) throw new Error(await answer.text());
    return answer.json();
  };

  return {
    act,
    create: (title: string, time: Times): Promise<{ id: string }> =>
      act({ do: "create", event: { title, time } }),
    titles: async () => titlesIn(await act({ do: "events" })),
    /** Opens Google's window and waits for its question. */
    openAuthorization: async (button = "Conectar Google Calendar") => {
      const opened = page.context().waitForEvent("page");
      await page.getByRole("button", { name: button }).click();
      const google = await opened;
      await google.getByRole("heading", { level: 1 }).waitFor();
      return google;
    },
  };
};

export type Google = Awaited<ReturnType<typeof accountOf>>;

export const test = base.extend<{ google: Google }>({
  google: async ({ page }, use) => use(await accountOf(page)),
});

/** Consents in Google's window, which closes by itself. */
export const allow = async (google: Page) => {
  const closed = google.waitForEvent("close");
  await google.getByRole("button", { name: "Permitir" }).click();
  await closed;
};

export const titlesOf = async (page: Page) =>
  titlesIn(await (await page.request.get(listEvents.path)).json());
