import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  addPromise,
  changePromise,
  listPromises,
  restorePromise,
} from "#shared/contracts/cash-flow/promises.ts";
import type { PromiseService } from "./promise-service.ts";

export const promiseRoutes = (promises: PromiseService): Route[] => [
  userRoute(listPromises, ({ userId, query }) => promises.list(userId, query)),
  userRoute(addPromise, ({ userId, body }) => promises.add(userId, body)),
  userRoute(changePromise, ({ userId, params, body }) => promises.change(userId, params.id, body)),
  userRoute(restorePromise, ({ userId, params, query }) => promises.restore(userId, params.id, query)),
];
