import { type Route, userRoute } from "#server/platform/http/route.ts";
import { listIdentities, unlinkIdentity } from "#shared/contracts/identity/security.ts";
import type { IdentityService } from "./identity-service.ts";

export const identityRoutes = (identities: IdentityService): Route[] => [
  userRoute(listIdentities, ({ userId }) => identities.list(userId)),
  userRoute(unlinkIdentity, async ({ userId, params, session, browser: { device } }) => {
    await identities.unlink(userId, params.id, { session, device });
    return { message: "Ya no está vinculada" };
  }),
];
