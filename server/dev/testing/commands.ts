import { join } from "node:path";

export const projectRoot = join(import.meta.dirname, "../../..");

/** What drills, benchmarks and tests of the process take of the commands, which are plain JavaScript. */
interface Commands {
  "client-build.mjs": {
    buildClient(node: string): Promise<number>;
    ensureClient(node: string, messages: object, say: (line: string) => void): Promise<void>;
  };
  "free-port.mjs": { freePort(): Promise<number> };
  "postgres-binaries.mjs": { ensurePostgresBinaries(say: (line: string) => void): Promise<string> };
  "server-build.mjs": {
    ensureServer(node: string, messages: object, say: (line: string) => void): Promise<void>;
  };
  "messages.mjs": { english: object };
  "server-program.mjs": {
    serverProgram: string[];
    serverSettings: Record<string, string>;
    commandProgram(name: string): string[];
  };
  "throwaway-postgres.mjs": {
    startThrowawayPostgres(
      binaries: string,
      settings?: string[],
    ): Promise<{ url: string; stop(): Promise<void> }>;
    serverUser(): { uid?: number; gid?: number };
  };
}

export const loadCommand = <Name extends keyof Commands>(name: Name): Promise<Commands[Name]> =>
  import(join(projectRoot, "scripts", name));

/** Builds what of the product is not built as it stands: for programs that start it in a fresh clone. */
export const builtProduct = async () => {
  const { ensureClient } = await loadCommand("client-build.mjs");
  const { english } = await loadCommand("messages.mjs");
  await ensureClient(process.execPath, english, (line) => process.stderr.write(`${line}\n`));
  await bundledServer();
};

/** For programs that start the product as `npm start` does. */
export const bundledServer = async () => {
  const { ensureServer } = await loadCommand("server-build.mjs");
  const { english } = await loadCommand("messages.mjs");
  await ensureServer(process.execPath, english, (line) => process.stderr.write(`${line}\n`));
};
