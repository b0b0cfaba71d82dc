import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const child = pathToFileURL(`${import.meta.dirname}/child.mjs`).href;

// A server that says each signal it gets and needs a moment to close, so that a second one would show.
const server = `
  for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => {
    console.log(name);
    setTimeout(() => process.exit(7), 200);
  });
  setInterval(() => {}, 1000);
  console.log("ready");
`;

const serving = (server: string, options = {}) => `
  const { serve } = await import(${JSON.stringify(child)});
  process.exitCode = await serve(process.execPath, ["-e", ${JSON.stringify(server)}], {}, ${JSON.stringify(options)});
`;

const supervising = (server: string) => `
  const { supervise } = await import(${JSON.stringify(pathToFileURL(`${import.meta.dirname}/supervise.mjs`).href)});
  process.exitCode = await supervise(process.execPath, ["-e", ${JSON.stringify(server)}], {
    messages: { restarting: (seconds) => "again in " + seconds },
    say: console.log,
    pause: 50,
  });
`;

const startCommand = async (program = serving(server)) => {
  const command = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, npm_lifecycle_event: "" },
  });
  onTestFinished(() => void command.kill("SIGKILL"));
  const lines = createInterface(command.stdout)[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value;
  const first = await nextLine();
  return { command, nextLine, first };
};

test("a signal reaches the server once, and its exit code is returned", async () => {
  const { command, nextLine } = await startCommand();
  const exit = once(command, "exit");

  command.kill("SIGINT");
  const first = await nextLine();
  command.kill("SIGTERM");

  expect([first, await nextLine()]).toEqual(["SIGINT", undefined]);
  expect(await exit).toEqual([7, null]);
});

test("of two programs that run at once both are let end before the command does", async () => {
  const slow = server.replace("200", "600");
  const { command, nextLine } = await startCommand(`
    const { run } = await import(${JSON.stringify(child)});
    const pipes = { stdio: ["ignore", "pipe", "pipe"], onOutput: (text) => process.stdout.write(text) };
    run(process.execPath, ["-e", ${JSON.stringify(server)}], pipes);
    run(process.execPath, ["-e", ${JSON.stringify(slow)}], pipes);
  `);
  await nextLine();
  const exit = once(command, "exit");

  command.kill("SIGINT");

  expect([await nextLine(), await nextLine(), await nextLine()]).toEqual(["SIGINT", "SIGINT", undefined]);
  expect(await exit).toEqual([7, null]);
});

test("closing the terminal stops the server cleanly", async () => {
  const { command, nextLine } = await startCommand();
  const exit = once(command, "exit");

  command.kill("SIGHUP");

  expect(await nextLine()).toBe("SIGTERM");
  expect(await exit).toEqual([7, null]);
});

test("the server ends with a killed command", async () => {
  const { command, nextLine } = await startCommand();

  command.kill("SIGKILL");

  // The pipe closes when its last holder, the server, has ended.
  expect([await nextLine(), await nextLine()]).toEqual(["SIGTERM", undefined]);
});

test("a server that ignores signals is killed", async () => {
  const deaf = `process.on("SIGTERM", () => {}); console.log("ready"); setTimeout(() => { for (;;); }, 50);`;
  const { command } = await startCommand(serving(deaf, { patience: 500 }));
  const exit = once(command, "exit");

  command.kill("SIGTERM");

  expect(await exit).toEqual([137, null]);
});

test("a crashed server is restarted until somebody stops it", async () => {
  const falling = `
    process.on("SIGINT", () => process.exit(0));
    setInterval(() => {}, 1000);
    process.send("ready", () => {
      console.log("ready");
      if (!require("node:fs").existsSync(process.env.MARK)) {
        require("node:fs").writeFileSync(process.env.MARK, "");
        process.kill(process.pid, "SIGKILL");
      }
    });
  `;
  const mark = join(mkdtempSync(join(tmpdir(), "aifred-fall-")), "mark");
  const { command, nextLine } = await startCommand(
    `process.env.MARK = ${JSON.stringify(mark)};${supervising(falling)}`,
  );
  const exit = once(command, "exit");
  const told = [await nextLine(), await nextLine()];

  command.kill("SIGINT");

  expect(told).toEqual(["again in 0.05", "ready"]);
  expect(await exit).toEqual([0, null]);
});

test("a server that never became ready is not restarted", async () => {
  const { command, first } = await startCommand(supervising(`console.log("no"); process.exit(1);`));

  expect([first, await once(command, "exit")]).toEqual(["no", [1, null]]);
});
