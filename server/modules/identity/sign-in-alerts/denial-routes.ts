import { publicRoute, type Route } from "#server/platform/http/route.ts";
import { denySignIn } from "#shared/contracts/identity/security.ts";
import type { DenialService } from "./denial-service.ts";

export const denialRoutes = (denial: DenialService): Route[] => [
  publicRoute(denySignIn, ({ body, address, browser: { device } }) =>
    denial.deny(body.token, { address, device }),
  ),
];
