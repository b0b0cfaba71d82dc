import { type Route, userRoute } from "#server/platform/http/route.ts";
import { askWhatIf } from "#shared/contracts/cash-flow/what-if.ts";
import type { WhatIfService } from "./what-if-service.ts";

export const whatIfRoutes = (whatIf: WhatIfService): Route[] => [
  userRoute(askWhatIf, ({ userId, body }) => whatIf.ask(userId, body.changes)),
];
