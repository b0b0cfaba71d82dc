import type { Random } from "#server/dev/random.ts";
import type { Findings } from "./findings.ts";
import { signUp } from "./person.ts";
import { checkWorks, prepareWorks } from "./works.ts";
import { createWrites } from "./writes.ts";

/** Longer than a dead process holds what it was at. */
const settleMs = 14_000;

/** A person who writes all the time, at any of the addresses, until told to stop. */
export const startBusyPerson = async (
  addresses: string[],
  { random, findings }: { random: Random; findings: Findings },
) => {
  const [first = ""] = addresses;
  const person = await signUp(first, findings);
  const works = await prepareWorks(person, first);
  const writes = createWrites({ person, findings, random });
  const over = new AbortController();
  const living = [works.events, works.contributions, works.imports].map((list) =>
    writes.live(list, addresses, over.signal),
  );

  return {
    person,
    writes,
    /** From now on nothing new is written; resolves when what is under way has ended. */
    async stop() {
      over.abort();
      await Promise.all(living);
    },
    /** Sends again what was not acknowledged, and looks at what has become of all of it. */
    async check(baseUrl: string) {
      await writes.settle(baseUrl, settleMs);
      await checkWorks(works, { person, writes, findings, baseUrl });
    },
  };
};
