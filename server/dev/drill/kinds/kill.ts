import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startBusyPerson } from "#server/dev/drill/busy-person.ts";
import { type DrilledServer, startServer } from "#server/dev/drill/drilled-server.ts";
import { noteEnd } from "#server/dev/drill/ends.ts";
import { secondsUntilHealthy } from "#server/dev/drill/health.ts";
import { startOwnPostgres } from "#server/dev/drill/own-postgres.ts";
import type { Kind, Round } from "#server/dev/drill/stage.ts";

/** Processes on one database; each can be killed and restarted. */
const openProcesses = async (count: number, databaseUrl: string) => {
  const folders = await Promise.all(
    Array.from({ length: count }, () => mkdtemp(join(tmpdir(), "aifred-drill-"))),
  );
  const start = (dataDir: string) => startServer({ dataDir, environment: { DATABASE_URL: databaseUrl } });
  const servers: DrilledServer[] = [];
  for (const folder of folders) {
    const server = start(folder);
    servers.push(server);
    // One after the other, because the first migrates the database.
    await server.baseUrl();
  }
  return {
    servers: () => servers,
    restart(place: number) {
      const server = start(folders[place] ?? "");
      servers[place] = server;
      return server;
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
};

type Processes = Awaited<ReturnType<typeof openProcesses>>;

const killRound =
  (processes: Processes, name: string): Round =>
  async ({ random, findings }) => {
    const addresses = await Promise.all(processes.servers().map((server) => server.baseUrl()));
    const busy = await startBusyPerson(addresses, { random, findings });

    const moment = random.between(50, 2500);
    await setTimeout(moment);
    const killed = random.between(0, addresses.length - 1);
    noteEnd(processes.servers(), findings);
    await processes.servers()[killed]?.kill();
    const stopped = busy.stop();
    const from = performance.now();
    const baseUrl = await processes.restart(killed).baseUrl();
    const seconds = await secondsUntilHealthy(baseUrl, from);
    await stopped;

    const { writes } = busy;
    const acknowledged = writes.acknowledged();
    const unsure = writes.unsure().length;
    await busy.check(baseUrl);
    noteEnd(processes.servers(), findings);
    const left = writes.unsure().length;
    const summary = `${name}: killed after ${moment} ms, ${acknowledged} writes acknowledged, ${unsure} sent again, ${left} of them still in progress`;
    return { summary, seconds };
  };

/** Kills a process at a random moment while a person writes. */
export const kill: Kind = async () => {
  const postgres = await startOwnPostgres();
  const embedded = await openProcesses(1, "");
  const shared = await openProcesses(2, postgres.urlAt(postgres.port));
  const onFolder = killRound(embedded, "embedded");
  const onServer = killRound(shared, "PostgreSQL, one of two");
  let count = 0;
  return {
    round: (tools) => (count++ % 2 === 0 ? onFolder : onServer)(tools),
    async close() {
      await embedded.close();
      await shared.close();
      await postgres.close();
    },
  };
};
