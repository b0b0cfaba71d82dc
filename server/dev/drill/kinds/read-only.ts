import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startBusyPerson } from "#server/dev/drill/busy-person.ts";
import { type DrilledServer, startServer } from "#server/dev/drill/drilled-server.ts";
import { secondsUntilHealthy } from "#server/dev/drill/health.ts";
import type { Kind } from "#server/dev/drill/stage.ts";

const diskBytes = 700 * 2 ** 20;
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** A disk in a file, which the kernel makes read-only when it meets an error, as it does with real ones. */
const aFallibleDisk = async () => {
  const parent = await mkdtemp(join(tmpdir(), "aifred-drill-ro-"));
  const [image, folder] = [join(parent, "image"), join(parent, "disk")];
  const mount = () => run("mount", "-o", "loop,errors=remount-ro", image, folder);
  const unmount = () => run("umount", folder);
  try {
    await writeFile(image, "");
    await truncate(image, diskBytes);
    run("mkfs.ext4", "-q", "-F", image);
    run("mkdir", folder);
    mount();
    const device = basename(run("findmnt", "-no", "SOURCE", folder).trim());
    if (!existsSync(`/sys/fs/ext4/${device}/trigger_fs_error`)) throw new Error("No errors to trigger");
  } catch {
    if (existsSync(folder)) spawnQuietly("umount", folder);
    await rm(parent, { recursive: true, force: true });
    return null;
  }
  return {
    folder,
    fail() {
      const device = basename(run("findmnt", "-no", "SOURCE", folder).trim());
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, "1");
    },
    /** As an operator does, with the product stopped. */
    repair() {
      unmount();
      spawnQuietly("e2fsck", "-f", "-y", image);
      mount();
    },
    async close() {
      unmount();
      await rm(parent, { recursive: true, force: true });
    },
  };
};

/** `e2fsck` ends with 1 when it has repaired something. */
const spawnQuietly = (program: string, ...args: string[]) => {
  try {
    run(program, ...args);
  } catch {
    // What follows shows whether the disk can be used.
  }
};

/** The disk of an embedded database becomes read-only while a person writes; it is repaired and the product started again. */
export const readOnly: Kind = async () => {
  const disk = process.getuid?.() === 0 ? await aFallibleDisk() : null;
  if (!disk) return { skipped: "a disk that fails is made by root only, with ext4 on a loop device" };
  const start = () => startServer({ dataDir: join(disk.folder, "data") });
  let server: DrilledServer = start();
  await server.baseUrl().catch(async (error: unknown) => {
    await server.kill();
    await disk.close();
    throw error;
  });
  return {
    async round({ random, findings }) {
      const before = await server.baseUrl();
      const busy = await startBusyPerson([before], { random, findings });
      await setTimeout(random.between(50, 2500));

      disk.fail();
      await setTimeout(random.between(500, 2000));
      const by = server.endedBy();
      await server.kill();
      const stopped = busy.stop();
      const refused = start();
      if ((await refused.listens) !== null) findings.add("wrong", "a process started on a read-only disk");
      else if (!/No se puede escribir en .*EROFS/.test(refused.output()))
        findings.add("wrong", `on a read-only disk it said: ${refused.output().slice(-300)}`);
      await refused.kill();
      await stopped;

      disk.repair();
      server = start();
      const from = performance.now();
      const baseUrl = await server.baseUrl();
      const seconds = await secondsUntilHealthy(baseUrl, from);
      const { writes } = busy;
      const [acknowledged, unsure] = [writes.acknowledged(), writes.unsure().length];
      await busy.check(baseUrl);
      const end = by === null ? "the process lived on" : `the process ended (${by})`;
      const summary = `disk read-only: ${end}, ${acknowledged} writes acknowledged, ${unsure} sent again, ${writes.unsure().length} still in progress`;
      return { summary, seconds };
    },
    async close() {
      await server.stop();
      await disk.close();
    },
  };
};
