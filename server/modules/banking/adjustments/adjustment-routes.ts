import { type Route, userRoute } from "#server/platform/http/route.ts";
import { editTransaction, getTransaction, listTags } from "#shared/contracts/banking/adjustments.ts";
import { markTransfer } from "#shared/contracts/banking/ledger.ts";
import type { AdjustmentService } from "./adjustment-service.ts";

export const adjustmentRoutes = (adjustments: AdjustmentService): Route[] => [
  userRoute(getTransaction, ({ userId, params }) => adjustments.read(userId, params.id)),
  userRoute(editTransaction, ({ userId, params, body: { version, ...edit } }) =>
    adjustments.edit(userId, params.id, { version, edit }),
  ),
  userRoute(markTransfer, ({ userId, params, body }) =>
    adjustments.markTransfer(userId, params.id, body.isTransfer),
  ),
  userRoute(listTags, ({ userId }) => adjustments.tags(userId)),
];
