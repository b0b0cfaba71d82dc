import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Express } from "express";

export interface ServerMessage {
  url?: string;
  /** Where no answer is kept. */
  freshUrl?: string;
  /** Milliseconds. */
  processor?: number;
  megabytes?: number;
}

export type ServerOrder = "usage" | "forget limits";

export type ChildServer = Awaited<ReturnType<typeof startChild>>;

/** A server as a process of its own, so that what it costs is not mixed with the caller's. */
export const startChild = async (file: string, settings: Record<string, string>) => {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...settings, NODE_ENV: "production" },
    execArgv: ["--max-semi-space-size=8"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const gone = ended.then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  gone.catch(() => {});
  const answer = async (): Promise<ServerMessage> => {
    const [message] = (await Promise.race([once(child, "message"), gone])) as [ServerMessage];
    return message;
  };
  const order = async (name: ServerOrder) => {
    const answered = answer();
    child.send(name);
    return await answered;
  };
  const { url = "", freshUrl = "" } = await answer();

  return {
    url,
    freshUrl,
    order,
    /** Processor milliseconds of all its threads while work runs. */
    async processorWhile(work: () => Promise<unknown>) {
      const { processor: before = 0 } = await order("usage");
      await work();
      const { processor: after = 0 } = await order("usage");
      return after - before;
    },
    /** It ends by itself, so that `NODE_OPTIONS=--cpu-prof` leaves a profile of it. */
    async stop() {
      child.disconnect();
      await ended;
    },
  };
};

/** The child's side: serves on a port of this machine. */
export const listen = async (app: Express) => {
  const server = app.listen(0, "127.0.0.1");
  server.keepAliveTimeout = 600_000;
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

interface Served {
  url: string;
  freshUrl?: string;
  forgetLimits: () => Promise<unknown>;
}

/** The child's side: tells its addresses and what it has used. */
export const reportTo = (parent: NodeJS.Process, { forgetLimits, ...addresses }: Served) => {
  const tell = (message: ServerMessage) => parent.send?.(message);
  parent.on("message", async (order: ServerOrder) => {
    if (order === "forget limits") await forgetLimits();
    const { user, system } = process.cpuUsage();
    tell({ processor: (user + system) / 1000, megabytes: process.memoryUsage.rss() / 1e6 });
  });
  parent.on("disconnect", () => process.exit(0));
  tell(addresses);
};
