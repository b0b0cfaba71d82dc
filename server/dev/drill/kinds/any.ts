import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startBusyPerson } from "#server/dev/drill/busy-person.ts";
import { type DrilledServer, startServer } from "#server/dev/drill/drilled-server.ts";
import { noteEnd } from "#server/dev/drill/ends.ts";
import { secondsUntilHealthy } from "#server/dev/drill/health.ts";
import { startOwnPostgres } from "#server/dev/drill/own-postgres.ts";
import type { Kind } from "#server/dev/drill/stage.ts";
import { startTcpProxy } from "#server/dev/testing/tcp-proxy.ts";

type Break = [name: string, begin: (ms: number) => Promise<void>];

/** Two processes on one PostgreSQL, over a line: whichever of them breaks while a person writes at both processes. */
export const any: Kind = async () => {
  const postgres = await startOwnPostgres();
  const line = await startTcpProxy({ host: "127.0.0.1", port: postgres.port });
  const folders = [
    await mkdtemp(join(tmpdir(), "aifred-drill-")),
    await mkdtemp(join(tmpdir(), "aifred-drill-")),
  ];
  const start = (dataDir: string) =>
    startServer({ dataDir, environment: { DATABASE_URL: postgres.urlAt(line.port) } });
  const servers: DrilledServer[] = [];
  for (const folder of folders) {
    const server = start(folder);
    servers.push(server);
    await server.baseUrl();
  }

  const killProcess = async (place: number) => {
    await servers[place]?.kill();
    const next = start(folders[place] ?? "");
    servers[place] = next;
    await next.baseUrl();
  };
  const breaks: [Break, ...Break[]] = [
    ["the first process killed", () => killProcess(0)],
    ["the second process killed", () => killProcess(1)],
    [
      "the first process frozen",
      async (ms) => {
        servers[0]?.freeze();
        await setTimeout(ms);
        servers[0]?.thaw();
      },
    ],
    [
      "PostgreSQL frozen",
      async (ms) => {
        await postgres.freeze();
        await setTimeout(ms);
        await postgres.thaw();
      },
    ],
    [
      "PostgreSQL killed",
      async (ms) => {
        await postgres.kill();
        await setTimeout(ms);
        await postgres.start();
      },
    ],
    [
      "the line silent",
      async (ms) => {
        line.silence();
        await setTimeout(ms);
        line.pass();
      },
    ],
  ];

  return {
    async round({ random, findings }) {
      const addresses = await Promise.all(servers.map((server) => server.baseUrl()));
      const busy = await startBusyPerson(addresses, { random, findings });
      await setTimeout(random.between(50, 2500));

      const [name, breakIt] = random.oneOf(breaks);
      const lasts = random.between(500, 4000);
      noteEnd(servers, findings);
      await breakIt(lasts);
      const from = performance.now();
      const urls = await Promise.all(servers.map((server) => server.baseUrl()));
      const healed = await Promise.all(urls.map((url) => secondsUntilHealthy(url, from)));
      await busy.stop();

      const { writes } = busy;
      const [acknowledged, unsure] = [writes.acknowledged(), writes.unsure().length];
      await busy.check(urls[random.between(0, 1)] ?? "");
      noteEnd(servers, findings);
      const summary = `${name}: ${acknowledged} writes acknowledged, ${unsure} sent again, ${writes.unsure().length} of them still in progress`;
      return { summary, seconds: Math.max(...healed) };
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
      await line.close();
      await postgres.close();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
};
