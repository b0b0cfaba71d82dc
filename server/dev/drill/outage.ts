import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { listGoals } from "#shared/contracts/goals.ts";
import { ApiError } from "#shared/http/errors.ts";
import { startBusyPerson } from "./busy-person.ts";
import { startServer } from "./drilled-server.ts";
import { noteEnd } from "./ends.ts";
import type { Findings } from "./findings.ts";
import { healthOf, secondsUntilHealthy } from "./health.ts";
import type { Person } from "./person.ts";
import type { Stage } from "./stage.ts";

interface Outage {
  name: string;
  databaseUrl: string;
  begin: () => Promise<void>;
  end: () => Promise<void>;
  close: () => Promise<void>;
}

/** A process whose database stops and returns. */
export const openOutageStage = async ({ name, databaseUrl, begin, end, close }: Outage): Promise<Stage> => {
  const folder = await mkdtemp(join(tmpdir(), "aifred-drill-"));
  const server = startServer({ dataDir: folder, environment: { DATABASE_URL: databaseUrl } });
  const baseUrl = await server.baseUrl();
  return {
    async round({ random, findings }) {
      const busy = await startBusyPerson([baseUrl], { random, findings });
      await setTimeout(random.between(200, 1500));

      await begin();
      const lasts = random.between(1000, 5000);
      const ending = setTimeout(lasts);
      const back = ending.then(end).then(() => performance.now());
      const asking = [
        askMeanwhile("a read", { ask: () => statusOfRead(busy.person, baseUrl), until: ending, findings }),
        askMeanwhile("health", { ask: () => healthOf(baseUrl), until: ending, findings }),
      ];
      const seconds = await secondsUntilHealthy(baseUrl, await back);
      const [reads] = await Promise.all(asking);
      await busy.stop();

      const { writes } = busy;
      const [refusals, unsure] = [writes.refusals(), writes.unsure().length];
      await busy.check(baseUrl);
      noteEnd([server], findings);
      const summary = `${name} for ${lasts} ms: ${reads} reads and ${refusals} writes answered 503, ${writes.acknowledged()} writes acknowledged, ${unsure} sent again, ${writes.unsure().length} still in progress`;
      return { summary, seconds };
    },
    async close() {
      await server.stop();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Repeats a call until the outage begins to end. Every refusal must be a 503; returns their number. */
const askMeanwhile = async (
  what: string,
  {
    ask,
    until,
    findings,
  }: { ask: () => Promise<number | null>; until: Promise<unknown>; findings: Findings },
) => {
  let [isEnding, refusals] = [false, 0];
  void until.then(() => {
    isEnding = true;
  });
  while (!isEnding) {
    const status = await ask();
    if (status === 503) refusals++;
    else if (!isEnding)
      findings.add("wrong", `${what} was answered ${status ?? "nothing"} during the outage`);
    await setTimeout(100);
  }
  return refusals;
};

const statusOfRead = (person: Person, baseUrl: string) =>
  person
    .at(baseUrl)(listGoals)
    .then(
      () => 200,
      (error: unknown) => (error instanceof ApiError ? error.status : null),
    );
