import { type Route, userRoute } from "#server/platform/http/route.ts";
import { analyzePurchase } from "#shared/contracts/shopper.ts";
import type { ShopperService } from "./shopper-service.ts";

export const shopperRoutes = (shopper: Pick<ShopperService, "analyse">): Route[] => [
  // Figures sent by the browser are ignored.
  userRoute(analyzePurchase, ({ userId, body }) => shopper.analyse(userId, body.query)),
];
