/** A bill, as it is written, and the category of its words. */
export interface BillAsked {
  what: string | null;
  category: string | null;
}

/** Questions of bills, of people who are not named, and of the time that saving takes. */
export type FurtherQuestion =
  /** When a goal will be reached, by what is put aside a month where that is said; or what has to be. */
  | { intent: "goal_date"; goal: string | null; monthlyCents?: number; asksMonthly?: true }
  /** By how much a bill or the pay has risen; which of them have, or which subscriptions, where none is named. */
  | ({ intent: "bill_rise"; isOfSubscriptions?: true } & BillAsked)
  /** What each of several bills costs now, by its last charge. */
  | { intent: "current_cost"; things: BillAsked[] }
  /** What was paid in bills of any kind. */
  | { intent: "paid_bills"; period: { from: string; to: string } }
  /** What of a bill is the person's to pay, whose account may be shared. */
  | ({ intent: "own_part" } & BillAsked)
  /** When the last of a loan or another bill is paid. */
  | ({ intent: "bill_end" } & BillAsked)
  /** The people to whom most was sent, or from whom most came; either way where `flow` is null. */
  | {
      intent: "top_people";
      flow: "out" | "in" | null;
      isBizum: boolean;
      period: { from: string; to: string } | null;
    }
  /** Whoever paid the person most: customers, employers, people; only customers where they are named. */
  | { intent: "top_payers"; period: { from: string; to: string } | null; isClients?: true }
  /** What of a month is needs, wants and savings, beside what the 50/30/20 rule makes of it; or one of them. */
  | { intent: "spending_rule"; part: "needs" | "wants" | "savings" | null }
  /** Who owes the person, or whom the person owes. */
  | { intent: "owed"; by: "others" | "me" }
  /** Why a balance is expected on a day, or why so much can be spent until then; null is the next pay. */
  | { intent: "forecast_reasons"; day: string | null; isOfSpending: boolean }
  /** How long it takes to save a sum, by what is put aside a month or by what is left of one. */
  | { intent: "saving_time"; cents: number; monthlyCents: number | null };
