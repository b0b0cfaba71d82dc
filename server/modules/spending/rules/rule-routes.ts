import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  allowModelCategories,
  changeRule,
  createRule,
  deleteRule,
  getModelCategories,
  listRules,
  orderRules,
  previewRule,
  proposeModelCategories,
} from "#shared/contracts/spending/rules.ts";
import type { ModelCategoryService } from "./model-service.ts";
import type { RuleService } from "./rule-service.ts";

export const ruleRoutes = (rules: RuleService, models: ModelCategoryService): Route[] => [
  userRoute(getModelCategories, ({ userId }) => models.read(userId)),
  userRoute(allowModelCategories, ({ userId, body }) => models.allow(userId, body.isAllowed)),
  userRoute(proposeModelCategories, ({ userId }) => models.propose(userId)),
  userRoute(listRules, ({ userId }) => rules.list(userId)),
  userRoute(createRule, ({ userId, body }) => rules.create(userId, body)),
  userRoute(changeRule, ({ userId, params, body }) => rules.change(userId, params.id, body)),
  userRoute(deleteRule, ({ userId, params, query }) => rules.remove(userId, params.id, query)),
  userRoute(orderRules, ({ userId, body }) => rules.order(userId, body)),
  userRoute(previewRule, ({ userId, body }) => rules.preview(userId, body)),
];
