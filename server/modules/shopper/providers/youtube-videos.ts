import { youtube } from "googleapis/build/src/apis/youtube/index.js";
import { z } from "zod";
import { type FoundVideo, type VideoSearch, VideoSearchError } from "#server/modules/shopper/video-search.ts";
import type { Clock } from "#server/platform/clock.ts";
import { googleHttpOf } from "#server/platform/outbound-http/google-http.ts";
import { lenientObject, positiveInteger, validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import { plainLine } from "#shared/rules/plain-text.ts";

interface Options {
  key: string;
  /** Overrides Google's server; null for Google. */
  url: string | null;
  clock: Clock;
  /** Per request; 4 seconds by default. */
  timeoutMs?: number;
}

const videoId = z.string().regex(/^[\w-]{11}$/);
const titleLength = 200;

/** A response without items is invalid. */
const listSchema = z.object({ items: z.array(z.unknown()) });

const hitSchema = z.object({ id: z.object({ videoId }) });

const videoSchema = z.object({
  id: videoId,
  snippet: z.object({ title: z.string(), channelTitle: z.string() }),
  status: z.object({ embeddable: z.literal(true) }),
  statistics: lenientObject({ viewCount: positiveInteger }),
});

const refusalSchema = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().regex(/^\w{1,60}$/) })).min(1) }),
});

const hitsIn = (items: unknown[]) => validRows(hitSchema, items).map(({ id }) => id.videoId);

const videosIn = (items: unknown[]) =>
  validRows(videoSchema, items).map(({ id, snippet, statistics }) => ({
    id,
    title: plainLine(snippet.title, titleLength),
    channel: plainLine(snippet.channelTitle, titleLength),
    views: statistics.viewCount ?? null,
  }));

/** A search costs a hundredth of the free daily quota. The terms allow thirty days of caching. */
const cacheMs = 86_400_000;
const maxCached = 500;
const quotaPauseMs = 3_600_000;
const mostFound = 5;

/** YouTube Data API v3: one search, and one request for the details. */
export const createYoutubeVideos = ({ key, url, clock, timeoutMs = 4000 }: Options): VideoSearch => {
  const { search, videos } = youtube({
    version: "v3",
    auth: key,
    ...googleHttpOf(timeoutMs),
    ...(url !== null && { rootUrl: `${url.replace(/(?<!\/)\/+$/, "")}/` }),
  });
  const cache = new Map<string, { at: number; found: FoundVideo[] }>();
  let pausedUntil = 0;
  const now = () => clock.now().getTime();

  const ask = async (what: string, send: () => Promise<{ data?: unknown }>) => {
    try {
      return itemsOf(await send());
    } catch (error) {
      const { isQuota, reason } = failureOf(error);
      if (isQuota) pausedUntil = now() + quotaPauseMs;
      throw new VideoSearchError(`YouTube gave no ${what}: ${reason}`);
    }
  };

  const searchVideos = async (words: string) => {
    const hits = hitsIn(await ask("search", () => search.list({ ...searchParameters, q: words })));
    if (hits.length === 0) return [];
    const items = await ask("videos", () => videos.list({ ...detailParameters, id: hits }));
    return videosIn(items).toSorted((one, other) => hits.indexOf(one.id) - hits.indexOf(other.id));
  };

  return {
    async find(words) {
      const known = cache.get(words);
      if (known && known.at + cacheMs > now()) return known.found;
      if (pausedUntil > now()) throw new VideoSearchError("YouTube is not asked: the quota was used up");
      const found = await searchVideos(words);
      cache.delete(words);
      cache.set(words, { at: now(), found });
      const [oldest] = cache.keys();
      if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
      return found;
    },
  };
};

const searchParameters = {
  part: ["id"],
  type: ["video"],
  maxResults: mostFound,
  videoEmbeddable: "true",
  safeSearch: "strict",
  regionCode: "ES",
  relevanceLanguage: "es",
  fields: "items(id(videoId))",
};
const detailParameters = {
  part: ["snippet", "statistics", "status"],
  fields: "items(id,snippet(title,channelTitle),statistics(viewCount),status(embeddable))",
};

const itemsOf = ({ data }: { data?: unknown }) => listSchema.parse(data).items;

/** The error of the request contains the key. */
const failureOf = (error: unknown) => {
  const response = error instanceof Error && "response" in error ? error.response : undefined;
  const { status, data } = (response ?? {}) as { status?: unknown; data?: unknown };
  const refusalReason = refusalSchema.safeParse(data).data?.error.errors[0]?.reason;
  const isQuota =
    status === 429 || (status === 403 && refusalReason !== undefined && quotaReasons.has(refusalReason));
  if (typeof status === "number")
    return { isQuota, reason: `${status}${refusalReason ? ` (${refusalReason})` : ""}` };
  return { isQuota, reason: "no answer of the expected shape in time" };
};

const quotaReasons = new Set([
  "quotaExceeded",
  "dailyLimitExceeded",
  "rateLimitExceeded",
  "userRateLimitExceeded",
]);
