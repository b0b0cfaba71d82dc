import { storageQuotas } from "#shared/rules/quotas.ts";
import type { SyncRows } from "./sync-rows-repository.ts";

export type Room = ReturnType<typeof createRoom>;

/**
 * How many more events a person may keep, counted once for a whole reading. What finds no room is told again when the
 * calendar is next read as a whole, a day later at most.
 */
export const createRoom = () => {
  let left: number | null = null;

  return {
    /** As many of so many as there is room for. */
    async take(rows: Pick<SyncRows, "count">, wanted: number) {
      if (wanted === 0) return 0;
      left ??= Math.max(0, storageQuotas.events.most - (await rows.count()));
      const taken = Math.min(left, wanted);
      left -= taken;
      return taken;
    },
  };
};
