import { eq } from "drizzle-orm";
import type { AccessHolder, ExternalConsent } from "#server/modules/identity/access-holder.ts";
import { sessionsEnded } from "#server/modules/identity/domain-events.ts";
import { identities } from "#server/modules/identity/tables.ts";
import type { Database } from "#server/platform/db/database.ts";
import { users } from "#server/platform/db/tables.ts";
import type { Publish } from "#server/platform/events/domain-event.ts";
import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";
import { providerNames } from "#shared/rules/provider-names.ts";
import {
  type AccountClaim,
  deleteLinksAndAlerts,
  endAccessTokensSince,
  endLinksAndAlertsSince,
  endPassword,
  endSessionsSince,
  endSignInMethodsSince,
  forgetKnownBrowsers,
} from "./end-access-queries.ts";

interface Tools {
  /** The other modules that hold access to accounts. */
  holders: AccessHolder[];
  unseal: (sealed: string, userId: string) => string | null;
  publish: Publish;
}

interface AccessEnd {
  at: Date;
  /** Sessions, access tokens and browsers from this instant on end. */
  since: Date;
  /** Whether sign-in methods and connections added since then end as well. */
  methods: boolean;
  keptIdentity?: string | undefined;
}

export type AccountAccessRepository = ReturnType<typeof createAccountAccessRepository>;
export type EndedAccess = Awaited<ReturnType<AccountAccessRepository["endSince"]>>;

const always = new Date(0);
/** Allows for clocks of two processes that differ. */
const skewMs = 5 * 60_000;
const noMethods = { secondSteps: 0, recoveryCodes: 0, passkeys: 0, identities: [] };

/** All that opens an account or acts for its person. What ends some of it needs a transaction. */
export const createAccountAccessRepository = (db: Database, { holders, unseal, publish }: Tools) => {
  const moduleAccesses = holders.map((holder) => holder(db, { unseal, publish }));

  const consentsOf = (userId: string, rows: { provider: SignInProvider; sealed: string | null }[]) =>
    rows.flatMap(({ provider, sealed }): ExternalConsent[] => {
      const token = sealed === null ? null : unseal(sealed, userId);
      if (token === null) return [];
      const shown = { kind: "sign_in" as const, name: providerNames[provider] };
      return [{ ending: { kind: "sign_in", provider, token }, shown }];
    });

  const end = async (userId: string, { at, since, methods, keptIdentity }: AccessEnd) => {
    const sessions = await endSessionsSince(db, userId, since);
    const accessTokens = await endAccessTokensSince(db, userId, since);
    const others = [];
    for (const { end } of moduleAccesses) others.push(await end(userId, methods ? since : null));
    await publish(db, userId, sessionsEnded, {});
    await forgetKnownBrowsers(db, userId, at, since);
    const own = methods ? await endSignInMethodsSince(db, userId, { since, keptIdentity }) : noMethods;
    return {
      ...own,
      sessions,
      accessTokens,
      identities: own.identities.map(({ provider }) => provider),
      others: others.flatMap(({ ended }) => ended),
      consents: [...others.flatMap(({ consents }) => consents), ...consentsOf(userId, own.identities)],
    };
  };

  return {
    async consents(userId: string): Promise<ExternalConsent[]> {
      const found = [];
      for (const { consents } of moduleAccesses) found.push(...(await consents(userId)));
      const own = await db
        .select({ provider: identities.provider, sealed: identities.revocationToken })
        .from(identities)
        .where(eq(identities.userId, userId));
      return [...found, ...consentsOf(userId, own)];
    },

    /** The sign-in methods stay. */
    async endSessions(userId: string, at: Date) {
      await end(userId, { at, since: always, methods: false });
    },

    /** Gives an account to its address's owner and ends earlier access; null when it was confirmed. */
    async claim(userId: string, { at, keptIdentity, ...person }: AccountClaim) {
      const [before] = await db
        .select({ emailVerifiedAt: users.emailVerifiedAt })
        .from(users)
        .where(eq(users.id, userId))
        .for("update");
      if (!before || before.emailVerifiedAt) return null;
      await db
        .update(users)
        .set({ ...person, emailVerifiedAt: at, claimedAt: at })
        .where(eq(users.id, userId));
      const { consents } = await end(userId, { at, since: always, methods: true, keptIdentity });
      await deleteLinksAndAlerts(db, userId);
      return consents;
    },

    /** Ends all access that was added since a stranger's sign-in, and the password in any case. */
    async endSince(userId: string, { since, at }: { since: Date; at: Date }) {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
      const from = new Date(since.getTime() - skewMs);
      const ended = await end(userId, { at, since: from, methods: true });
      const signedInBy = await endLinksAndAlertsSince(db, userId, since);
      return { ...ended, signedInBy, ...(await endPassword(db, userId)) };
    },

    /** Addresses that open without signing in. Returns false when there was none. */
    async endPrivateAddresses(userId: string, device: string) {
      let hadAny = false;
      for (const holder of moduleAccesses)
        hadAny = (await holder.endPrivateAddresses(userId, device)) || hadAny;
      return hadAny;
    },
  };
};
