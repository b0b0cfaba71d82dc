import { AppError } from "#server/errors.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { AuthService } from "#server/modules/identity/sign-in/auth-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import type { SecondFactors } from "#shared/contracts/identity/second-factors.ts";
import type { AuthenticatorRepository } from "./authenticator-repository.ts";
import { createCodeThrottle } from "./code-throttle.ts";
import { newRecoveryCodes, newTotpSecret, otpauthAddress, readCode, timeStepOf } from "./codes.ts";
import type { PasskeyService } from "./passkey-service.ts";
import { createRecoveryHashing, type SlowHashing } from "./recovery-hashing.ts";

interface Dependencies {
  authenticators: AuthenticatorRepository;
  passkeys: Pick<PasskeyService, "list">;
  auth: Pick<AuthService, "current">;
  activity: ActivityService;
  endOtherSessions: (userId: string, fingerprint: string) => Promise<unknown>;
  sealing: Sealing;
  passwords: SlowHashing;
  secret: string;
  limiters: LimiterFactory;
  clock: Clock;
}

interface Caller {
  device?: string;
  address?: string;
  knownDevice?: string | null;
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** Two-step verification: an authenticator app, and recovery codes for the day on which it is not at hand. */
export const createSecondFactorService = (dependencies: Dependencies) => {
  const { authenticators, passkeys, auth, activity, endOtherSessions, sealing, clock } = dependencies;
  const throttle = createCodeThrottle(dependencies.limiters);
  const hashing = createRecoveryHashing(dependencies);
  const hashesOf = (userId: string, codes: string[]) =>
    Promise.all(codes.map((code) => hashing.hash(userId, code)));

  const isOn = async (userId: string) => Boolean((await authenticators.find(userId))?.confirmedAt);

  const isAppCode = async (userId: string, code: string) => {
    const found = await authenticators.find(userId);
    const step = found?.confirmedAt && timeStepOf(code, sealing.open(found.secret, userId), clock.now());
    return Boolean(step && (await authenticators.spendStep(userId, { secret: found.secret, step })));
  };

  const storedOf = async (userId: string, code: string) => {
    for (const stored of await authenticators.unusedCodes(userId)) {
      if (await hashing.isOf(userId, code, stored)) return stored;
    }
    return undefined;
  };

  /** Codes of earlier versions go on working, under a hash of today. */
  const strengthen = async (userId: string) => {
    for (const stored of await authenticators.unusedCodes(userId)) {
      const hash = await hashing.strengthened(stored);
      if (hash !== null) await authenticators.rehashCode(userId, stored, hash);
    }
  };

  const isRecoveryCode = async (userId: string, code: string, { device }: Caller) => {
    const stored = await storedOf(userId, code);
    const isRight = stored !== undefined && (await authenticators.spendCode(userId, stored, clock.now()));
    if (isRight) await activity.record(userId, "recovery_code_used", { device });
    return isRight;
  };

  return {
    isOn,

    /**
     * Whether the code is the app's, or a recovery code, of the person; either counts once. Throws `too_many_requests`
     * after some wrong ones.
     */
    async verify(userId: string, typed: string, caller: Caller = {}): Promise<boolean> {
      const attempt = { userId, address: caller.address, knownDevice: caller.knownDevice };
      await throttle.begin(attempt);
      const code = readCode(typed);
      const isRight =
        code !== null &&
        (code.kind === "app"
          ? await isAppCode(userId, code.code)
          : await isRecoveryCode(userId, code.code, caller));
      if (!isRight) return false;
      await throttle.succeed(attempt);
      await strengthen(userId);
      return true;
    },

    async list(userId: string): Promise<SecondFactors> {
      const [hasAuthenticator, recoveryCodesLeft, keys] = await Promise.all([
        isOn(userId),
        authenticators.codesLeft(userId),
        passkeys.list(userId),
      ]);
      return { hasAuthenticator, recoveryCodesLeft, passkeys: keys };
    },

    /** Throws `conflict` when one is in use. */
    async begin(userId: string) {
      const { email, firstName } = await auth.current(userId);
      const fresh = newTotpSecret();
      const setup = { secret: sealing.seal(fresh, userId), createdAt: clock.now() };
      if (!(await authenticators.begin(userId, setup))) {
        throw new AppError("conflict", "Ya usas una app de autenticación. Quítala antes de poner otra.");
      }
      return { secret: fresh, uri: otpauthAddress(fresh, email || firstName) };
    },

    /** Turns it on with the first code of the app. Answers the recovery codes. */
    async confirm(userId: string, typed: string, { fingerprint, device }: Caller & { fingerprint: string }) {
      await throttle.begin({ userId });
      const found = await authenticators.find(userId);
      if (!found || found.confirmedAt) throw new AppError("conflict", "Empieza de nuevo con otro código QR");
      const { code = "" } = readCode(typed) ?? {};
      const step = timeStepOf(code, sealing.open(found.secret, userId), clock.now());
      if (step === null) throw wrongCode();

      const recoveryCodes = newRecoveryCodes();
      const change = { at: clock.now(), hashes: await hashesOf(userId, recoveryCodes) };
      if (!(await authenticators.confirm(userId, { secret: found.secret, step }, change))) throw wrongCode();
      await throttle.succeed({ userId });
      await endOtherSessions(userId, fingerprint);
      await activity.record(userId, "authenticator_added", { device });
      return { recoveryCodes };
    },

    async remove(userId: string, device: string) {
      const removed = await authenticators.remove(userId);
      if (!removed) throw new AppError("not_found", "No usas ninguna app de autenticación");
      if (removed.confirmedAt) await activity.record(userId, "authenticator_removed", { device });
    },

    async renewCodes(userId: string, device: string) {
      const recoveryCodes = newRecoveryCodes();
      const codes = { hashes: await hashesOf(userId, recoveryCodes), at: clock.now() };
      if (!(await authenticators.renewCodes(userId, codes))) {
        throw new AppError("not_found", "No usas ninguna app de autenticación");
      }
      await activity.record(userId, "recovery_codes_made", { device });
      return { recoveryCodes };
    },
  };
};

const wrongCode = () =>
  new AppError("invalid_request", "Ese código no vale. Espera al siguiente y comprueba la hora del móvil.");
