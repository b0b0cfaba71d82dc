import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { StartError } from "#server/errors.ts";
import { lockFolder } from "./folder-lock.ts";

const aFolder = () => join(mkdtempSync(join(tmpdir(), "aifred-lock-")), "pg");

/** Takes each folder that it is told of, and says how it went; it keeps what it has. */
const taker = `
  import { createInterface } from "node:readline";
  import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))};
  for await (const folder of createInterface(process.stdin)) {
    try { lockFolder(folder); console.log("locked"); } catch (error) { console.log(error.message); }
  }`;

const startTaker = (wrapper: string[] = []) => {
  const [command = "", ...args] = [...wrapper, process.execPath, "--input-type=module", "-e", taker];
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    child,
    take: async (folder: string) => {
      child.stdin.write(`${folder}\n`);
      return String((await lines.next()).value);
    },
  };
};

test("a second process is refused with a sentence that names the holder", async () => {
  const folder = aFolder();
  const release = lockFolder(folder);
  const other = startTaker();

  const refusal = await other.take(folder);
  release();

  expect(refusal).toContain(
    `está en uso por otro proceso de AI.Fred (${process.pid} en ${hostname()}, desde el `,
  );
  expect(await other.take(folder)).toBe("locked");
});

test("the same process cannot take it twice either", () => {
  const folder = aFolder();
  onTestFinished(lockFolder(folder));

  expect(() => lockFolder(folder)).toThrow(StartError);
});

test("the lock of a killed process is free at once", async () => {
  const folder = aFolder();
  const { child, take } = startTaker();
  const result = await take(folder);

  child.kill("SIGKILL");
  await once(child, "exit");
  onTestFinished(lockFolder(folder));

  expect(result).toBe("locked");
});

test("of eight processes that start at once after a crash exactly one gets the lock, thirty times over", async () => {
  const takers = Array.from({ length: 8 }, () => startTaker());

  for (let round = 0; round < 30; round++) {
    const folder = aFolder();
    writeFileSync(`${folder}.lock`, "999999 en otro-equipo, desde el 1/1/26, 0:00");
    const answers = await Promise.all(takers.map(({ take }) => take(folder)));

    expect(answers.filter((answer) => answer === "locked")).toHaveLength(1);
  }
});

const elsewhere = ["unshare", "--pid", "--uts", "--mount-proc", "--fork"];
const [program = "", ...options] = elsewhere;
const hasNamespaces = spawnSync(program, [...options, "true"]).status === 0;

test.skipIf(!hasNamespaces)("containers see each other's lock", async () => {
  const folder = aFolder();
  const [first, second] = [startTaker(elsewhere), startTaker(elsewhere)];

  const result = await first.take(folder);
  const refusal = await second.take(folder);

  expect(result).toBe("locked");
  expect(refusal).toContain(`está en uso por otro proceso de AI.Fred (1 en ${hostname()}`);
});
