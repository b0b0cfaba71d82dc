import { youtube } from "googleapis/build/src/apis/youtube/index.js";
import { type FoundVideo, type VideoSearch, VideoSearchError } from "#server/modules/shopper/video-search.ts";
import type { Clock } from "#server/platform/clock.ts";
import { googleHttpOf } from "#server/platform/outbound-http/google-http.ts";
import { hitsIn, listSchema, refusalSchema, videosIn } from "./schemas.ts";

interface Options {
  key: string;
  /** One server in place of Google's; null for Google itself. */
  url: string | null;
  clock: Clock;
  /** For one call; 4 seconds unless told. */
  timeoutMs?: number;
}

/** A search costs a hundredth of the free quota of a day: what was found is kept for one (the terms allow thirty). */
const keptMs = 86_400_000;
const mostKept = 500;
/** After the quota is used up nobody is asked for an hour. */
const restMs = 3_600_000;
const mostFound = 5;

/** YouTube Data API, v3: one search and one look at what it found. */
export const createYoutubeVideos = ({ key, url, clock, timeoutMs = 4000 }: Options): VideoSearch => {
  const { search, videos } = youtube({
    version: "v3",
    auth: key,
    ...googleHttpOf(timeoutMs),
    ...(url !== null && { rootUrl: `${url.replace(/(?<!\/)\/+$/, "")}/` }),
  });
  const kept = new Map<string, { at: number; found: FoundVideo[] }>();
  let restUntil = 0;
  const now = () => clock.now().getTime();

  const ask = async (what: string, send: () => Promise<{ data?: unknown }>) => {
    try {
      return itemsOf(await send());
    } catch (error) {
      const { isQuota, reason } = failureOf(error);
      if (isQuota) restUntil = now() + restMs;
      throw new VideoSearchError(`YouTube gave no ${what}: ${reason}`);
    }
  };

  const look = async (words: string) => {
    const hits = hitsIn(await ask("search", () => search.list({ ...searched, q: words })));
    if (hits.length === 0) return [];
    const items = await ask("videos", () => videos.list({ ...listed, id: hits }));
    return videosIn(items).toSorted((one, other) => hits.indexOf(one.id) - hits.indexOf(other.id));
  };

  return {
    async find(words) {
      const known = kept.get(words);
      if (known && known.at + keptMs > now()) return known.found;
      if (restUntil > now()) throw new VideoSearchError("YouTube is not asked: the quota was used up");
      const found = await look(words);
      kept.delete(words);
      kept.set(words, { at: now(), found });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return found;
    },
  };
};

const searched = {
  part: ["id"],
  type: ["video"],
  maxResults: mostFound,
  videoEmbeddable: "true",
  safeSearch: "strict",
  regionCode: "ES",
  relevanceLanguage: "es",
  fields: "items(id(videoId))",
};
const listed = {
  part: ["snippet", "statistics", "status"],
  fields: "items(id,snippet(title,channelTitle),statistics(viewCount),status(embeddable))",
};

const itemsOf = ({ data }: { data?: unknown }) => listSchema.parse(data).items;

/** Nothing of the request is told: its address holds the key. */
const failureOf = (error: unknown) => {
  const response = error instanceof Error && "response" in error ? error.response : undefined;
  const { status, data } = (response ?? {}) as { status?: unknown; data?: unknown };
  const said = refusalSchema.safeParse(data).data?.error.errors[0]?.reason;
  const isQuota = status === 429 || (status === 403 && said !== undefined && quotaReasons.has(said));
  if (typeof status === "number") return { isQuota, reason: `${status}${said ? ` (${said})` : ""}` };
  return { isQuota, reason: "no answer of the expected shape in time" };
};

const quotaReasons = new Set([
  "quotaExceeded",
  "dailyLimitExceeded",
  "rateLimitExceeded",
  "userRateLimitExceeded",
]);
