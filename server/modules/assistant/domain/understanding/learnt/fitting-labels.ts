import type {
  Spending,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import type { Label } from "./labels.ts";

const ofSpending = ({ wanted, flow, against, merchant }: Spending): readonly Label[] => {
  if (against) return ["compare", "spending"];
  if (wanted === "mean") return ["average_spending"];
  if (wanted === "largest") return ["top_spending", "movements"];
  if (wanted === "list") return ["movements", "find_movement"];
  if (flow === "in") return merchant ? ["income", "find_movement"] : ["income"];
  const counted: readonly Label[] = wanted === "count" ? ["movements"] : [];
  return ["spending", ...counted];
};

/** The labels of the messages to which an understanding would be the right answer. */
export const fittingLabels = (understanding: Understanding): readonly Label[] => {
  switch (understanding.intent) {
    case "spending":
      return ofSpending(understanding);
    case "person_balance":
      return ["person_balance", "find_movement"];
    case "list_events":
      return understanding.asksHow && !understanding.words.includes("objetivo")
        ? ["list_events", "goal_progress"]
        : ["list_events"];
    case "left_over":
      if (understanding.wanted === "income") return ["income"];
      return understanding.wanted === "left" ? ["savings"] : ["savings", "safe_to_spend", "what_if"];
    case "bill_rise":
      return ["why_changed", "compare"];
    case "current_cost":
    case "paid_bills":
    case "own_part":
      return ["spending", "average_spending"];
    case "bill_end":
      return ["upcoming_bills"];
    case "top_people":
      return ["person_balance", "top_spending"];
    case "top_payers":
      return ["income"];
    case "payment_history":
      return ["spending", "income", "compare", "find_movement", "average_spending"];
    case "set_aside":
      return ["savings"];
    case "spending_rule":
      return ["budget", "spending"];
    case "owed":
      return ["person_balance"];
    case "forecast_reasons":
      return ["safe_to_spend", "balance", "why_changed"];
    case "saving_time":
      return ["goal_date", "savings"];
    case "top_spending":
      return ["top_spending", "movements", "spending"];
    case "set_reminders":
    case "beyond":
    case "other":
    case "yes":
    case "no":
    case "undo":
      return [];
    default:
      return [understanding.intent];
  }
};
