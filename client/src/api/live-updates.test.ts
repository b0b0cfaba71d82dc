import { afterEach, expect, test, vi } from "vitest";
import { liveState, pollEvery } from "#client/lib/live-state.ts";
import { listGoals } from "#shared/contracts/goals.ts";
import { getInstallation as listNotes } from "#shared/contracts/installation.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { followChanges } from "./live-updates.ts";

/** The browser's side of a stream, whose events a test sends. */
class Stream extends EventTarget {
  static open: Stream[] = [];
  constructor() {
    super();
    Stream.open.push(this);
  }
  send(name: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  close() {
    Stream.open = Stream.open.filter((stream) => stream !== this);
  }
}

const follow = () => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  const stale: string[][] = [];
  const stop = followChanges({
    moreReads: { notices: [listNotes] },
    onStale: (reads: Iterable<Endpoint>) => void stale.push([...reads].map(({ path }) => path)),
  });
  return { stale, stop, stream: () => Stream.open[0] };
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("reads are repeated once a minute while the stream lives, and at their own pace again when it ends", () => {
  const { stale, stop, stream } = follow();
  const paces = () => [5000, 30_000].map((ms) => pollEvery(ms)());
  expect(paces()).toEqual([5000, 30_000]);

  stream()?.send("ready");
  expect(paces()).toEqual([60_000, 60_000]);
  expect(stale).toEqual([]);

  stream()?.dispatchEvent(new Event("error"));
  expect(paces()).toEqual([5000, 30_000]);
  expect(stale).toHaveLength(1);
  expect(stream()).toBeUndefined();

  vi.advanceTimersByTime(10_000);
  stream()?.send("ready");
  expect(paces()).toEqual([60_000, 60_000]);
  // What changed in between has not been heard of.
  expect(stale).toHaveLength(2);
  stop();
  expect([liveState.get(), stream()]).toEqual([false, undefined]);
});

test("a change makes only what it concerns stale, and an unknown one nothing", () => {
  const { stale, stop, stream } = follow();
  stream()?.send("ready");

  stream()?.send("changed", { topics: ["notices"] });
  stream()?.send("changed", { topics: ["weather"] });
  stream()?.send("changed", { topics: ["goals"] });
  stop();

  expect(stale[0]).toEqual([listNotes.path]);
  expect(stale[1]).toContain(listGoals.path);
  expect(stale).toHaveLength(2);
});
