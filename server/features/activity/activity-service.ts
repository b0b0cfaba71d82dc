import { randomUUID } from "node:crypto";
import type { Clock } from "#server/ports/clock.ts";
import type { Activity } from "#shared/contracts/security.ts";
import type { ActivityRepository } from "./activity-repository.ts";

interface Dependencies {
  activities: ActivityRepository;
  clock: Clock;
}

interface Circumstances {
  /** "Chrome en Windows"; empty when nobody's browser was there. */
  device?: string;
  /** A name to tell things apart by: a bank, a provider. */
  detail?: string;
}

export type ActivityService = ReturnType<typeof createActivityService>;

/** What happened to the account, for the person to see. */
export const createActivityService = ({ activities, clock }: Dependencies) => ({
  async note(userId: string, kind: Activity["kind"], { device = "", detail }: Circumstances = {}) {
    await activities.add(userId, { id: randomUUID(), kind, device, detail: detail ?? null, at: clock.now() });
  },

  async list(userId: string): Promise<Activity[]> {
    const entries = await activities.latest(userId, 100);
    return entries.map(({ id, kind, device, detail, at }) => ({
      ...{ id, kind, device, detail },
      at: at.toISOString(),
    }));
  },
});
