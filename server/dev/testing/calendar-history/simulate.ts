import { createRandom } from "#server/dev/random.ts";
import type { OpenDatabase } from "#server/platform/db/database.ts";
import { createDrafts } from "./drafts.ts";
import { createPeople } from "./people.ts";
import { createSyncs } from "./syncs.ts";
import { createTruth, type Findings, noFindings } from "./truth.ts";
import { createWorld } from "./world.ts";

export interface Outcome extends Record<keyof Findings, number> {
  operations: number;
  syncs: number;
  /** Events on both sides at the end. */
  events: number;
  details: string[];
}

interface History {
  seed: number;
  operations: number;
}

const start = new Date("2026-03-02T09:00:00Z");

/**
 * A random history of one person's two calendars, with all that can go wrong between them. Both sides are held against
 * each other and against what was done after each sync that says it is done, and at the end.
 */
export const simulate = async (database: OpenDatabase, { seed, operations }: History): Promise<Outcome> => {
  const random = createRandom(seed);
  const world = await createWorld(database, start);
  const truth = createTruth();
  const people = createPeople({ random, world, truth, drafts: createDrafts(random, world.now) });
  const found = noFindings();
  const syncs = createSyncs({ random, world, truth, people, found });
  let calmUntil = 0;
  try {
    for (let done = 0; done < operations; done++) {
      world.pass(random.happens(0.005) ? random.between(20, 40) * 3600 : random.between(6, 900));
      if (random.happens(0.005)) calmUntil = done + random.between(30, 80);
      if (done >= calmUntil && random.happens(1 / 15)) await syncs.risky();
      await people.act();
    }
    await syncs.quiesce();
  } catch (error) {
    found.lost.push(`broke down: ${error instanceof Error ? error.stack : error}`);
  }
  try {
    found.lost.push(...world.troubles.map((trouble) => `logged: ${JSON.stringify(trouble)}`));
    return {
      operations,
      syncs: syncs.count(),
      events: world.there().length,
      lost: found.lost.length,
      doubled: found.doubled.length,
      undead: found.undead.length,
      different: found.different.length,
      details: Object.entries(found).flatMap(([kind, lines]) =>
        lines.map((line: string) => `${kind}: ${line}`),
      ),
    };
  } finally {
    await world.close();
  }
};
