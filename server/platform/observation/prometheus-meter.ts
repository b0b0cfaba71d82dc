import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DatabaseLoad } from "#server/platform/db/database.ts";
import type { JobCount } from "#server/platform/jobs/jobs.ts";
import type { Meter } from "./meter.ts";

export interface Sources {
  database: () => DatabaseLoad;
  jobs: () => Promise<JobCount[]>;
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const longBuckets = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

/** Counts for Prometheus, and the page that it reads. */
export const createPrometheusMeter = ({ database, jobs }: Sources) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "aifred_http_request_duration_seconds",
    help: "Requests by declared route and status; a caller that left is 'left'",
    labelNames: ["method", "route", "status"] as const,
    buckets: requestBuckets,
    registers,
  });
  const jobRuns = new Histogram({
    name: "aifred_job_duration_seconds",
    help: "Runs of jobs by kind and outcome",
    labelNames: ["kind", "outcome"] as const,
    buckets: longBuckets,
    registers,
  });
  const calls = new Histogram({
    name: "aifred_outbound_call_duration_seconds",
    help: "Calls to other services by service and outcome (status or 'failed')",
    labelNames: ["service", "outcome"] as const,
    buckets: longBuckets,
    registers,
  });
  new Gauge({
    name: "aifred_database_connections",
    help: "Connections to the database by state, and work that waits for one",
    labelNames: ["state"] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(database())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "aifred_jobs",
    help: "Jobs in the queue by kind and state",
    labelNames: ["kind", "state"] as const,
    registers,
    async collect() {
      const counts = await jobs().catch(() => null);
      this.reset();
      for (const { kind, state, count } of counts ?? []) this.set({ kind, state }, count);
    },
  });

  const meter: Meter = {
    request: (call, seconds) => requests.observe(call, seconds),
    job: (kind, outcome, seconds) => jobRuns.observe({ kind, outcome }, seconds),
    outbound: (call, seconds) => calls.observe(call, seconds),
  };
  return { meter, page: () => registry.metrics(), contentType: registry.contentType };
};
