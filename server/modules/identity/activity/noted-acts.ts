import type { Presence } from "#server/modules/banking/bank-provider.ts";
import type { ConnectionService } from "#server/modules/banking/connections/connection-service.ts";
import type { CalendarConnectionService } from "#server/modules/calendar/connection/calendar-connection-service.ts";
import { deviceNameOf } from "#server/platform/http/device.ts";
import type { ActivityService } from "./activity-service.ts";

/**
 * Services of other modules that also note which consents a person gives and ends, once it is done. They know nothing
 * of it: without these words around them they do the same.
 */
export const createNotedActs = (activity: ActivityService) => ({
  connections: (connections: ConnectionService): ConnectionService => {
    /** Both ways back from a bank may tell of the same consent. */
    const noteGiven = async (userId: string, consentId: string, { userAgent }: Presence) => {
      const detail = await connections.bankOf(userId, consentId);
      const device = deviceNameOf(userAgent);
      await activity.note(userId, "bank_consent_given", { device, detail, once: consentId });
    };

    return {
      ...connections,
      async handleCallback(userId, comeback, presence) {
        const visit = await connections.handleCallback(userId, comeback, presence);
        if (visit?.status === "linked") await noteGiven(userId, visit.id, presence);
        return visit;
      },
      async syncAccounts(userId, consentId, presence) {
        const outcome = await connections.syncAccounts(userId, consentId, presence);
        const isGiven = outcome.status === "linked" || outcome.status === "syncing";
        if (isGiven) await noteGiven(userId, consentId, presence);
        return outcome;
      },
      async disconnect(userId, id, wish) {
        const detail = await connections.bankOf(userId, id);
        const outcome = await connections.disconnect(userId, id, wish);
        await activity.note(userId, "bank_consent_ended", { detail });
        return outcome;
      },
    };
  },

  calendarConnection: (connection: CalendarConnectionService): CalendarConnectionService => ({
    ...connection,
    async redeem(userId, fingerprint, handles) {
      await connection.redeem(userId, fingerprint, handles);
      await activity.note(userId, "calendar_connected");
    },
    async disconnect(userId) {
      const wasConnected = await connection.disconnect(userId);
      if (wasConnected) await activity.note(userId, "calendar_disconnected");
      return wasConnected;
    },
  }),
});
