import { spawn } from "node:child_process";
import { once } from "node:events";
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

const startCommand = async () => {
  const program = `
    const { serve } = await import(${JSON.stringify(child)});
    process.exitCode = await serve(process.execPath, ["-e", ${JSON.stringify(server)}], {});
  `;
  const command = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, npm_lifecycle_event: "" },
  });
  onTestFinished(() => void command.kill("SIGKILL"));
  const lines = createInterface(command.stdout)[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value;
  await nextLine();
  return { command, nextLine };
};

test("signals reach the server once and its exit code comes back", async () => {
  const { command, nextLine } = await startCommand();
  const exit = once(command, "exit");

  command.kill("SIGINT");
  const first = await nextLine();
  command.kill("SIGTERM");

  expect([first, await nextLine()]).toEqual(["SIGINT", undefined]);
  expect(await exit).toEqual([7, null]);
});

test("a closed terminal stops the server in good order", async () => {
  const { command, nextLine } = await startCommand();
  const exit = once(command, "exit");

  command.kill("SIGHUP");

  expect(await nextLine()).toBe("SIGTERM");
  expect(await exit).toEqual([7, null]);
});

test("the server does not outlive a command that was killed", async () => {
  const { command, nextLine } = await startCommand();

  command.kill("SIGKILL");

  // The pipe closes when its last holder, the server, has ended.
  expect([await nextLine(), await nextLine()]).toEqual(["SIGTERM", undefined]);
});
