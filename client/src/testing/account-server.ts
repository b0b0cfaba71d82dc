import { getIntegrations } from "#shared/contracts/banking/connections.ts";
import { listAccessTokens } from "#shared/contracts/identity/access-tokens.ts";
import { type Activity, listActivity } from "#shared/contracts/identity/activity.ts";
import { getCurrentUser, type User } from "#shared/contracts/identity/auth.ts";
import { type Identity, listIdentities } from "#shared/contracts/identity/identities.ts";
import type { Passkey } from "#shared/contracts/identity/passkeys.ts";
import { getSecondFactors } from "#shared/contracts/identity/second-factors.ts";
import { type DeviceSession, listSessions } from "#shared/contracts/identity/sessions.ts";
import { integrationsOf } from "#shared/testing/bank-builders.ts";
import { aUser } from "#shared/testing/builders.ts";
import { startFakeServer } from "./fake-server.ts";

export const aSession = (changes: Partial<DeviceSession> = {}): DeviceSession => ({
  id: crypto.randomUUID().replaceAll("-", "").padEnd(43, "x"),
  device: "Chrome en Windows",
  isCurrent: false,
  openedAt: "2026-03-01T09:00:00Z",
  lastUsedAt: "2026-03-02T09:00:00Z",
  ...changes,
});

export const aPasskey = (changes: Partial<Passkey> = {}): Passkey => ({
  id: crypto.randomUUID(),
  name: "Mi portátil",
  createdAt: "2026-03-01T09:00:00Z",
  lastUsedAt: null,
  ...changes,
});

export const anIdentity = (changes: Partial<Identity> = {}): Identity => ({
  id: crypto.randomUUID(),
  provider: "google",
  email: "ana@gmail.com",
  createdAt: "2026-03-01T09:00:00Z",
  lastUsedAt: "2026-03-01T09:00:00Z",
  ...changes,
});

export const anActivity = (changes: Partial<Activity> = {}): Activity => ({
  id: crypto.randomUUID(),
  kind: "signed_in",
  device: "Chrome en Windows",
  detail: null,
  at: "2026-03-01T09:00:00Z",
  ...changes,
});

/** An account whose safety a person looks after; `state` is what the server has, and may change during a test. */
export const startAccount = (changes: Partial<User> = {}) => {
  const server = startFakeServer();
  const user = aUser(changes);
  const state = {
    sessions: [aSession({ device: "Firefox en Linux", isCurrent: true })],
    factors: { hasAuthenticator: false, recoveryCodesLeft: 0, passkeys: [] as Passkey[] },
    identities: {
      identities: [] as Identity[],
      available: [] as ("google" | "facebook" | "apple" | "oidc")[],
    },
    activity: [anActivity()],
  };
  server.on(getCurrentUser, () => user);
  server.on(getIntegrations, () => integrationsOf([]));
  server.on(listSessions, () => state.sessions);
  server.on(getSecondFactors, () => state.factors);
  server.on(listIdentities, () => state.identities);
  server.on(listActivity, () => state.activity);
  server.on(listAccessTokens, () => []);
  return { server, state, user };
};
