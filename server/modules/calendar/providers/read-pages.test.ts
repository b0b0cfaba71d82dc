import { expect, test } from "vitest";
import { readPages } from "./google-session.ts";

const anEvent = (id: number) => ({
  ...{ id: `event${id}`, etag: '"1"', status: "confirmed", summary: "Cena" },
  ...{ start: { date: "2026-03-02" }, end: { date: "2026-03-03" } },
});
const pagesOf = (sizes: number[]) => {
  const pageTokens: (string | undefined)[] = [];
  const fetchPage = async (pageToken: string | undefined) => {
    pageTokens.push(pageToken);
    const place = Number(pageToken ?? 0);
    const next = place + 1 < sizes.length ? { nextPageToken: `${place + 1}` } : { nextSyncToken: "next" };
    const items = Array.from({ length: sizes[place] ?? 0 }, (_, id) => anEvent(place * 2500 + id));
    return { data: { items, ...next } };
  };
  return { pageTokens, fetchPage };
};

test("a calendar of fifty thousand events is read", async () => {
  const { events, unreadable, syncToken } = await readPages(pagesOf(Array(20).fill(2500)).fetchPage);

  expect(events).toHaveLength(50_000);
  expect(new Set(events.map(({ remoteId }) => remoteId)).size).toBe(50_000);
  expect([unreadable, syncToken]).toEqual([0, "next"]);
});

test("a larger one is refused as soon as that is known", async () => {
  const { pageTokens, fetchPage } = pagesOf([...Array(20).fill(2500), 1, 2500]);

  await expect(readPages(fetchPage)).rejects.toMatchObject({
    trouble: "unavailable",
    message: "Google's calendar has more than 50000 events",
  });
  expect(pageTokens).toHaveLength(21);
});

test("unreadable events are counted and dropped", async () => {
  const items = [anEvent(1), "nonsense", { id: "half" }];

  const { events, unreadable } = await readPages(async () => ({ data: { items, nextSyncToken: "next" } }));

  expect(events).toHaveLength(1);
  expect(unreadable).toBe(2);
});
