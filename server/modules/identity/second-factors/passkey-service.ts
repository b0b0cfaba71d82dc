import { AppError } from "#server/errors.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { AuthService } from "#server/modules/identity/sign-in/auth-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import { refuseUntil } from "#server/platform/limits/refuse-if-must-wait.ts";
import type { Passkey } from "#shared/contracts/identity/passkeys.ts";
import type { PasskeyRepository, StoredPasskey } from "./passkey-repository.ts";
import {
  authenticationOptions,
  type RelyingParty,
  registrationOptions,
  userIdInHandle,
  verifyAuthentication,
  verifyRegistration,
} from "./web-authn.ts";

interface Dependencies {
  passkeys: PasskeyRepository;
  auth: Pick<AuthService, "current">;
  activity: ActivityService;
  limiters: LimiterFactory;
  clock: Clock;
}

interface Answer extends RelyingParty {
  credential: Record<string, unknown>;
  challenge: unknown;
  device: string;
}

interface Creation extends Answer {
  fingerprint: string;
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

const mostPasskeys = 10;
const quarterHour = 15 * 60;
/** At most 1023 bytes (WebAuthn Level 3, section 4), and enough that nobody hits another's by chance. */
const usableId = /^[\w-]{16,1364}$/;
const knownTransports = new Set(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

export const createPasskeyService = ({ passkeys, auth, activity, limiters, clock }: Dependencies) => {
  const beginnings = limiters({ name: "passkey-begin", points: 60, seconds: quarterHour });

  return {
    list: async (userId: string) => (await passkeys.list(userId)).map(toPasskey),

    /** Throws `conflict` when the person has as many as they may. */
    async begin(userId: string, site: RelyingParty) {
      const [user, known] = await Promise.all([auth.current(userId), passkeys.list(userId)]);
      if (known.length >= mostPasskeys) throw tooMany();
      return registrationOptions(user, site, known);
    },

    async add(userId: string, name: string, creation: Creation) {
      const { credential, challenge, origin, device, fingerprint } = creation;
      const made = await verifyRegistration({ credential, challenge: inTime(challenge), origin });
      const { id, publicKey, counter, transports = [] } = made.credential;
      if (!usableId.test(id)) throw new AppError("invalid_request", "Esa llave de acceso no sirve aquí");
      const passkey = {
        ...{ id, name, counter },
        publicKey: Buffer.from(publicKey).toString("base64url"),
        transports: [transports].flat().filter((transport) => knownTransports.has(transport)),
        isBackedUp: made.credentialBackedUp,
        createdAt: clock.now(),
      };
      const outcome = await passkeys.insert(userId, fingerprint, { ...passkey, most: mostPasskeys });
      if (outcome === "full") throw tooMany();
      if (outcome === "taken") throw new AppError("conflict", "Esa llave de acceso ya está guardada");
      await activity.record(userId, "passkey_added", { device, detail: name });
      return toPasskey({ ...passkey, userId, lastUsedAt: null });
    },

    async remove(userId: string, id: string, device: string) {
      const removed = await passkeys.remove(userId, id);
      if (removed === "missing") throw new AppError("not_found", "Esa llave de acceso ya no está");
      if (removed === "last") {
        throw new AppError(
          "conflict",
          "Es tu única forma de entrar. Añade antes otra llave de acceso o vincula otra cuenta.",
        );
      }
      await activity.record(userId, "passkey_removed", { device, detail: removed.name });
    },

    async beginLogin(site: RelyingParty, address: string) {
      const refusal = "Demasiados intentos. Espera unos minutos y vuelve a probar.";
      refuseUntil(await beginnings.spend(address), refusal);
      return authenticationOptions(site);
    },

    /** Whose passkey has signed the challenge. The same words for an unknown one, a removed one and somebody else's. */
    async read({ credential, challenge, origin, device }: Answer) {
      const waiting = inTime(challenge);
      const { id } = credential;
      const userId = userIdInHandle(credential);
      const isUsable = typeof id === "string" && usableId.test(id);
      const passkey = userId && isUsable && (await passkeys.find(userId, id));
      if (!passkey) throw unknown();
      const signed = await verifyAuthentication({ credential, challenge: waiting, origin, passkey });
      const use = {
        counter: signed.newCounter,
        isBackedUp: signed.credentialBackedUp,
        at: clock.now(),
      };
      if (!(await passkeys.use(userId, passkey.id, use))) {
        await activity.record(userId, "sign_in_failed", { device, detail: passkey.name });
        throw unknown();
      }
      return {
        user: await auth.current(userId),
        name: passkey.name,
        isStillThere: async () => (await passkeys.find(userId, passkey.id)) !== undefined,
      };
    },
  };
};

const inTime = (challenge: unknown): string => {
  if (typeof challenge === "string") return challenge;
  throw new AppError("invalid_request", "La llave de acceso ha tardado demasiado. Vuelve a intentarlo.");
};

const toPasskey = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const tooMany = () =>
  new AppError("conflict", `Ya tienes ${mostPasskeys} llaves de acceso. Quita una antes de añadir otra.`);
const unknown = () =>
  new AppError("unauthenticated", "Esa llave de acceso no vale aquí. Entra con tu contraseña.");
