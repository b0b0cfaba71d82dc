import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const watchdog = JSON.stringify(join(import.meta.dirname, "watchdog.ts"));

const runWatched = async (program: string) => {
  const script = `
    import { startWatchdog } from ${watchdog};
    const watchdog = startWatchdog({ seconds: 2, onError: console.error });
    ${program}`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const [code, signal] = await once(child, "close");
  return { code, signal, output };
};

test("a process with a blocked event loop is killed, and its log says why", async () => {
  const ended = await runWatched("setTimeout(() => { for (;;); }, 100);");

  expect(ended).toEqual({
    code: null,
    signal: "SIGKILL",
    output: expect.stringMatching(/^AI\.Fred no responde desde hace \d+ segundos: se cierra\.\n$/),
  });
});

test("a process with a running event loop is left alone and may end by itself", async () => {
  const ended = await runWatched("setTimeout(() => process.exit(7), 4500);");

  expect(ended).toEqual({ code: 7, signal: null, output: "" });
});

test.runIf(process.platform === "linux")(
  "a process that waits for a disk or for the processor is left alone for longer",
  async () => {
    const ended = await runWatched(`
      setTimeout(() => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4500);
        process.exit(7);
      }, 100);`);

    expect(ended).toEqual({ code: 7, signal: null, output: "" });
  },
);

test("a process that cannot shut down is killed in time", async () => {
  const ended = await runWatched("watchdog.endWithin(300); setTimeout(() => { for (;;); }, 100);");

  expect(ended.signal).toBe("SIGKILL");
  expect(ended.output).toContain("no ha podido cerrarse a tiempo");
});
