import * as z from "zod/mini";

/** One stream of server-sent events for each open tab; it says what has changed, never what it is now. */
export const livePath = "/api/live";

export const liveTopics = ["money", "agenda", "goals", "notices"] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** What an event `changed` holds. */
export const liveChangeSchema = z.object({ topics: z.array(z.enum(liveTopics)) });
