import { onBehalfOf } from "#server/platform/concurrency/caller.ts";
import type { JobKind } from "./jobs.ts";

type Data = Record<string, unknown>;

/** Work for a person who has left meanwhile ends, however it goes: nobody is there to do it for. */
export const forWhoIsThere = (
  kind: JobKind<never>,
  isGone: (userId: string) => Promise<boolean>,
): JobKind<Data> => ({
  ...kind,
  async run(data) {
    try {
      const { userId } = data;
      // A kind is only ever given what was handed in under its name.
      const run = () => kind.run(data as never);
      await (typeof userId === "string" ? onBehalfOf(userId, run) : run());
    } catch (error) {
      if (typeof data.userId === "string" && (await isGone(data.userId))) return;
      throw error;
    }
  },
});
