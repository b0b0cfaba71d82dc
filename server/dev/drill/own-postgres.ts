import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadCommand } from "#server/dev/testing/commands.ts";

/** Obeys commands; when this process ends, it stops the server and deletes the folder. */
const holder = `
"$1/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --lc-messages=C --no-sync >&2 || exit 1
server=
end() { [ -z "$server" ] || { kill "-$1" "$server"; wait "$server"; server=; }; }
signal() {
  kill "-$1" "$server"
  for stat in /proc/[0-9]*/stat; do
    read -r id name state parent rest 2>/dev/null <"$stat" && [ "$parent" = "$server" ] && kill "-$1" "$id"
  done
  echo "drill: $1" >&2
}
while read -r command; do
  case "$command" in freeze) signal STOP; continue;; thaw) signal CONT; continue;; esac
  [ "$command" = kill ] && end KILL || end QUIT
  [ "$command" != start ] || {
    "$1/postgres" -D "$2/data" -c listen_addresses=127.0.0.1 -c port="$3" -c unix_socket_directories= \\
      -c fsync=off </dev/null &
    server=$!
  }
  [ "$command" = start ] || echo "drill: stopped" >&2
done
end QUIT
rm -rf "$2"
`;

/** Without fsync: the machine stays on, so committed data survives the server's end in the system's cache. */
export const startOwnPostgres = async () => {
  const { ensurePostgresBinaries } = await loadCommand("postgres-binaries.mjs");
  const { freePort } = await loadCommand("free-port.mjs");
  const { serverUser } = await loadCommand("throwaway-postgres.mjs");
  const binaries = await ensurePostgresBinaries(() => {});
  const [folder, port, user] = [
    mkdtempSync(join(tmpdir(), "aifred-drill-pg-")),
    await freePort(),
    serverUser(),
  ];
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const shell = spawn("/bin/sh", ["-c", holder, "sh", binaries, folder, String(port)], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: "C.UTF-8" },
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
    ...user,
  });
  let log = "";
  shell.stderr.setEncoding("utf8");

  const control = (command: "start" | "stop" | "kill" | "freeze" | "thaw", sign: string) =>
    new Promise<void>((resolve, reject) => {
      log = "";
      const look = (text: string) => {
        log = (log + text).slice(-4000);
        if (!log.includes(sign)) return;
        shell.stderr.off("data", look);
        shell.stderr.resume();
        resolve();
      };
      shell.stderr.on("data", look);
      shell.once("exit", () => reject(new Error(`PostgreSQL did not ${command}:\n${log}`)));
      shell.stdin.write(`${command}\n`);
    });
  await control("start", "ready to accept connections");

  return {
    port,
    urlAt: (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`,
    /** At once, without waiting for running statements. */
    stop: () => control("stop", "drill: stopped"),
    kill: () => control("kill", "drill: stopped"),
    /** The main process and, as it is frozen first, all that it has started. */
    freeze: () => control("freeze", "drill: STOP"),
    thaw: () => control("thaw", "drill: CONT"),
    start: () => control("start", "ready to accept connections"),
    async close() {
      shell.stdin.end();
      if (shell.exitCode === null && shell.signalCode === null) await once(shell, "exit");
    },
  };
};
