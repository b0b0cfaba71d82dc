import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { liveState } from "#client/lib/live-state.ts";
import { type LiveTopic, liveChangeSchema, livePath } from "#shared/contracts/live.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { eventReads } from "./event-reads.ts";
import { goalReads } from "./goal-reads.ts";
import { moneyReads } from "./money-reads.ts";

/** Which reads a change of a topic makes stale. */
export type LiveReads = Partial<Record<LiveTopic, readonly Endpoint[]>>;

const ownReads: LiveReads = {
  // Goals count what accounts hold, and bills stand in the agenda.
  money: [...moneyReads, ...goalReads],
  agenda: [...eventReads, ...moneyReads, ...goalReads],
  goals: goalReads,
};

/** Many tabs lose one server at once, and come back one after the other. */
const retryAfterMs = () => 3000 + Math.random() * 7000;

interface Listener {
  /** Beside those of money, agenda and goals. */
  moreReads: LiveReads;
  /** Of these reads a newer answer is to be had. */
  onStale: (reads: Iterable<Endpoint>) => void;
}

/** Follows the server's stream while the tab is shown: a hidden one polls nothing, and a browser has few connections. */
export const followChanges = ({ moreReads, onStale }: Listener) => {
  const readsOf = { ...ownReads, ...moreReads };
  const allReads = new Set(Object.values(readsOf).flat());
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hasBeenReady = false;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
    liveState.set(false);
  };

  const lose = () => {
    const wasLive = liveState.get();
    close();
    retry = setTimeout(open, retryAfterMs());
    // What is asked for now repeats itself at the pace of before.
    if (wasLive) onStale(allReads);
  };

  const open = () => {
    source = new EventSource(livePath);
    source.addEventListener("ready", () => {
      liveState.set(true);
      if (hasBeenReady) onStale(allReads);
      hasBeenReady = true;
    });
    source.addEventListener("changed", ({ data }) => {
      const change = liveChangeSchema.safeParse(JSON.parse(data));
      if (change.success) onStale(new Set(change.data.topics.flatMap((topic) => readsOf[topic] ?? [])));
    });
    source.addEventListener("error", lose);
  };

  const follow = () => {
    close();
    if (document.visibilityState === "visible") open();
  };

  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    close();
  };
};

/** Keeps what the person sees up to date. `moreReads` stays the same while the app runs. */
export const useLiveUpdates = (userId: string | undefined, moreReads: LiveReads) => {
  const queryClient = useQueryClient();

  useEffect(() => {
    if (userId === undefined || typeof EventSource === "undefined") return;
    return followChanges({
      moreReads,
      onStale: (reads) => {
        for (const { path } of reads) void queryClient.invalidateQueries({ queryKey: [path] });
      },
    });
  }, [userId, moreReads, queryClient]);
};
