import { hasNoDescription, hasNoTime } from "#server/modules/assistant/domain/understanding/event-changes.ts";
import { isRemoval } from "#server/modules/assistant/domain/understanding/reminders.ts";
import type {
  EventTarget,
  NewEvent,
  NewEventTime,
  SetReminders,
  Understanding,
  UnderstandingOf,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { fromCents, fromCentsIfAny } from "#shared/rules/money.ts";
import {
  balanceRequest,
  billsRequest,
  leftOverRequest,
  paydayRequest,
  savingsRequest,
  setAsideRequest,
  subscriptionsRequest,
  whatIfRequest,
} from "./figure-request.ts";
import { furtherRequest } from "./further-request.ts";
import { historyRequest, personRequest } from "./payments-request.ts";
import { spendingRequest } from "./spending-request.ts";
import { type ToolRequest, toolRequest } from "./tool-request.ts";

/** Null when no tool is needed or something has to be asked back. */
export const chooseTool = (
  understanding: Understanding,
  subject: { id: string } | null,
): ToolRequest | null => {
  switch (understanding.intent) {
    case "create_event":
      return understanding.missing.length > 0 || understanding.start === null
        ? null
        : eventRequest(understanding);
    case "spending":
      return spendingRequest(understanding);
    case "person_balance":
      return personRequest(understanding);
    case "payment_history":
      return historyRequest(understanding);
    case "list_events":
      return agendaRequest(understanding);
    case "free_slots":
      return freeTimeRequest(understanding);
    case "delete_event":
      return toolRequest("delete_event", targetInput(understanding.target, subject));
    case "set_reminders":
      return reminderRequest(understanding, subject);
    case "move_event":
      return hasNoTime(understanding.to)
        ? null
        : toolRequest("move_event", {
            ...targetInput(understanding.target, subject),
            ...newTimeRequest(understanding.to),
          });
    case "balance":
      return balanceRequest(understanding);
    case "left_over":
      return leftOverRequest(understanding);
    case "bill_rise":
    case "own_part":
    case "current_cost":
    case "paid_bills":
    case "bill_end":
    case "top_people":
    case "top_payers":
    case "spending_rule":
    case "owed":
    case "saving_time":
    case "forecast_reasons":
    case "goal_date":
      return furtherRequest(understanding);
    case "budget":
      return toolRequest("get_budget", {
        category: understanding.category,
        ownCategory: understanding.ownCategory ?? null,
      });
    case "savings":
      return savingsRequest(understanding);
    case "set_aside":
      return setAsideRequest(understanding);
    case "net_worth":
      return understanding.isOfLoan ? null : toolRequest("get_net_worth", {});
    case "week_summary":
      return toolRequest("get_week_summary", { day: understanding.period.from });
    case "overspending":
      return toolRequest("get_overspending", { day: understanding.period.to });
    case "top_spending":
      return topRequest(understanding);
    case "why_changed": {
      const { category, merchant, period } = understanding;
      return toolRequest("get_change_reasons", { category, merchant, ...period });
    }
    case "notices":
      return toolRequest("get_notices", {});
    case "set_budget":
      return budgetRequest(understanding);
    case "split_movement":
      return splitRequest(understanding);
    case "subscriptions":
      return subscriptionsRequest(understanding);
    case "upcoming_bills":
      return billsRequest(understanding);
    case "payday":
      return paydayRequest(understanding);
    case "safe_to_spend":
      return toolRequest("get_safe_to_spend", {
        until: understanding.until,
        isEnough: understanding.isEnough ?? false,
      });
    case "what_if":
      return whatIfRequest(understanding);
    case "affordability":
      return affordabilityRequest(understanding);
    case "goal_progress":
      return progressOfRequest(understanding);
    case "create_goal":
      return goalRequest(understanding);
    case "advance_goal":
      return progressRequest(understanding);
    case "add_movement":
      return toolRequest("add_movement", {
        ...{ amount: fromCents(understanding.cents), what: understanding.what, date: understanding.date },
        isIncome: understanding.flow === "in",
      });
    case "change_category":
      return categoryRequest(understanding);
    default:
      return null;
  }
};

const eventRequest = ({
  title,
  start,
  end,
  startInstant,
  isAllDay,
  category,
  location,
  costCents,
  repeat,
  reminders,
}: NewEvent) =>
  toolRequest("create_event", {
    ...{ title, start, end, startInstant, isAllDay, category, location },
    expectedCost: fromCentsIfAny(costCents),
    reminders: reminders ?? null,
    repeat: repeat ? { weekdays: null, weekOfMonth: null, until: null, count: null, ...repeat } : null,
  });

const progressOfRequest = ({ goal, asksSaved, asksDates }: UnderstandingOf<"goal_progress">) =>
  goal === null
    ? toolRequest("list_goals", { ...(asksSaved && { asksSaved }), ...(asksDates && { asksDates }) })
    : toolRequest("get_goal", { goal });

const topRequest = ({ by, category, period, isOfShops }: UnderstandingOf<"top_spending">) =>
  toolRequest("get_top_spending", { by, category, ...period, ...(isOfShops && { isOfShops }) });

const agendaRequest = ({ period, words, part, asks, anyOf }: UnderstandingOf<"list_events">) =>
  toolRequest("list_events", {
    ...{ ...period, anyOf: anyOf ?? null },
    asks: asks ?? null,
    words: words.join(" ") || null,
    earliest: part?.from ?? null,
    latest: part === null || part.to === "24:00" ? null : part.to,
  });

const freeTimeRequest = ({ period, minutes, from, to }: UnderstandingOf<"free_slots">) =>
  toolRequest("find_free_time", { ...period, minutes, earliest: from, latest: to });

const targetInput = ({ words, day, time }: EventTarget, subject: { id: string } | null) => {
  const isNamed = words.length > 0 || day !== null || time !== null;
  return { id: isNamed ? null : (subject?.id ?? null), words: words.join(" ") || null, day, time };
};

/** Which event and how long before must be known. */
const reminderRequest = ({ change, minutes, target }: SetReminders, subject: { id: string } | null) =>
  (minutes === null && !isRemoval(change)) || (hasNoDescription(target) && subject === null)
    ? null
    : toolRequest("set_reminders", { ...targetInput(target, subject), change, minutes });

export const newTimeRequest = ({ day, time, endTime, shiftMinutes, durationMinutes }: NewEventTime) => ({
  newStart: day !== null && time !== null ? `${day}T${time}` : (day ?? time),
  newEnd: endTime,
  newStartInstant: null,
  shiftMinutes,
  durationMinutes,
});

const affordabilityRequest = ({ item, cents, months, apart }: UnderstandingOf<"affordability">) =>
  item === null && cents === null
    ? null
    : toolRequest("check_affordability", {
        ...{ item, amount: fromCentsIfAny(cents), months },
        ...(apart !== undefined && { apart }),
      });

const goalRequest = ({ title, cents, date }: UnderstandingOf<"create_goal">) =>
  title === null
    ? null
    : toolRequest("create_goal", {
        title,
        targetAmount: fromCentsIfAny(cents),
        targetDate: date,
        category: null,
      });

const progressRequest = ({ goal, cents, percent, isWeek }: UnderstandingOf<"advance_goal">) => {
  if (isWeek) return toolRequest("note_week", { goal });
  return cents === null && percent === null
    ? null
    : toolRequest("record_progress", { goal, amount: fromCentsIfAny(cents), percent });
};

const budgetRequest = ({ category, ownCategory, cents }: UnderstandingOf<"set_budget">) =>
  category === null || cents === null
    ? null
    : toolRequest("set_budget", { category, ownCategory: ownCategory ?? null, limit: fromCents(cents) });

/** Of names, each is one more than the person. */
const splitRequest = ({ what, shares }: UnderstandingOf<"split_movement">) =>
  what === null || shares === null
    ? null
    : toolRequest("split_payment", { what, shares: Array.isArray(shares) ? shares.length + 1 : shares });

const categoryRequest = ({ merchant, category, ownCategory }: UnderstandingOf<"change_category">) =>
  merchant === null || category === null
    ? null
    : toolRequest("change_category", { merchant, category, ownCategory: ownCategory ?? null });
