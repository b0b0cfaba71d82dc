import { z } from "zod";
import { lenientObject, positiveInteger, validRows } from "#server/platform/outbound-http/lenient-schemas.ts";
import { plainLine } from "#shared/rules/plain-text.ts";

const videoId = z.string().regex(/^[\w-]{11}$/);
const titleLength = 200;

/** A response without items is invalid. */
export const listSchema = z.object({ items: z.array(z.unknown()) });

const hitSchema = z.object({ id: z.object({ videoId }) });

const videoSchema = z.object({
  id: videoId,
  snippet: z.object({ title: z.string(), channelTitle: z.string() }),
  status: z.object({ embeddable: z.literal(true) }),
  statistics: lenientObject({ viewCount: positiveInteger }),
});

export const refusalSchema = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().regex(/^\w{1,60}$/) })).min(1) }),
});

export const hitsIn = (items: unknown[]) => validRows(hitSchema, items).map(({ id }) => id.videoId);

export const videosIn = (items: unknown[]) =>
  validRows(videoSchema, items).map(({ id, snippet, statistics }) => ({
    id,
    title: plainLine(snippet.title, titleLength),
    channel: plainLine(snippet.channelTitle, titleLength),
    views: statistics.viewCount ?? null,
  }));
