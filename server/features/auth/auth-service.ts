import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/ports/clock.ts";
import {
  type Credentials,
  type ProfileChanges,
  passwordMinLength,
  type Registration,
  type User,
} from "#shared/contracts/auth.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { LoginThrottle } from "./login-throttle.ts";
import { hashPassword, samePassword, verifyPassword } from "./password.ts";
import type { UserRepository } from "./user-repository.ts";

interface Dependencies {
  users: UserRepository;
  throttle: LoginThrottle;
  clock: Clock;
}

/** Where a call comes from, as far as the throttle cares. */
interface Origin {
  address: string;
  knownDevice: boolean;
}

export type AuthService = ReturnType<typeof createAuthService>;

export const createAuthService = ({ users, throttle, clock }: Dependencies) => {
  /** Takes as long whoever it is. Nothing slows it: `login` is for what strangers send. */
  const holderOf = async ({ email, password }: Credentials): Promise<User | undefined> => {
    const found = await users.findByEmail(email);
    const isRight = await verifyPassword(password, found?.passwordHash);
    return isRight ? found?.user : undefined;
  };

  return {
    holderOf,

    /** The same answer, and the same work, whether or not the address is taken. */
    async register({ password, ...person }: Registration, { address }: Origin): Promise<User> {
      await throttle.beginRegistration(address);
      refuseWeak(password, person.email);
      const user = { ...person, id: randomUUID(), authProvider: "manual" as const };
      const passwordHash = await hashPassword(password);
      await users.insert({ ...user, passwordHash, createdAt: clock.now() });
      return { ...user, emailVerified: false, onboardingCompleted: false, weekStartsOn: "sunday" };
    },

    /** Throws `unauthenticated` with the same words for an unknown address and a wrong password. */
    async login(credentials: Credentials, origin: Origin): Promise<User> {
      const attempt = { email: credentials.email, ...origin };
      await throttle.begin(attempt);
      const user = await holderOf(credentials);
      if (!user) throw new AppError("unauthenticated", "Credenciales inválidas");
      await throttle.succeed(attempt);
      return user;
    },

    async current(userId: string): Promise<User> {
      return orSignedOut(await users.find(userId));
    },

    async updateProfile(userId: string, changes: ProfileChanges): Promise<User> {
      return orSignedOut(await users.update(userId, changes));
    },
  };
};

/** Looks at what will be hashed: "ｐａｓｓｗｏｒｄ" is "password". */
const refuseWeak = (given: string, email: string) => {
  const password = samePassword(given);
  if (Math.min(given.length, password.length) < passwordMinLength) {
    throw new AppError(
      "invalid_request",
      `La contraseña debe tener al menos ${passwordMinLength} caracteres`,
    );
  }
  if (isCommonPassword(password, email)) {
    throw new AppError("invalid_request", "Esa contraseña es demasiado común. Elige otra.");
  }
};

/** A session may outlive its person's row. */
const orSignedOut = (user: User | undefined) => {
  if (!user) throw new AppError("unauthenticated", "Unauthorized");
  return user;
};
