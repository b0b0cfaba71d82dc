import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startBusyPerson } from "#server/dev/drill/busy-person.ts";
import { startServer } from "#server/dev/drill/drilled-server.ts";
import { noteEnd } from "#server/dev/drill/ends.ts";
import { secondsUntilHealthy } from "#server/dev/drill/health.ts";
import type { Kind } from "#server/dev/drill/stage.ts";

const clock = new URL("../shifted-clock.mjs", import.meta.url).href;
const secondMs = 1000;
const dayMs = 24 * 3_600_000;

/** The last Sunday of March or October, at one o'clock UTC. */
const changeOf = (place: number) => {
  const year = new Date().getUTCFullYear() + 1 + Math.floor(place / 2);
  const last = new Date(Date.UTC(year, place % 2 === 0 ? 2 : 9, 31, 1));
  return last.getTime() - last.getUTCDay() * dayMs;
};

/** The product's clock runs over a change to or from summer time while a person writes; each round is half a year later. */
export const clockOver: Kind = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "aifred-drill-"));
  let place = 0;
  return {
    async round({ random, findings }) {
      const change = changeOf(place++);
      const server = startServer({
        dataDir,
        environment: {
          DRILL_CLOCK: new Date(change - secondMs).toISOString(),
          NODE_OPTIONS: `--import=${clock}`,
        },
      });
      const baseUrl = await server.baseUrl();
      const seconds = await secondsUntilHealthy(baseUrl, performance.now());
      const busy = await startBusyPerson([baseUrl], { random, findings, now: () => new Date(change) });
      await setTimeout(random.between(50, 1500));
      server.signal();
      const before = busy.writes.acknowledged();
      await setTimeout(secondMs + random.between(1000, 2500));
      await busy.stop();

      const { writes } = busy;
      const unsure = writes.unsure().length;
      await busy.check(baseUrl);
      noteEnd([server], findings);
      await server.stop();
      const day = new Date(change).toISOString().slice(0, 10);
      const summary = `clock over ${day}: ${before} writes acknowledged before, ${writes.acknowledged()} in all, ${unsure} sent again, ${writes.refusals()} refused`;
      return { summary, seconds };
    },
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
};
