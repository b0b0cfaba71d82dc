import type { Random } from "#server/dev/random.ts";
import type { Services } from "#server/modules.ts";
import type { CalendarSync } from "#shared/contracts/calendar/connection.ts";
import type { People } from "./people.ts";
import type { createTruth, Findings } from "./truth.ts";
import type { World } from "./world.ts";

interface Dependencies {
  random: Random;
  world: World;
  truth: ReturnType<typeof createTruth>;
  people: People;
  found: Findings;
}

type Process = Pick<Services, "calendarSync">;

/** One that stopped in the middle of a run, and may go on much later. */
interface Stopped {
  goOn(): void;
  run: Promise<CalendarSync>;
}

/** Syncs as they go in life: most of them well. */
export const createSyncs = ({ random, world, truth, people, found }: Dependencies) => {
  const { google, calendar, userId } = world;
  const processes: Process[] = [world.newProcess(), world.newProcess()];
  const stopped: Stopped[] = [];
  let count = 0;

  const compare = async () => {
    world.lookAgain();
    const findings = await truth.settle(await world.here(), world.there(), world.gaveWay);
    for (const kind of ["lost", "doubled", "undead", "different"] as const) {
      found[kind].push(...findings[kind].map((line) => `after sync ${count}: ${line}`));
    }
  };

  const muddle = () => {
    world.lookAgain();
    truth.muddle();
  };

  const trouble = [
    () => google.fail("lose-answer", { on: random.oneOf(["insert", "patch", "delete", "list"]) }),
    () => google.fail("lose-answer", { on: random.oneOf(["insert", "patch", "delete"]) }),
    () => google.fail("lose-answer", { on: random.oneOf(["insert", "patch", "delete", "get"]), times: 2 }),
    () => google.fail("server-error", { times: random.between(1, 6) }),
    () =>
      google.fail("unavailable", {
        on: random.oneOf(["insert", "patch", "delete"]),
        times: random.between(1, 6),
      }),
    () => google.fail("rate-limited", { times: random.between(1, 6) }),
    () => google.fail("too-many", { times: 1, retryAfter: random.between(1, 90) }),
    () =>
      google.fail("html", {
        on: random.oneOf(["insert", "patch", "list"]),
        status: random.oneOf([200, 502]),
      }),
    () => google.fail("half", { on: random.oneOf(["insert", "patch", "list"]) }),
    () => google.expireAccessTokens(),
  ] as const;
  const oddities = [
    () => google.dropSyncTokens(),
    () => google.deliverTwice(2),
    () => google.deliverAgain(2),
    () => google.emptyPages(random.between(1, 2)),
    () => google.setPageSize(random.between(1, 30)),
  ] as const;

  /** Runs a sync in one of the processes, and holds the sides together when nothing else happened. */
  const plain = async () => {
    count += 1;
    const process = processes[random.between(0, 1)];
    if (!process) return null;
    const { status } = await process.calendarSync.sync(userId, { force: true });
    if (status === "done") await compare();
    else if (calendar.calls() > 0) muddle();
    return status;
  };

  const amid = async () => {
    calendar.expect({
      call: random.between(1, 6),
      when: random.oneOf(["before", "after"]),
      happen: async () => {
        for (let left = random.between(1, 3); left > 0; left--) {
          world.pass(random.between(1, 20));
          await people.act();
        }
      },
    });
    count += 1;
    await processes[0]?.calendarSync.sync(userId, { force: true });
    muddle();
  };

  /** The process stops before or after one of its calls; another takes its place. */
  const stop = async () => {
    const reached = Promise.withResolvers<null>();
    const release = Promise.withResolvers<void>();
    calendar.expect({
      call: random.between(1, 8),
      when: random.oneOf(["before", "after"]),
      happen() {
        reached.resolve(null);
        return release.promise;
      },
    });
    count += 1;
    const at = random.between(0, 1);
    const run = processes[at]?.calendarSync.sync(userId, { force: true });
    if (!run) return;
    const answer = await Promise.race([run, reached.promise]);
    calendar.expect(null);
    if (answer?.status === "done") return compare();
    muddle();
    if (answer) return;
    processes[at] = world.newProcess();
    stopped.push({ goOn: release.resolve, run });
  };

  const wake = async () => {
    const one = stopped.shift();
    if (!one) return;
    one.goOn();
    await one.run;
    muddle();
  };

  /** They disconnect when both sides are equal, go on in both calendars, and come back. */
  const leave = async () => {
    if ((await plain()) !== "done") return;
    await processes[0]?.calendarSync.disconnect(userId);
    world.lookAgain();
    for (let left = random.between(0, 6); left > 0; left--) {
      world.pass(random.between(6, 900));
      await people.act();
    }
    await world.connect();
    await plain();
  };

  return {
    count: () => count,

    async risky() {
      calendar.expect(null);
      if (random.happens(0.15)) random.oneOf(oddities)();
      if (random.happens(0.1)) await leave();
      const kind = random.between(1, 100);
      if (kind <= 25) random.oneOf(trouble)();
      if (kind <= 75) await plain();
      else if (kind <= 87) await amid();
      else if (kind <= 95) await stop();
      else await wake();
      calendar.expect(null);
      google.calm();
    },

    /** All is well at last, and stays so for a day. */
    async quiesce() {
      while (stopped.length > 0) await wake();
      for (const seconds of [2 * 3600, 120, 25 * 3600, 120]) {
        world.pass(seconds);
        calendar.expect(null);
        const status = await plain();
        if (status !== "done") found.lost.push(`at rest a sync was ${status}`);
      }
    },
  };
};
