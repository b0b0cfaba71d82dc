import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import { randomToken, sha256 } from "#server/platform/crypto/tokens.ts";
import type { TokenCaller, TokenScope } from "#server/platform/http/access-token.ts";
import { type AccessToken, mostAccessTokens } from "#shared/contracts/identity/access-tokens.ts";
import type { AccessTokenRepository, StoredAccessToken } from "./access-token-repository.ts";

interface Dependencies {
  tokens: AccessTokenRepository;
  activity: Pick<ActivityService, "record">;
  clock: Clock;
}

interface Wish {
  name: string;
  scope: TokenScope;
  days: number;
}

interface Here {
  fingerprint: string;
  device: string;
}

export type AccessTokenService = ReturnType<typeof createAccessTokenService>;

/** The prefix lets scanners of leaked secrets know one. */
const prefix = "aifred_";
const tokenForm = /^aifred_[\w-]{43}$/;

const dayMs = 24 * 60 * 60_000;
const useRecordedEveryMs = 5 * 60_000;

/** Kept as a hash without salt: 32 random bytes cannot be guessed. */
const hashOf = (token: string) => sha256(`access token ${token}`);

/** Personal access tokens: what lets a program of the person's read, or change, what is theirs. */
export const createAccessTokenService = ({ tokens, activity, clock }: Dependencies) => ({
  list: async (userId: string) => (await tokens.list(userId)).map(toWire),

  /** `token` is not stored. Throws `conflict` when the person has as many as they may. */
  async add(userId: string, { name, scope, days }: Wish, { fingerprint, device }: Here) {
    const token = `${prefix}${randomToken()}`;
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + days * dayMs);
    const row = { id: randomUUID(), hash: hashOf(token), name, scope, createdAt, expiresAt };
    if (!(await tokens.insert(userId, fingerprint, { ...row, most: mostAccessTokens })))
      throw new AppError("conflict", `Ya tienes ${mostAccessTokens} tokens. Revoca antes alguno.`);
    await activity.record(userId, "access_token_added", { device, detail: name });
    return { ...toWire({ ...row, userId, lastUsedAt: null }), token };
  },

  async revoke(userId: string, id: string, device: string) {
    const removed = await tokens.remove(userId, id);
    if (!removed) throw new AppError("not_found", "Ese token ya no existe");
    await activity.record(userId, "access_token_revoked", { device, detail: removed.name });
  },

  /** For whom a request with this token acts; null for one that is unknown, expired or revoked. */
  async callerOf(token: string): Promise<TokenCaller | null> {
    if (!tokenForm.test(token)) return null;
    const at = clock.now();
    const found = await tokens.findValid(hashOf(token), at);
    if (!found) return null;
    const { userId, id, scope } = found;
    const before = new Date(at.getTime() - useRecordedEveryMs);
    if (!found.lastUsedAt || found.lastUsedAt < before) await tokens.recordUse(userId, id, { at, before });
    return { userId, tokenId: id, scope };
  },
});

const toWire = ({ id, name, scope, createdAt, expiresAt, lastUsedAt }: StoredAccessToken): AccessToken => ({
  ...{ id, name, scope },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
