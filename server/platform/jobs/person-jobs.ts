import { onBehalfOf } from "#server/platform/concurrency/current-user.ts";
import type { JobKind } from "./jobs.ts";

type Data = Record<string, unknown>;

/** A failure counts as success when the person of the job has deleted their account. */
export const forExistingPerson = (
  kind: JobKind<never>,
  isAccountDeleted: (userId: string) => Promise<boolean>,
): JobKind<Data> => ({
  ...kind,
  async run(data) {
    try {
      const { userId } = data;
      const run = () => kind.run(data as never);
      await (typeof userId === "string" ? onBehalfOf(userId, run) : run());
    } catch (error) {
      if (typeof data.userId === "string" && (await isAccountDeleted(data.userId))) return;
      throw error;
    }
  },
});
