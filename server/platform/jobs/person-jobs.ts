import { onBehalfOf } from "#server/platform/concurrency/current-user.ts";
import type { JobData, JobKind } from "./jobs.ts";

/** A failure counts as success when the person of the job has deleted their account. */
export const forExistingPerson = (
  kind: JobKind<never>,
  isAccountDeleted: (userId: string) => Promise<boolean>,
): JobKind<JobData> => ({
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
