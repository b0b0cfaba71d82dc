/** The intents that are weighed by words. The others depend on the conversation. */
export type WeighedIntent =
  | "create_event"
  | "list_events"
  | "free_slots"
  | "delete_event"
  | "move_event"
  | "spending"
  | "balance"
  | "budget"
  | "subscriptions"
  | "affordability"
  | "goal_progress"
  | "create_goal"
  | "advance_goal"
  | "change_category"
  | "help"
  | "greeting"
  | "thanks"
  | "other";

/** Facts about a message that are known before its words are weighed. */
export interface Signals {
  /** Asks for information rather than an action. */
  isQuestion: boolean;
  isRequest: boolean;
  hasWhen: boolean;
  hasDay: boolean;
  hasTime: boolean;
  hasPast: boolean;
  hasPeriod: boolean;
  hasFuture: boolean;
  hasMoney: boolean;
  hasNumber: boolean;
  hasSpendingWord: boolean;
  hasMerchant: boolean;
  hasBank: boolean;
  hasEventWord: boolean;
  hasTask: boolean;
  isNegated: boolean;
  isShift: boolean;
  /** Mentions a future day and asks nothing. */
  isUpcoming: boolean;
  isLongPeriod: boolean;
  /** English, bank text or code. */
  isNotForFred: boolean;
  /** Reports something past or uncertain. */
  isReport: boolean;
  hasQuote: boolean;
  isCategoryChange: boolean;
  asksOnly: boolean;
  /** Neither asks to note something nor names anything that could stand in an agenda. */
  isBare: boolean;
  isCompared: boolean;
}

export const signalWeights: Partial<Record<WeighedIntent, Partial<Record<keyof Signals, number>>>> = {
  create_event: {
    isRequest: 3.5,
    hasWhen: 2,
    hasDay: 0.5,
    hasTime: 1.5,
    hasEventWord: 2,
    hasTask: 2,
    isNegated: -4,
    isLongPeriod: -0.5,
    isReport: -7,
    isShift: -3,
    isQuestion: -5,
    hasPast: -4,
    hasMoney: -0.5,
  },
  list_events: {
    isQuestion: 1,
    hasDay: 0.5,
    hasTime: -1,
    hasEventWord: 0.5,
    hasFuture: 0.5,
    isRequest: -2,
    hasSpendingWord: -0.5,
    hasBank: -4,
  },
  free_slots: { isQuestion: 1, hasDay: 0.5, isRequest: -1 },
  spending: {
    isQuestion: 1,
    hasSpendingWord: 1.5,
    hasMerchant: 2,
    hasPast: 1,
    hasPeriod: 0.5,
    isLongPeriod: 1,
    hasTime: -3,
    isUpcoming: -2,
    hasQuote: -1.5,
    hasMoney: -2.5,
    isRequest: -2,
  },
  balance: { isQuestion: 0.5, hasBank: 2.5 },
  budget: { hasSpendingWord: 0.5, hasTask: -4, isRequest: -2 },
  affordability: { hasMoney: 1.5, isQuestion: 0.5 },
  create_goal: { hasMoney: 1, hasNumber: 0.5, isQuestion: -2 },
  goal_progress: { isQuestion: 0.5, hasQuote: 1.5 },
  advance_goal: { hasMoney: 1.5, isQuestion: -2 },
  delete_event: { hasTask: -2.5, hasDay: 0.5, hasEventWord: 1, hasMoney: -1 },
  move_event: { isShift: 3, hasTask: -2.5, hasDay: 0.5, hasTime: 0.5, hasEventWord: 1, hasMoney: -1 },
  change_category: { hasMerchant: 1, hasSpendingWord: 1, isCategoryChange: 7 },
  other: { isNotForFred: 20 },
};
