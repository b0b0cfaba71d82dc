import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  changeRule,
  createRule,
  deleteRule,
  listRules,
  orderRules,
  previewRule,
} from "#shared/contracts/spending/rules.ts";
import type { RuleService } from "./rule-service.ts";

export const ruleRoutes = (rules: RuleService): Route[] => [
  userRoute(listRules, ({ userId }) => rules.list(userId)),
  userRoute(createRule, ({ userId, body }) => rules.create(userId, body)),
  userRoute(changeRule, ({ userId, params, body }) => rules.change(userId, params.id, body)),
  userRoute(deleteRule, ({ userId, params, query }) => rules.remove(userId, params.id, query)),
  userRoute(orderRules, ({ userId, body }) => rules.order(userId, body)),
  userRoute(previewRule, ({ userId, body }) => rules.preview(userId, body)),
];
