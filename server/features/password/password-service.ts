import type { ActivityService } from "#server/features/activity/activity-service.ts";
import type { CredentialService } from "#server/features/auth/credential-service.ts";
import type { SessionsService } from "#server/features/sessions/sessions-service.ts";

interface Dependencies {
  credentials: Pick<CredentialService, "change">;
  sessions: Pick<SessionsService, "endAll">;
  activity: ActivityService;
  /** Tells the person by mail; a mail that cannot be sent changes nothing. */
  tellOf: (userId: string, event: "password_changed") => Promise<void>;
}

interface Change {
  currentPassword: string;
  newPassword: string;
}

export type PasswordService = ReturnType<typeof createPasswordService>;

/** The change of a password by who knows it. */
export const createPasswordService = ({ credentials, sessions, activity, tellOf }: Dependencies) => ({
  /** Ends every session but the one of the fingerprint; the caller gives that one a new id. */
  async change(userId: string, change: Change, here: { fingerprint: string; device: string }) {
    await credentials.change(userId, change);
    await sessions.endAll(userId, { except: here.fingerprint });
    await activity.note(userId, "password_changed", { device: here.device });
    await tellOf(userId, "password_changed");
  },
});
