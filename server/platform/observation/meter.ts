/** What is counted for the operator. Nothing of it names a person. Times are in seconds. */
export interface Meter {
  request(call: { method: string; route: string; status: string }, seconds: number): void;
  job(kind: string, outcome: "done" | "failed", seconds: number): void;
  /** A call to somebody else's service; `service` is our name for it. */
  outbound(call: { service: string; outcome: string }, seconds: number): void;
}

export const noMeter: Meter = { request: () => {}, job: () => {}, outbound: () => {} };
