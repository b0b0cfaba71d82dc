import type { Refusal } from "./refusals.ts";
import { refusals } from "./refusals.ts";

export type CallKind =
  | "calendars"
  | "list"
  | "get"
  | "insert"
  | "patch"
  | "update"
  | "delete"
  | "token"
  | "revoke";

export type FaultKind =
  | "rate-limited"
  | "user-rate-limited"
  | "too-many"
  | "quota"
  | "server-error"
  | "unavailable"
  | "not-configured"
  | "forbidden"
  | "html"
  | "never"
  | "half"
  | "lose-answer";

export interface FaultOptions {
  /** How many calls meet it; 1 when left out. */
  times?: number | undefined;
  /** Only calls of this kind. */
  on?: CallKind | undefined;
  /** For `too-many`: seconds in Retry-After. */
  retryAfter?: number | undefined;
  /** For `html`: 200 when left out. */
  status?: number | undefined;
}

export interface Fault extends FaultOptions {
  kind: FaultKind;
}

/** The faults that are answers of the API itself. */
export const refusalOf = ({ kind, retryAfter }: Fault): Refusal | null => {
  switch (kind) {
    case "rate-limited":
      return refusals.rateLimitExceeded();
    case "user-rate-limited":
      return refusals.userRateLimitExceeded();
    case "too-many":
      return refusals.tooManyRequests(retryAfter);
    case "quota":
      return refusals.quotaExceeded();
    case "server-error":
      return refusals.internalError();
    case "unavailable":
      return refusals.unavailable();
    case "not-configured":
      return refusals.accessNotConfigured();
    case "forbidden":
      return refusals.forbidden();
    default:
      return null;
  }
};

export type Faults = ReturnType<typeof createFaults>;

/** What goes wrong next, in the order in which it was asked for; and how many calls of each kind came. */
export const createFaults = () => {
  let waiting: (Fault & { left: number })[] = [];
  let calls: Partial<Record<CallKind, number>> = {};

  return {
    /** Counts a call, and takes the fault that it meets. */
    meet(kind: CallKind): Fault | null {
      calls[kind] = (calls[kind] ?? 0) + 1;
      const fault = waiting.find(({ on }) => on === undefined || on === kind);
      if (!fault) return null;
      fault.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return fault;
    },
    controls: {
      /** The next calls go wrong. Faults wait in line: a call meets the first that fits. */
      fail(kind: FaultKind, options: FaultOptions = {}) {
        waiting.push({ kind, ...options, left: options.times ?? 1 });
      },
      /** No call goes wrong any more. */
      calm() {
        waiting = [];
      },
      /** How many calls came of each kind, those that went wrong too. */
      calls: (): Partial<Record<CallKind, number>> => ({ ...calls }),
      clearCalls() {
        calls = {};
      },
    },
  };
};
