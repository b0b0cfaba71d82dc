import { AppError } from "#server/errors.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { SessionsService } from "#server/modules/identity/sessions/sessions-service.ts";
import type { CredentialService } from "#server/modules/identity/sign-in/credential-service.ts";
import type { FindBrowserName } from "#server/platform/http/known-device.ts";

interface Dependencies {
  credentials: Pick<CredentialService, "change">;
  sessions: Pick<SessionsService, "endAll">;
  activity: ActivityService;
  hasSecondStep: (userId: string) => Promise<boolean>;
  /** A mail that cannot be sent changes nothing. */
  mailNotice: (userId: string, event: "password_changed") => Promise<void>;
}

interface Change {
  currentPassword: string;
  newPassword: string;
}

interface Here {
  fingerprint: string;
  device: string;
  nameOfBrowser: FindBrowserName;
  isConfirmed: boolean;
}

export type PasswordService = ReturnType<typeof createPasswordService>;

export const createPasswordService = (dependencies: Dependencies) => ({
  /** Ends all other sessions. Throws `confirmation_required` when a second step is due. */
  async change(userId: string, change: Change, here: Here) {
    const { credentials, sessions, activity, hasSecondStep, mailNotice } = dependencies;
    if (!here.isConfirmed && (await hasSecondStep(userId))) {
      throw new AppError("confirmation_required", "Confirma que eres tú para seguir");
    }
    await credentials.change(userId, change, here.nameOfBrowser);
    await sessions.endAll(userId, { except: here.fingerprint });
    await activity.record(userId, "password_changed", { device: here.device });
    await mailNotice(userId, "password_changed");
  },
});
