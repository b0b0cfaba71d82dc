import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { Admit } from "#server/modules/identity/registration/registration-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { sha256 } from "#server/platform/crypto/tokens.ts";
import type { Credentials, ProfileChanges, Registration, User } from "#shared/contracts/identity/auth.ts";
import { acceptedTerms } from "#shared/rules/accepted-terms.ts";
import { refuseWeakPassword } from "./common-passwords.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import type { PasswordHashing } from "./password.ts";
import { toUser, type UserRepository } from "./user-repository.ts";

interface Dependencies {
  users: UserRepository;
  throttle: LoginThrottle;
  passwords: PasswordHashing;
  activity: ActivityService;
  clock: Clock;
}

interface Origin {
  address: string;
  knownDevice: string | null;
  device?: string;
}

interface NewcomersOrigin extends Origin {
  admit?: Admit | undefined;
}

export type AuthService = ReturnType<typeof createAuthService>;

export const createAuthService = ({ users, throttle, passwords, activity, clock }: Dependencies) => {
  const tryOut = async ({ email, password }: Credentials) => {
    const found = await users.findByEmail(email);
    return { found, isRight: await passwords.verify(password, found?.passwordHash) };
  };

  return {
    /** Not rate-limited; use `login` for what strangers send. */
    async holderOf(credentials: Credentials): Promise<User | undefined> {
      const { found, isRight } = await tryOut(credentials);
      return isRight ? found?.user : undefined;
    },

    /** Does the same work and answers the same for a taken address. Throws what `admit` throws. */
    async register(
      { password, invitation: _, ...person }: Registration,
      { address, device, admit }: NewcomersOrigin,
    ): Promise<User> {
      await throttle.beginRegistration(address);
      refuseWeakPassword(password, person.email);
      const user = { ...person, id: randomUUID(), authProvider: "manual" as const };
      const passwordHash = await passwords.hash(password);
      const now = clock.now();
      const row = { ...user, ...acceptedTerms(now), passwordHash, createdAt: now };
      const made = await users.insert(row, admit);
      if (made) activity.recordInBackground(made.id, "registered", { device });
      return { ...user, ...newAccount };
    },

    /** Throws `unauthenticated` for an unknown address or wrong password. The stamp identifies the password used. */
    async login(credentials: Credentials, { device, ...origin }: Origin) {
      const attempt = { email: credentials.email, ...origin };
      await throttle.begin(attempt);
      const { found, isRight } = await tryOut(credentials);
      if (!found || !isRight) {
        if (found) activity.recordInBackground(found.user.id, "sign_in_failed", { device });
        throw wrongCredentials();
      }
      await throttle.succeed(attempt);
      const { user, passwordHash } = found;
      return { user, stamp: stampOf(passwordHash) };
    },

    async isStillRight(userId: string, stamp: string) {
      const holder = await users.findWithPassword(userId);
      return holder !== undefined && stampOf(holder.passwordHash) === stamp;
    },

    /** Reads the person where their session did not bring them. */
    async current(userId: string, known?: Parameters<typeof toUser>[0]): Promise<User> {
      return known ? toUser(known) : orSignedOut(await users.find(userId));
    },

    async updateProfile(userId: string, changes: ProfileChanges): Promise<User> {
      return orSignedOut(await users.update(userId, changes));
    },
  };
};

const newAccount = {
  ...{ emailVerified: false, isClaimed: false, onboardingCompleted: false },
  weekStartsOn: "sunday" as const,
};

const stampOf = (passwordHash: string | null) => sha256(passwordHash ?? "");

export const wrongCredentials = () => new AppError("unauthenticated", "Credenciales inválidas");

/** A session may outlive its user row. */
const orSignedOut = (user: User | undefined) => {
  if (!user) throw new AppError("unauthenticated", "Unauthorized");
  return user;
};
