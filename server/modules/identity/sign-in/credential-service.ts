import { AppError } from "#server/errors.ts";
import type { FindBrowserName } from "#server/platform/http/known-device.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import { normalizePassword, type PasswordHashing } from "./password.ts";
import { refuseWeakPassword } from "./password-rules.ts";
import type { UserRepository } from "./user-repository.ts";

interface Dependencies {
  users: UserRepository;
  throttle: LoginThrottle;
  passwords: PasswordHashing;
}

interface Change {
  currentPassword: string;
  newPassword: string;
}

export type CredentialService = ReturnType<typeof createCredentialService>;

export const createCredentialService = ({ users, throttle, passwords }: Dependencies) => {
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
    prove,

    /** Throws like `prove`, and `invalid_request` for a weak or unchanged password. */
    async change(userId: string, { currentPassword, newPassword }: Change, browser: FindBrowserName) {
      const { user, passwordHash } = await prove(userId, currentPassword, browser);
      if (normalizePassword(newPassword) === normalizePassword(currentPassword)) {
        throw new AppError("invalid_request", "La contraseña nueva es la misma que la actual");
      }
      refuseWeakPassword(newPassword, user.email);
      const isChanged = await users.changePassword(userId, {
        from: passwordHash,
        to: await passwords.hash(newPassword),
      });
      if (!isChanged) throw new AppError("conflict", "Tu contraseña acaba de cambiar en otro sitio");
    },

    /** Hashes a new password. Throws `invalid_request` when it is weak. */
    async hashOfNew(userId: string, newPassword: string) {
      const { user } = await holderOf(userId);
      refuseWeakPassword(newPassword, user.email);
      return passwords.hash(newPassword);
    },
  };
};
