import { type Route, userRoute } from "#server/platform/http/route.ts";
import { analyzePurchase } from "#shared/contracts/shopper.ts";
import type { ShopperService } from "./shopper-service.ts";

export const shopperRoutes = (shopper: Pick<ShopperService, "analyse">): Route[] => [
  // What a browser says of the person's money decides nothing.
  userRoute(analyzePurchase, ({ userId, body }) => shopper.analyse(userId, body.query)),
];
