import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Complaint } from "./complaint.mjs";
import { freePort } from "./free-port.mjs";
import { roomyMemory } from "./roomy-memory.mjs";

const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

/**
 * A private PostgreSQL in a temporary folder (in memory if there is room: a run takes some 100 MB), on 127.0.0.1 only, without fsync; returns
 * its URL and `stop`. `settings` are more of the server's own, as `name=value`.
 * A shell holds it on a pipe to us: when we end, in whatever way, it stops the server and deletes the folder.
 */
export const startThrowawayPostgres = async (binaries, settings = []) => {
  const folder = mkdtempSync(join(roomyMemory({ gigabytes: 1 }) ?? tmpdir(), "aifred-postgres-"));
  const person = serverUser();
  if (person.uid !== undefined) chownSync(folder, person.uid, person.gid);
  const how = { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LC_ALL: locale }, ...person };

  const port = await freePort();
  const shell = spawn(
    "/bin/sh",
    ["-c", script, "sh", binaries, folder, locale, String(port), ...options(settings)],
    {
      ...how,
      detached: true,
      stdio: ["pipe", "ignore", "pipe"],
    },
  );
  const stop = async () => {
    shell.stdin.end();
    if (shell.exitCode === null && shell.signalCode === null) await once(shell, "exit");
  };
  await ready(shell).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
};

const options = (settings) => settings.flatMap((setting) => ["-c", setting]);

const script = `
binaries="$1" folder="$2" locale="$3" port="$4"
shift 4
exec 3<&0
"$binaries/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale="$locale" --lc-messages=C --no-sync >&2 && {
  "$binaries/postgres" -D "$folder/data" -c listen_addresses=127.0.0.1 -c port="$port" -c unix_socket_directories= \\
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off "$@" 3<&- &
  server=$!
  { cat <&3; kill -INT "$server"; } >/dev/null 2>&1 &
  wait "$server"
}
rm -rf "$folder"
`;

// PostgreSQL refuses to run as root.
export const serverUser = () => {
  if (process.getuid?.() !== 0) return {};
  const name = spawnSync("id", ["-u", "postgres"]).status === 0 ? "postgres" : "nobody";
  const number = (flag) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
};

const ready = (shell) =>
  new Promise((resolve, reject) => {
    let log = "";
    shell.stderr.setEncoding("utf8").on("data", (text) => {
      log = (log + text).slice(-4000);
      if (log.includes("ready to accept connections")) resolve();
    });
    shell.once("error", reject);
    shell.once("exit", () => reject(new Complaint(`PostgreSQL did not start:\n${log}`)));
  });
