import { afterAll, afterEach, expect, test } from "vitest";
import type { Fault } from "#server/dev/testing/json-double.ts";
import { refusal, startYoutubeDouble, videoIds } from "#server/dev/testing/youtube-double.ts";
import { VideoSearchError } from "#server/modules/shopper/video-search.ts";
import { createYoutubeVideos } from "./youtube-videos.ts";

const key = "a-secret-key";
const double = await startYoutubeDouble();
afterEach(double.calm);
afterAll(double.close);

const open = (timeoutMs = 4000) => {
  let present = Date.parse("2026-11-22T10:00:00Z");
  const clock = { now: () => new Date(present) };
  const videos = createYoutubeVideos({ key, url: double.baseUrl, clock, timeoutMs });
  const pass = (hours: number) => {
    present += hours * 3_600_000;
  };
  return { ...videos, pass };
};

const messageOf = async (work: Promise<unknown>) => {
  const error = await work.catch((error: unknown) => error);
  if (error instanceof VideoSearchError) return error.message;
  throw new Error("It should have been a VideoSearchError", { cause: error });
};

test("videos come in the order of the search, with the details of their page", async () => {
  expect(await open().find("yaris análisis")).toEqual([
    { id: videoIds[0], title: "Tres años con el Yaris", channel: "Motor y más", views: 12_345 },
    { id: videoIds[1], title: "Otro", channel: "Motor y más", views: 5 },
  ]);

  const [search, list] = double.requests;
  expect(Object.fromEntries(search?.query ?? [])).toMatchObject({
    ...{ q: "yaris análisis", key, type: "video", videoEmbeddable: "true", safeSearch: "strict" },
  });
  expect(list?.query.getAll("id").join()).toBe(videoIds.join());
});

test("a search without results requests no details", async () => {
  expect(await open().find("nada análisis")).toEqual([]);
  expect(double.requests).toHaveLength(1);
});

test("the same search is not repeated for a day", async () => {
  const { find, pass } = open();

  const first = await find("yaris");
  pass(23);
  expect(await find("yaris")).toBe(first);
  expect(double.requestsTo("/search")).toHaveLength(1);

  pass(2);
  await find("yaris");
  expect(double.requestsTo("/search")).toHaveLength(2);
});

test.each<[string, Fault, string]>([
  ["a used-up quota", refusal(403, "quotaExceeded"), "403 (quotaExceeded)"],
  ["a wrong key", refusal(400, "badRequest"), "400 (badRequest)"],
  ["a broken server", { status: 500, body: "x" }, "500"],
  ["a page instead of JSON", "html", "no answer of the expected shape in time"],
  ["silence", "never", "no answer of the expected shape in time"],
  ["half an answer", "stuck", "no answer of the expected shape in time"],
  ["a cut answer", "half", "no answer of the expected shape in time"],
  ["another shape", { body: { items: "x" } }, "no answer of the expected shape in time"],
  [
    "a way elsewhere",
    { status: 302, headers: { location: "/youtube/v3/search" } },
    "no answer of the expected shape in time",
  ],
])(
  "%s is an error of its own that reveals no key, in the search and in the details",
  async (_name, fault, reason) => {
    for (const [path, what] of [
      ["/search", "search"],
      ["/videos", "videos"],
    ] as const) {
      double.calm();
      double.plan(path, fault);
      const message = await messageOf(open(300).find("yaris"));

      expect(message).toBe(`YouTube gave no ${what}: ${reason}`);
      expect(message).not.toContain(key);
    }
  },
);

test("after the quota is used up nothing is requested for an hour, and cached results remain", async () => {
  const { find, pass } = open();
  const known = await find("yaris");
  double.plan("/search", refusal(403, "quotaExceeded"), 1);
  await messageOf(find("ibiza"));
  const calls = double.requests.length;

  expect(await messageOf(find("clio"))).toContain("quota was used up");
  expect(await find("yaris")).toBe(known);
  expect(double.requests).toHaveLength(calls);

  pass(1);
  expect(await find("clio")).toHaveLength(2);
});

test("videos that cannot be embedded, have an invalid id or no title are left out, and texts are plain lines", async () => {
  const snippet = { title: "Bueno\u202E\n<b>mucho</b>", channelTitle: "Canal" };
  double.plan("/videos", {
    body: {
      items: [
        { id: "aaaaaaaaaa1", snippet, status: { embeddable: false } },
        { id: "../evil", snippet, status: { embeddable: true } },
        { id: "aaaaaaaaaa1", status: { embeddable: true } },
        { id: "bbbbbbbbbb2", snippet, status: { embeddable: true }, statistics: { viewCount: "muchas" } },
        null,
      ],
    },
  });

  expect(await open().find("yaris")).toEqual([
    { id: "bbbbbbbbbb2", title: "Bueno <b>mucho</b>", channel: "Canal", views: null },
  ]);
});
