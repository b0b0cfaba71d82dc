import { storageQuotas } from "#shared/rules/quotas.ts";
import type { SyncRows } from "./sync-rows-repository.ts";

export type EventQuota = ReturnType<typeof createEventQuota>;

/** Counted once per run. Events without a place are read again at the next full sync, within a day. */
export const createEventQuota = () => {
  let left: number | null = null;

  return {
    async take(rows: Pick<SyncRows, "count">, wanted: number) {
      if (wanted === 0) return 0;
      left ??= Math.max(0, storageQuotas.events.most - (await rows.count()));
      const taken = Math.min(left, wanted);
      left -= taken;
      return taken;
    },
  };
};
