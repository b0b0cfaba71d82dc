import { type Route, userRoute } from "#server/platform/http/route.ts";
import { listRefundableDebits } from "#shared/contracts/cash-flow/refunds.ts";
import type { RefundService } from "./refund-service.ts";

export const refundRoutes = (refunds: RefundService): Route[] => [
  userRoute(listRefundableDebits, ({ userId }) => refunds.list(userId)),
];
