import { AppError } from "#server/errors.ts";
import type { AccountAccessRepository } from "#server/modules/identity/account-access/account-claim-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { isSessionExpired } from "#server/platform/http/session.ts";
import type { DeviceSession } from "#shared/contracts/identity/sessions.ts";
import type { SessionsRepository } from "./sessions-repository.ts";

interface Dependencies {
  sessions: SessionsRepository;
  access: Pick<AccountAccessRepository, "endPrivateAddresses">;
  activity: ActivityService;
  clock: Clock;
}

interface Here {
  fingerprint: string;
  device: string;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

export const createSessionsService = ({ sessions, access, activity, clock }: Dependencies) => ({
  /** The one of the fingerprint first, then by last use; a hundred at most. */
  async list(userId: string, fingerprint: string): Promise<DeviceSession[]> {
    const open = (await sessions.list(userId, 100))
      .filter(({ openedAt }) => !isSessionExpired(clock.now(), openedAt))
      .map(({ id, device, openedAt, usedAt }) => ({
        id,
        device: device ?? "Navegador desconocido",
        isCurrent: id === fingerprint,
        openedAt: openedAt ?? null,
        lastUsedAt: usedAt ?? null,
      }));
    return [...open.filter(({ isCurrent }) => isCurrent), ...open.filter(({ isCurrent }) => !isCurrent)];
  },

  async end(userId: string, id: string, { device }: Pick<Here, "device">) {
    const ended = await sessions.end(userId, id);
    if (!ended) throw new AppError("not_found", "Esa sesión ya no está abierta");
    await activity.record(userId, "session_ended", { device, detail: ended.device });
  },

  async endOthers(userId: string, { fingerprint, device }: Here) {
    const count = await sessions.endAll(userId, fingerprint);
    if (count > 0) await activity.record(userId, "other_sessions_ended", { device });
    return { count, hadFeed: await access.endPrivateAddresses(userId, device) };
  },

  /** Signs the person out everywhere, but for the session of one fingerprint. Notes nothing; answers how many it was. */
  endAll: (userId: string, { except }: { except?: string } = {}) => sessions.endAll(userId, except),
});
