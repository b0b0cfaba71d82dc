import { AppError } from "#server/errors.ts";
import type { AccountNoticeService } from "#server/modules/identity/activity/account-notice-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { SecondFactorService } from "#server/modules/identity/second-factors/second-factor-service.ts";
import type { SessionsService } from "#server/modules/identity/sessions/sessions-service.ts";
import type { FindBrowserName } from "#server/platform/http/known-device.ts";
import { refuseWeakPassword } from "./common-passwords.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import { normalizePassword, type PasswordHashing } from "./password.ts";
import type { UserRepository } from "./user-repository.ts";

interface Dependencies {
  users: UserRepository;
  throttle: LoginThrottle;
  passwords: PasswordHashing;
  secondFactors: Pick<SecondFactorService, "isOn" | "verify">;
  sessions: Pick<SessionsService, "endAll">;
  activity: Pick<ActivityService, "record">;
  notices: Pick<AccountNoticeService, "mailNotice">;
}

interface Here {
  device: string;
  nameOfBrowser: FindBrowserName;
}

interface HereInSession extends Here {
  fingerprint: string;
  isConfirmed: boolean;
}

interface Change {
  currentPassword: string;
  newPassword: string;
}

interface Proof {
  password: string;
  code?: string | undefined;
}

export type CredentialService = ReturnType<typeof createCredentialService>;

export const createCredentialService = (dependencies: Dependencies) => {
  const { users, throttle, passwords, secondFactors, sessions, activity, notices } = dependencies;

  const holderOf = async (userId: string) => {
    const holder = await users.findWithPassword(userId);
    if (!holder) throw new AppError("unauthenticated", "Unauthorized");
    return holder;
  };

  /** Throws `conflict` when there is none, `forbidden` when it is another, `too_many_requests`. */
  const prove = async (userId: string, password: string, browser: FindBrowserName) => {
    const { user, passwordHash } = await holderOf(userId);
    if (passwordHash === null) {
      throw new AppError(
        "conflict",
        "Tu cuenta no tiene contraseña. Confirma con el proveedor con el que entras o con una llave de acceso.",
      );
    }
    const attempt = { userId, knownDevice: await browser(user.email) };
    await throttle.begin(attempt);
    if (!(await passwords.verify(password, passwordHash))) {
      throw new AppError("forbidden", "La contraseña no es correcta");
    }
    await throttle.succeed(attempt);
    return { user, passwordHash };
  };

  return {
    /**
     * Ends all other sessions. Throws like `prove`, `confirmation_required` when a second step is due, and
     * `invalid_request` for a weak or unchanged password.
     */
    async changePassword(userId: string, { currentPassword, newPassword }: Change, here: HereInSession) {
      if (!here.isConfirmed && (await secondFactors.isOn(userId))) {
        throw new AppError("confirmation_required", "Confirma que eres tú para seguir");
      }
      const { user, passwordHash } = await prove(userId, currentPassword, here.nameOfBrowser);
      if (normalizePassword(newPassword) === normalizePassword(currentPassword)) {
        throw new AppError("invalid_request", "La contraseña nueva es la misma que la actual");
      }
      refuseWeakPassword(newPassword, user.email);
      const isChanged = await users.changePassword(userId, {
        from: passwordHash,
        to: await passwords.hash(newPassword),
      });
      if (!isChanged) throw new AppError("conflict", "Tu contraseña acaba de cambiar en otro sitio");
      await sessions.endAll(userId, { except: here.fingerprint });
      await activity.record(userId, "password_changed", { device: here.device });
      // A mail that cannot be sent changes nothing.
      await notices.mailNotice(userId, "password_changed");
    },

    /**
     * As at sign-in: no less than what opened the session opens what is dangerous. Throws like `prove`, `invalid_request`
     * for a wrong code, `second_step_required` while a code is missing.
     */
    async confirmIdentity(userId: string, { password, code }: Proof, { device, nameOfBrowser }: Here) {
      const { user } = await prove(userId, password, nameOfBrowser);
      if (!(await secondFactors.isOn(userId))) return;
      if (code === undefined) {
        throw new AppError("second_step_required", "Escribe también el código de tu app de autenticación");
      }
      const knownDevice = await nameOfBrowser(user.email);
      if (!(await secondFactors.verify(userId, code, { device, knownDevice }))) {
        throw new AppError("invalid_request", "Ese código no vale. Espera al siguiente o usa otro.");
      }
    },

    /** Hashes a new password. Throws `invalid_request` when it is weak. */
    async hashOfNew(userId: string, newPassword: string) {
      const { user } = await holderOf(userId);
      refuseWeakPassword(newPassword, user.email);
      return passwords.hash(newPassword);
    },
  };
};
