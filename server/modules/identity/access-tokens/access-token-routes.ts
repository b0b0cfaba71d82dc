import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  addAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from "#shared/contracts/identity/access-tokens.ts";
import type { AccessTokenService } from "./access-token-service.ts";

export const accessTokenRoutes = (accessTokens: AccessTokenService): Route[] => [
  userRoute(listAccessTokens, ({ userId }) => accessTokens.list(userId)),

  userRoute(addAccessToken, ({ userId, body, session, browser: { device } }) =>
    accessTokens.add(userId, body, { fingerprint: session.fingerprint, device }),
  ),

  userRoute(revokeAccessToken, async ({ userId, params, browser: { device } }) => {
    await accessTokens.revoke(userId, params.id, device);
    return { message: "Token revocado" };
  }),
];
