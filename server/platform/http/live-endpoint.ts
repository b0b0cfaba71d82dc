import type { Express, Request, Response } from "express";
import { AppError } from "#server/errors.ts";
import { type LiveTopic, livePath } from "#shared/contracts/live.ts";
import type { LiveStream, LiveStreams } from "./live-streams.ts";
import type { RequestLimiter } from "./request-limits.ts";
import { personOf } from "./route.ts";

/** Changes that come together are told together. */
const gatherMs = 150;

/** Server-sent events (WHATWG HTML, section 9.2): `ready` once nothing is missed, then `changed` with topics. */
export const mountLive = (app: Express, live: LiveStreams, requestLimiter: Pick<RequestLimiter, "count">) => {
  app.get(livePath, async (request, response) => {
    const { userId, session } = personOf(request);
    await requestLimiter.count(userId);
    const stream = streamOver(request, response, { userId, fingerprint: session.fingerprint });
    const isGone = () => response.destroyed || response.writableEnded;
    const letGo = await live.open(stream).catch(() => {
      throw new AppError("unavailable", "Ahora no se puede avisar de los cambios");
    });
    response.once("close", letGo);
    if (isGone()) return letGo();
    response.set({ "content-type": "text/event-stream", "x-accel-buffering": "no" });
    response.flushHeaders();
    response.write("event: ready\ndata: {}\n\n");
  });
};

const streamOver = (
  request: Request,
  response: Response,
  of: Pick<LiveStream, "userId" | "fingerprint">,
): LiveStream => {
  const topics = new Set<LiveTopic>();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    // It has not begun: what changes meanwhile is told after `ready`.
    timer = response.headersSent ? undefined : setTimeout(tell, gatherMs);
    if (timer) return;
    response.write(`event: changed\ndata: ${JSON.stringify({ topics: [...topics] })}\n\n`);
    topics.clear();
  };
  response.once("close", () => clearTimeout(timer));
  request.socket.setKeepAlive(true);
  return {
    ...of,
    change(topic) {
      topics.add(topic);
      timer ??= setTimeout(tell, gatherMs);
    },
    beat: () => void (response.headersSent && response.write(":\n\n")),
    end: () => void response.end(),
  };
};
