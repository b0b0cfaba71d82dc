import type { Random } from "#server/dev/random.ts";
import type { Findings } from "./findings.ts";
import { signUp } from "./person.ts";
import { checkWorks, prepareWorks } from "./works.ts";
import { createWrites } from "./writes.ts";

/** Milliseconds; longer than the lease of a dead process and, on a busy machine, an import in steps. */
const settleMs = 25_000;

/** Writes all the time, at any of the addresses, until stopped. */
export const startBusyPerson = async (
  addresses: string[],
  {
    random,
    findings,
    now = () => new Date(),
  }: { random: Random; findings: Findings; now?: (() => Date) | undefined },
) => {
  const [first = ""] = addresses;
  const person = await signUp(first, findings);
  const works = await prepareWorks(person, { baseUrl: first, now: now() });
  const writes = createWrites({ person, findings, random });
  const over = new AbortController();
  const living = [works.events, works.contributions, works.imports].map((list) =>
    writes.live(list, addresses, over.signal),
  );

  return {
    person,
    writes,
    /** Writes nothing new and resolves when running calls have ended. */
    async stop() {
      over.abort();
      await Promise.all(living);
    },
    /** Repeats unacknowledged calls and checks the result of all. */
    async check(baseUrl: string) {
      await writes.settle(baseUrl, settleMs);
      await checkWorks(works, { person, writes, findings, baseUrl });
    },
  };
};
