import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#server/dev/drill/drilled-server.ts";
import { secondsUntilHealthy } from "#server/dev/drill/health.ts";
import type { Kind } from "#server/dev/drill/stage.ts";

const elsewhere = ["unshare", "--pid", "--uts", "--mount-proc", "--fork", "--kill-child=SIGKILL"];
const named = (name: string) => [...elsewhere, "sh", "-c", `hostname ${name} && exec "$@"`, "sh"];

/** Two containers with their own process ids and host names open one folder at the same moment. */
export const containers: Kind = async () => {
  const [program = "", ...options] = elsewhere;
  if (spawnSync(program, [...options, "true"]).status !== 0) {
    return { skipped: "no namespaces of processes and names can be made here" };
  }
  const dataDir = await mkdtemp(join(tmpdir(), "aifred-drill-"));
  return {
    async round({ random, findings }) {
      const names = ["caja-uno", "caja-dos"];
      const servers = random
        .shuffled(names)
        .map((name) => ({ name, server: startServer({ dataDir, wrapper: named(name) }) }));
      const addresses = await Promise.all(servers.map(({ server }) => server.listens));
      const holder = servers.find((_, place) => addresses[place] !== null);
      const refused = servers.filter((_, place) => addresses[place] === null);
      if (!holder || refused.length !== 1) {
        findings.add("wrong", `${servers.length - refused.length} processes hold the folder`);
      }
      for (const { server } of refused) {
        const words = server.output();
        const isNamed =
          words.includes("está en uso por otro proceso") && words.includes(`en ${holder?.name}`);
        if (!isNamed) findings.add("wrong", `the refused one said: ${words.slice(-300)}`);
      }

      await Promise.all(servers.map(({ server }) => server.kill()));
      const from = performance.now();
      const next = startServer({ dataDir, wrapper: named("caja-tres") });
      const seconds = await secondsUntilHealthy(await next.baseUrl(), from);
      await next.kill();
      return { summary: `${holder?.name} held the folder, was killed, and another took it`, seconds };
    },
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
};
