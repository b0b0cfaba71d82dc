import { createHash } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";
import { oauthRefusal } from "./refusals.ts";

export interface ConsentRequest {
  account: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  state: string;
  codeChallenge: string;
  isOffline: boolean;
}

interface Grant {
  account: string;
  scope: string;
  refreshToken: string;
  revoked: boolean;
}

interface Code extends ConsentRequest {
  expiresAt: number;
}

const codeLifeMs = 10 * 60_000;
const accessLifeInSeconds = 3599;

export type Grants = ReturnType<typeof createGrants>;

/** Codes, refresh tokens and access tokens, alive by the clock. */
export const createGrants = (clock: Clock) => {
  const codes = new Map<string, Code>();
  const grants: Grant[] = [];
  const access = new Map<string, { grant: Grant; expiresAt: number }>();
  let count = 0;

  const now = () => clock.now().getTime();
  const newName = (prefix: string) => {
    count += 1;
    return `${prefix}${String(count).padStart(4, "0")}`;
  };

  const accessFor = (grant: Grant) => {
    const token = newName("ya29.double-");
    access.set(token, { grant, expiresAt: now() + accessLifeInSeconds * 1000 });
    return { access_token: token, expires_in: accessLifeInSeconds, scope: grant.scope, token_type: "Bearer" };
  };

  const open = (account: string, scope: string): Grant => {
    const grant = { account, scope, refreshToken: newName("1//double-"), revoked: false };
    grants.push(grant);
    return grant;
  };

  return {
    open,
    accessFor,
    /** A code for the browser to bring back. */
    agree(request: ConsentRequest): string {
      const code = newName("4/double-");
      codes.set(code, { ...request, expiresAt: now() + codeLifeMs });
      return code;
    },
    /** Throws a `Refusal`; a code counts once, whatever comes of it. */
    exchange(request: { code: string; verifier: string; redirectUri: string; clientId: string }) {
      const code = codes.get(request.code);
      codes.delete(request.code);
      if (!code || now() >= code.expiresAt || code.clientId !== request.clientId) {
        throw oauthRefusal("invalid_grant", "Bad Request");
      }
      if (code.redirectUri !== request.redirectUri)
        throw oauthRefusal("redirect_uri_mismatch", "Bad Request");
      if (!request.verifier) throw oauthRefusal("invalid_grant", "Missing code verifier.");
      const challenge = createHash("sha256").update(request.verifier).digest("base64url");
      if (challenge !== code.codeChallenge) throw oauthRefusal("invalid_grant", "Invalid code verifier.");
      const grant = open(code.account, code.scope);
      return { ...accessFor(grant), ...(code.isOffline && { refresh_token: grant.refreshToken }) };
    },
    refresh(refreshToken: string) {
      const grant = grants.find((one) => one.refreshToken === refreshToken && !one.revoked);
      if (!grant) throw oauthRefusal("invalid_grant", "Token has been expired or revoked.");
      return accessFor(grant);
    },
    /** Takes either token. */
    revoke(token: string) {
      const grant = access.get(token)?.grant ?? grants.find(({ refreshToken }) => refreshToken === token);
      if (!grant || grant.revoked) throw oauthRefusal("invalid_token", "Token expired or revoked");
      grant.revoked = true;
    },
    /** Whose living token this is. */
    grantOf(token: string): Grant | null {
      const found = access.get(token);
      return found && !found.grant.revoked && now() < found.expiresAt ? found.grant : null;
    },
    /** Of one account, or of all. */
    expireAccess(account?: string) {
      for (const [token, { grant }] of access) {
        if (account === undefined || grant.account === account) access.delete(token);
      }
    },
    revokeAll(account: string) {
      for (const grant of grants) if (grant.account === account) grant.revoked = true;
    },
    living: (account: string) => grants.filter((grant) => grant.account === account && !grant.revoked).length,
  };
};
