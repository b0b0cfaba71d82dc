import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import { underRequestId } from "#server/platform/concurrency/current-request.ts";

const header = "x-request-id";
const proxiesId = /^[\w-]{8,64}$/;

/** Ours for each request; a proxy's where one stands in front, for a stranger could otherwise write into our log. */
export const requestIds = (trustedProxies: number): RequestHandler => {
  const idOf: (given: string | undefined) => string =
    trustedProxies === 0
      ? () => randomUUID()
      : (given) => (given !== undefined && proxiesId.test(given) ? given : randomUUID());
  return (request, response, next) => {
    const id = idOf(request.get(header));
    response.set(header, id);
    underRequestId(id, next);
  };
};
