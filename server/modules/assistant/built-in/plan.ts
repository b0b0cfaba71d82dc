import type {
  EventTarget,
  NewEvent,
  NewPlace,
  Spending,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";

export interface Step {
  tool: string;
  input: Record<string, unknown>;
}

type Of<Intent extends Understanding["intent"]> = Extract<Understanding, { intent: Intent }>;

/** Null when no tool is needed or something has to be asked back. */
export const stepFor = (understanding: Understanding, subject: { id: string } | null): Step | null => {
  switch (understanding.intent) {
    case "create_event":
      return understanding.missing.length > 0 || understanding.start === null
        ? null
        : creation(understanding);
    case "spending":
      return spending(understanding);
    case "list_events":
      return step("list_events", { ...understanding.period, words: understanding.words.join(" ") || null });
    case "free_slots":
      return freeSlots(understanding);
    case "delete_event":
      return step("delete_event", targetOf(understanding.target, subject));
    case "move_event":
      return isNowhere(understanding.to)
        ? null
        : step("move_event", { ...targetOf(understanding.target, subject), ...placeOf(understanding.to) });
    case "balance":
      return step("get_balance", { bank: understanding.account });
    case "budget":
      return step("get_budget", { category: understanding.category });
    case "subscriptions":
      return step("get_subscriptions", {});
    case "affordability":
      return affordability(understanding);
    case "goal_progress":
      return understanding.goal === null
        ? step("list_goals", {})
        : step("get_goal", { goal: understanding.goal });
    case "create_goal":
      return goalCreation(understanding);
    case "advance_goal":
      return advance(understanding);
    case "change_category":
      return recategorising(understanding);
    default:
      return null;
  }
};

const step = (tool: string, input: Record<string, unknown>): Step => ({ tool, input });

const creation = ({ title, start, end, startInstant, isAllDay, category, location, costCents }: NewEvent) =>
  step("create_event", {
    ...{ title, start, end, startInstant, isAllDay, category, location },
    expectedCost: fromCentsIfAny(costCents),
  });

const spending = ({ category, merchant, period, against, wanted, flow }: Spending) => {
  const what = { category, merchant, ...period, flow };
  if (wanted === "list" || wanted === "largest")
    return step("list_movements", { ...what, order: wanted === "list" ? "newest" : "largest", limit: null });
  if (flow === "in" && category === null && merchant === null && against === null && wanted === "sum")
    return step("get_income", { ...period });
  return step("get_spending", {
    ...what,
    compareFrom: against?.from ?? null,
    compareTo: against?.to ?? null,
    wanted,
  });
};

const freeSlots = ({ period, minutes, from, to }: Of<"free_slots">) =>
  step("find_free_time", { ...period, minutes, earliest: from, latest: to });

const targetOf = ({ words, day, time }: EventTarget, subject: { id: string } | null) => {
  const isNamed = words.length > 0 || day !== null || time !== null;
  return { id: isNamed ? null : (subject?.id ?? null), words: words.join(" ") || null, day, time };
};

const isNowhere = (to: NewPlace) => Object.values(to).every((value) => value === null);

const placeOf = ({ day, time, endTime, shiftMinutes, durationMinutes }: NewPlace) => ({
  newStart: day !== null && time !== null ? `${day}T${time}` : (day ?? time),
  newEnd: endTime,
  newStartInstant: null,
  shiftMinutes,
  durationMinutes,
});

const affordability = ({ item, cents, months }: Of<"affordability">) =>
  item === null && cents === null
    ? null
    : step("check_affordability", { item, amount: fromCentsIfAny(cents), months });

const goalCreation = ({ title, cents, date }: Of<"create_goal">) =>
  title === null
    ? null
    : step("create_goal", { title, targetAmount: fromCentsIfAny(cents), targetDate: date, category: null });

const advance = ({ goal, cents, percent }: Of<"advance_goal">) =>
  cents === null && percent === null
    ? null
    : step("record_progress", { goal, amount: fromCentsIfAny(cents), percent });

const recategorising = ({ merchant, category }: Of<"change_category">) =>
  merchant === null || category === null ? null : step("change_category", { merchant, category });
