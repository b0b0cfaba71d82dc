import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import type { PromiseKind, PromiseRhythm } from "#shared/contracts/cash-flow/promises.ts";

/** What the person said of a series. */
export interface Decision {
  seriesKey: string;
  isConfirmed: boolean;
  /** Signed. */
  cents: number | null;
  nextOn: Day | null;
  /** From this day on nothing comes. */
  endsOn: Day | null;
  /** When it was said. */
  saidOn: Day;
}

/** Written down by the person. */
export interface OwnPromise {
  id: string;
  name: string;
  kind: PromiseKind;
  every: PromiseRhythm;
  /** Signed. */
  cents: number;
  firstOn: Day;
  endsOn: Day | null;
  accountId: string | null;
  /** Only asked about, so that it stands beside whatever was found, however alike it is. */
  isSupposed?: true;
}

/** One time that a promise comes. */
export interface DatedPromise {
  /** Of a contribution its goal, of a consent its bank connection; null for an event with a cost. */
  promiseId: string | null;
  name: string;
  kind: PromiseKind;
  every: PromiseRhythm;
  accountId: string | null;
  day: Day;
  /** When it fell due, where that day has come and it has not. */
  dueOn?: Day;
  /** Signed, lowCents ≤ cents ≤ highCents. */
  cents: number;
  lowCents: number;
  highCents: number;
  probability: number;
  /** Of a contribution of which transfers to savings make a part: the whole of it, positive. */
  wholeCents?: number;
}

export interface SettledBy {
  rowId: string;
  day: Day;
  cents: number;
}

export interface PastPromise extends DatedPromise {
  state: "settled" | "late" | "missing";
  settled: SettledBy | null;
}
