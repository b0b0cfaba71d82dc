import { userRoute } from "#server/platform/http/route.ts";
import type { HttpInterface } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import { analyzePurchase } from "#shared/contracts/shopper.ts";
import { createShopperService } from "./shopper-service.ts";
import type { VideoSearch } from "./video-search.ts";

export interface Videos {
  videos: VideoSearch | null;
}

type Needs = Omit<
  Parameters<typeof createShopperService>[0],
  "videos" | keyof Pick<Platform, "limiters" | "clock" | "logger">
>;

export const open = ({ videos, limiters, clock, logger }: Platform & Videos, needs: Needs) => ({
  shopper: createShopperService({ ...needs, videos, limiters, clock, logger }),
});

export const routes = ({ shopper }: ReturnType<typeof open>): HttpInterface => ({
  // Figures sent by the browser are ignored.
  routes: [userRoute(analyzePurchase, ({ userId, body }) => shopper.analyse(userId, body.query))],
});
