import { startJsonDouble } from "./json-double.ts";

export const videoIds = ["aaaaaaaaaa1", "bbbbbbbbbb2"] as const;

const video = (id: string, title: string, viewCount: unknown) => ({
  ...{ id, kind: "youtube#video", status: { embeddable: true }, statistics: { viewCount } },
  snippet: { title, channelTitle: "Motor y más" },
});

/** A small YouTube Data API: two videos for whatever is searched, none for "nada". */
export const startYoutubeDouble = () =>
  startJsonDouble(({ path, query }) => {
    if (path === "/youtube/v3/search") {
      const hits = query.get("q")?.startsWith("nada") ? [] : videoIds;
      return { body: { items: hits.map((videoId) => ({ id: { kind: "youtube#video", videoId } })) } };
    }
    if (path === "/youtube/v3/videos") {
      const [first, second] = videoIds;
      return {
        body: { items: [video(second, "Otro", "5"), video(first, "Tres años con el Yaris", "12345")] },
      };
    }
    return { status: 404, body: { error: { errors: [{ reason: "notFound" }] } } };
  });

/** How Google refuses a call. */
export const refusal = (status: number, reason: string) => ({
  status,
  body: { error: { code: status, errors: [{ reason, domain: "youtube.quota" }] } },
});
