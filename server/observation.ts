import type { Config } from "./config.ts";
import { StartError } from "./errors.ts";
import { outsideServices } from "./installation.ts";
import type { SlowStatements } from "./platform/db/slow-statements.ts";
import type { Logger } from "./platform/logging/logger.ts";
import type { Meter } from "./platform/observation/meter.ts";
import type { Sources } from "./platform/observation/prometheus-meter.ts";

interface Observation {
  meter: Meter | undefined;
  /** Where the figures are; null without any. */
  address: string | null;
  close: () => void;
}

/** Figures for the operator on a port of their own; where nobody asked for them nothing is loaded. */
export const openObservation = async (config: Config, sources: Sources): Promise<Observation> => {
  if (!config.metrics) return { meter: undefined, address: null, close: () => {} };
  const { createPrometheusMeter } = await import("./platform/observation/prometheus-meter.ts");
  const { serveMetrics } = await import("./platform/observation/metrics-server.ts");
  const { observeOutboundCalls } = await import("./platform/observation/outbound-calls.ts");
  const { meter, ...page } = createPrometheusMeter(sources);
  const server = await serveMetrics(page, config.metrics).catch((cause) => {
    throw new StartError("METRICS_PORT está ocupado o no se puede usar. Elige otro.", { cause });
  });
  const end = observeOutboundCalls(meter, originsOf(config));
  return {
    meter,
    address: `http://${config.metrics.host}:${server.port}/metrics`,
    close() {
      end();
      server.close();
    },
  };
};

const originsOf = (config: Config) =>
  new Map(outsideServices(config).map(({ kind, url }) => [new URL(url).origin, kind]));

export const slowStatements = ({ slowQueryMs }: Config, logger: Logger): SlowStatements | undefined =>
  slowQueryMs === 0
    ? undefined
    : {
        threshold: slowQueryMs,
        report: ({ text, ms }) => logger.warn({ statement: text, ms }, "A slow statement"),
      };
