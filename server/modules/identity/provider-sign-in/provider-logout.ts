import { setTimeout } from "node:timers/promises";
import { AppError } from "#server/errors.ts";
import type { IdentityProvider } from "#server/modules/identity/identity-provider.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";
import type { IdentityRepository, StoredIdentity } from "./identity-repository.ts";

interface Dependencies {
  identities: IdentityRepository;
  providerOf: (name: SignInProvider) => IdentityProvider | undefined;
  sealing: Sealing;
  logger: Logger;
  timeoutMs?: number;
}

interface SignInConsent {
  provider: SignInProvider;
  /** Unsealed: seal it before storing. */
  token: string;
}

export const createProviderLogout = (dependencies: Dependencies) => {
  const { identities, providerOf, sealing, logger, timeoutMs = 5000 } = dependencies;

  /** Null when missing or sealed with an earlier key. */
  const unsealed = (sealed: string | null, userId: string) => {
    try {
      return sealed === null ? null : sealing.open(sealed, userId);
    } catch (error) {
      logger.error({ error, userId }, "The token of an identity cannot be opened");
      return null;
    }
  };

  const withinTimeout = async <Value>(
    answer: Promise<Value>,
    provider: SignInProvider,
  ): Promise<Value | null> => {
    const late = setTimeout(timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error("The provider took too long");
    });
    try {
      return await Promise.race([answer, late]);
    } catch (error) {
      logger.warn({ error, provider }, "A provider was not told that somebody leaves");
      return null;
    }
  };

  /** Throws an `IdentityError` while the provider does not answer. */
  const revoke = async ({ provider, token }: SignInConsent) => {
    const known = providerOf(provider);
    if (!known) throw new AppError("unavailable", "Ese proveedor no está configurado en esta instalación");
    await known.revoke(token);
  };

  return {
    revoke,

    async tryToRevoke({ userId, provider, revocationToken }: StoredIdentity) {
      const token = unsealed(revocationToken, userId);
      if (token !== null) await withinTimeout(revoke({ provider, token }), provider);
    },

    /** Where the sign-out continues at the provider; null when it needs none. */
    async logoutUrl(userId: string, identityId: string | undefined, returnTo: string) {
      if (identityId === undefined) return null;
      const identity = await identities.find(userId, identityId);
      const provider = identity && providerOf(identity.provider);
      const idToken = identity && unsealed(identity.idToken, userId);
      if (!provider || !idToken) return null;
      return withinTimeout(provider.logoutUrl({ idToken, returnTo }), provider.name);
    },
  };
};
