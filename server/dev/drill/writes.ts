import { setTimeout } from "node:timers/promises";
import type { Random } from "#server/dev/random.ts";
import type { ApiClient } from "#shared/http/api-client.ts";
import { ApiError } from "#shared/http/errors.ts";
import type { Findings } from "./findings.ts";
import type { Person } from "./person.ts";

export interface Write {
  name: string;
  send: (call: ApiClient) => Promise<unknown>;
}

/** `unsure`: it may or may not have been stored. */
type State = "unsure" | "acknowledged";

interface Tools {
  person: Person;
  findings: Findings;
  random: Random;
}

export type Writes = ReturnType<typeof createWrites>;

/** Each write has its own idempotency key. */
export const createWrites = ({ person, findings, random }: Tools) => {
  const sent = new Map<string, { write: Write; key: string; state: State }>();
  let refusals = 0;

  /** A repeated call uses the same key. Returns whether it was acknowledged. */
  const attempt = async (write: Write, baseUrl: string) => {
    const one = sent.get(write.name) ?? { write, key: crypto.randomUUID(), state: "unsure" as const };
    sent.set(write.name, one);
    try {
      await write.send(person.at(baseUrl, one.key));
    } catch (error) {
      if (!isDone(error)) {
        if (isRefusal(error)) refusals++;
        else if (error instanceof ApiError) findings.add("wrong", `${write.name}: ${error.message}`);
        return false;
      }
    }
    sent.set(write.name, { ...one, state: "acknowledged" });
    return true;
  };

  const unsure = () => [...sent.values()].filter(({ state }) => state === "unsure").map(({ write }) => write);

  return {
    attempt,
    stateOf: (name: string): State | "unsent" => sent.get(name)?.state ?? "unsent",
    acknowledged: () => [...sent.values()].filter(({ state }) => state === "acknowledged").length,
    unsure,
    refusals: () => refusals,
    /** A person waits for one answer before the next write of its kind. */
    async live(list: Write[], baseUrls: string[], over: AbortSignal) {
      for (const write of list) {
        const [first = "", ...others] = baseUrls;
        if (over.aborted) return;
        const isAcknowledged = await attempt(write, random.oneOf([first, ...others]));
        await setTimeout(isAcknowledged ? random.between(0, 40) : 100);
      }
    },
    /** Repeats unacknowledged writes as the client does, until all are acknowledged or the time is over. */
    async settle(baseUrl: string, withinMs: number) {
      const end = performance.now() + withinMs;
      while (unsure().length > 0 && performance.now() < end) {
        for (const write of unsure()) {
          if (performance.now() < end) await attempt(write, baseUrl);
        }
      }
    },
  };
};

/** The call was done, and its response is no longer stored. */
const isDone = (error: unknown) => error instanceof ApiError && error.code === "already_done";

/** A refusal with a sentence that asks to try later. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 503 || error.code === "in_progress");
