import { randomUUID } from "node:crypto";
import type { ExternalConsent } from "#server/modules/identity/access-holder.ts";
import type { RegistrationService } from "#server/modules/identity/registration/registration-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Sealing } from "#server/platform/crypto/sealing.ts";
import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";
import { acceptedTerms } from "#shared/rules/accepted-terms.ts";
import type { CleanIdentity } from "./clean-identity.ts";
import type { IdentityRepository, NewIdentity } from "./identity-repository.ts";

interface Dependencies {
  identities: IdentityRepository;
  registration: Pick<RegistrationService, "admissionOf">;
  sealing: Sealing;
  clock: Clock;
}

export interface MatchedAccount {
  userId: string;
  identityId: string;
  how: "known" | "linked" | "new";
  outside?: ExternalConsent[] | null;
}

interface SignedIn {
  userId: string;
  fingerprint: string;
}

/** One try for each race that another request may win. */
const maxTries = 4;

/** Issuer and subject decide; a vouched address links only a new identity (OpenID Connect Core 1.0, 5.7). */
export const createIdentityAccountMatching = ({ identities, registration, sealing, clock }: Dependencies) => {
  const sealedTokens = (userId: string, { idToken, revocationToken }: CleanIdentity) => ({
    idToken: idToken && sealing.seal(idToken, userId),
    revocationToken: revocationToken && sealing.seal(revocationToken, userId),
  });

  const rowOf = (provider: SignInProvider, identity: CleanIdentity) => {
    const { issuer, subject, email } = identity;
    const [id, now] = [randomUUID(), clock.now()];
    return (userId: string): NewIdentity => ({
      ...{ id, provider, issuer, subject, email },
      ...sealedTokens(userId, identity),
      createdAt: now,
      lastUsedAt: now,
    });
  };

  const recordUse = (userId: string, identityId: string, identity: CleanIdentity) =>
    identities.use(userId, identityId, {
      email: identity.email,
      ...sealedTokens(userId, identity),
      lastUsedAt: clock.now(),
    });

  const createPerson = async (
    provider: SignInProvider,
    identity: CleanIdentity,
  ): Promise<MatchedAccount | null> => {
    const { firstName, lastName, email, isEmailVerified } = identity;
    const [userId, now] = [randomUUID(), clock.now()];
    const row = rowOf(provider, identity)(userId);
    const person = {
      ...{ id: userId, firstName, lastName },
      authProvider: provider,
      email: isEmailVerified ? email : null,
      emailVerifiedAt: isEmailVerified ? now : null,
      ...acceptedTerms(now),
      createdAt: now,
    };
    const admit = registration.admissionOf({ email: person.email, isVouched: isEmailVerified });
    const isMade = await identities.insertPerson(person, row, admit);
    return isMade ? { userId, identityId: row.id, how: "new" } : null;
  };

  /** Null when another request was faster; the next try finds its account. */
  const attempt = async (
    provider: SignInProvider,
    identity: CleanIdentity,
  ): Promise<MatchedAccount | null> => {
    const known = await identities.holderOf({ ...identity, provider });
    if (known) {
      await recordUse(known.userId, known.id, identity);
      return { userId: known.userId, identityId: known.id, how: "known" };
    }
    if (!identity.isEmailVerified || identity.email === null) return createPerson(provider, identity);
    const row = rowOf(provider, identity);
    const joined = await identities.insertByAddress(identity.email, row);
    if (joined === "nobody") return createPerson(provider, identity);
    if (joined === "taken") return null;
    return { ...joined, identityId: row(joined.userId).id, how: "linked" };
  };

  return {
    use: recordUse,

    async findOrCreateAccount(provider: SignInProvider, identity: CleanIdentity): Promise<MatchedAccount> {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const matched = await attempt(provider, identity);
        if (matched) return matched;
      }
      throw new Error("An identity could be neither found nor made");
    },

    async link({ userId, fingerprint }: SignedIn, provider: SignInProvider, identity: CleanIdentity) {
      const isNew = await identities.insert(userId, fingerprint, rowOf(provider, identity)(userId));
      if (isNew) return "linked" as const;
      const holder = await identities.holderOf({ ...identity, provider });
      if (holder?.userId !== userId) return "taken" as const;
      await recordUse(userId, holder.id, identity);
      return "known" as const;
    },
  };
};
