import type { HttpInterface } from "#server/platform/module.ts";
import type { Platform } from "#server/platform/platform.ts";
import { shopperRoutes } from "./shopper-routes.ts";
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

export const waysIn = ({ shopper }: ReturnType<typeof open>): HttpInterface => ({
  routes: shopperRoutes(shopper),
});
