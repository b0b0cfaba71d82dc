import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Meter } from "./meter.ts";

interface Told {
  request: { origin?: string | URL };
  response?: { statusCode: number };
}

/** Counts every `fetch` of this process by the service that it goes to; others are "other". */
export const observeOutboundCalls = (meter: Meter, serviceOf: ReadonlyMap<string, string>) => {
  const open = new WeakMap<object, { from: number; outcome: string }>();
  const end = ({ request }: Told, outcome?: string) => {
    const call = open.get(request);
    if (!call) return;
    open.delete(request);
    const service = serviceOf.get(String(request.origin)) ?? "other";
    meter.outbound({ service, outcome: outcome ?? call.outcome }, (performance.now() - call.from) / 1000);
  };
  const heard: Record<string, (told: Told) => void> = {
    "undici:request:create": ({ request }) =>
      open.set(request, { from: performance.now(), outcome: "failed" }),
    "undici:request:headers": ({ request, response }) => {
      const call = open.get(request);
      if (call) call.outcome = String(response?.statusCode);
    },
    "undici:request:trailers": (told) => end(told),
    "undici:request:error": (told) => end(told, "failed"),
  };
  const listeners = Object.entries(heard).map(([channel, hear]) => {
    const listener = (told: unknown) => hear(told as Told);
    subscribe(channel, listener);
    return [channel, listener] as const;
  });
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
};
