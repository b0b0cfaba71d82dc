import type { FurtherQuestion } from "#server/modules/assistant/domain/understanding/further-questions.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";
import { type ToolRequest, toolRequest } from "./tool-request.ts";

export const furtherRequest = (question: FurtherQuestion): ToolRequest => {
  switch (question.intent) {
    case "bill_rise":
      return toolRequest("get_bill_rise", {
        ...{ what: question.what, category: question.category },
        isOfSubscriptions: question.isOfSubscriptions ?? null,
      });
    case "current_cost":
      return toolRequest("get_current_cost", { things: question.things });
    case "paid_bills":
      return toolRequest("get_paid_bills", question.period);
    case "own_part":
      return toolRequest("get_own_part", { what: question.what, category: question.category });
    case "bill_end":
      return toolRequest("get_bill_end", { what: question.what, category: question.category });
    case "top_people":
      return toolRequest("get_top_people", {
        ...{ flow: question.flow, isBizum: question.isBizum },
        ...{ from: question.period?.from ?? null, to: question.period?.to ?? null },
      });
    case "top_payers":
      return toolRequest("get_top_payers", {
        ...{ from: question.period?.from ?? null, to: question.period?.to ?? null },
        isClients: question.isClients ?? null,
      });
    case "spending_rule":
      return toolRequest("get_spending_rule", { part: question.part });
    case "owed":
      return toolRequest("get_owed", { by: question.by });
    case "goal_date":
      return toolRequest("get_goal_date", {
        goal: question.goal,
        monthly: fromCentsIfAny(question.monthlyCents ?? null),
        asksMonthly: question.asksMonthly ?? null,
      });
    case "forecast_reasons":
      return toolRequest("get_forecast_reasons", { day: question.day, isOfSpending: question.isOfSpending });
    case "saving_time":
      return toolRequest("get_saving_time", {
        amount: fromCents(question.cents),
        monthly: fromCentsIfAny(question.monthlyCents),
      });
  }
};
