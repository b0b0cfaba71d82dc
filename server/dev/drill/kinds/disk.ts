import { execFileSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startBusyPerson } from "#server/dev/drill/busy-person.ts";
import { startServer } from "#server/dev/drill/drilled-server.ts";
import { noteEnd } from "#server/dev/drill/ends.ts";
import type { Findings } from "#server/dev/drill/findings.ts";
import { giveUpAfter } from "#server/dev/drill/health.ts";
import type { Person } from "#server/dev/drill/person.ts";
import type { Kind } from "#server/dev/drill/stage.ts";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { ApiError } from "#shared/http/errors.ts";

const diskMb = 400;
const megabyte = 2 ** 20;

const aSmallDisk = async () => {
  const folder = await mkdtemp(join(tmpdir(), "aifred-drill-disk-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMb}m`, "aifred-drill", folder], {
      stdio: "ignore",
    });
  } catch {
    await remove();
    return null;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    /** Leaves `leave` free bytes, or fewer when there are fewer. */
    async fill(leave: number) {
      const { bavail, bsize } = statfsSync(folder);
      const file = await open(ballast, "w");
      const piece = Buffer.alloc(megabyte, 1);
      try {
        for (let rest = bavail * bsize - leave; rest > 0; rest -= piece.length) {
          await file.write(piece.subarray(0, Math.min(rest, piece.length)));
        }
      } catch {
        // The product filled the disk itself in the meantime.
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async close() {
      execFileSync("umount", ["--lazy", folder]);
      await remove();
    },
  };
};

/** The disk of an embedded database fills up while a person writes, and is freed again. */
export const disk: Kind = async () => {
  const isRoot = process.getuid?.() === 0;
  const small = isRoot ? await aSmallDisk() : null;
  if (!small) return { skipped: "a small disk is mounted by root only" };
  const server = startServer({ dataDir: join(small.folder, "data") });
  const baseUrl = await server.baseUrl();
  return {
    async round({ random, findings }) {
      const busy = await startBusyPerson([baseUrl], { random, findings });
      await setTimeout(random.between(100, 1000));

      const leave = random.between(0, 60);
      await small.fill(leave * megabyte);
      await setTimeout(random.between(500, 2000));
      await expectRefusal(busy.person, { baseUrl, findings });
      await small.free();
      const seconds = await secondsUntilWritten(busy.person, baseUrl);
      await busy.stop();

      const { writes } = busy;
      const refusals = writes.refusals();
      await busy.check(baseUrl);
      noteEnd([server], findings);
      const summary = `disk filled up to ${leave} MB: ${refusals} writes answered 503, ${writes.acknowledged()} acknowledged, ${writes.unsure().length} still in progress`;
      return { summary, seconds };
    },
    async close() {
      await server.stop();
      await small.close();
    },
  };
};

/** Seconds until a write is accepted again. Throws when that takes too long. */
const secondsUntilWritten = async (person: Person, baseUrl: string) => {
  const from = performance.now();
  for (;;) {
    const isWritten = await writeEvent(person, baseUrl).then(
      () => true,
      () => false,
    );
    const seconds = (performance.now() - from) / 1000;
    if (isWritten) return seconds;
    if (seconds > giveUpAfter)
      throw new Error(`Nothing is written ${giveUpAfter} s after there is room again`);
    await setTimeout(50);
  }
};

const writeEvent = (person: Person, baseUrl: string) => {
  const startTime = new Date(Date.now() + 24 * 3_600_000).toISOString();
  return person.at(baseUrl)(createEvent, { body: { title: "Sin sitio", startTime } });
};

/** Expects a refused write with a sentence and an answered read. */
const expectRefusal = async (
  person: Person,
  { baseUrl, findings }: { baseUrl: string; findings: Findings },
) => {
  const outcome = await writeEvent(person, baseUrl).then(
    () => "done",
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.reason}` : String(error)),
  );
  if (!/^503 No queda sitio/.test(outcome)) findings.add("wrong", `a write on the full disk: ${outcome}`);
  const read = await person
    .at(baseUrl)(listAccounts)
    .then(
      () => "read",
      (error: unknown) => String(error),
    );
  if (read !== "read") findings.add("wrong", `a read on the full disk: ${read}`);
};
