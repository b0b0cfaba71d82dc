import type { UnderstandingOf } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";
import { mostWords, shareRequest } from "./spending-request.ts";
import { toolRequest } from "./tool-request.ts";

export const balanceRequest = ({ account, on, isPast, besides }: UnderstandingOf<"balance">) =>
  on === undefined
    ? toolRequest("get_balance", { bank: account, besides: besides ?? null })
    : toolRequest(isPast ? "get_past_balance" : "get_balance_ahead", { day: on });

export const leftOverRequest = ({ wanted, incomeCents }: UnderstandingOf<"left_over">) =>
  wanted === "month"
    ? toolRequest("get_month_left", {})
    : toolRequest("get_left_over", { wanted, income: fromCentsIfAny(incomeCents ?? null) });

export const savingsRequest = ({ period, isShare }: UnderstandingOf<"savings">) =>
  isShare ? shareRequest("savings", { period }) : toolRequest("get_savings", { ...period });

export const setAsideRequest = ({ period }: UnderstandingOf<"set_aside">) =>
  toolRequest("get_set_aside", { from: period?.from ?? null, to: period?.to ?? null });

export const subscriptionsRequest = ({ dearest, ofBills }: UnderstandingOf<"subscriptions">) =>
  toolRequest("get_subscriptions", { ...(dearest && { dearest }), ...(ofBills && { ofBills }) });

export const billsRequest = ({
  category,
  asked,
  merchant,
  period,
  isOfPlans,
  aside,
}: UnderstandingOf<"upcoming_bills">) =>
  toolRequest("get_upcoming_bills", {
    ...(isOfPlans && { isOfPlans }),
    ...{ category, asked: asked ?? null, merchant },
    words: aside && aside.length > 0 ? aside.slice(0, mostWords) : null,
    ...{ from: period?.from ?? null, to: period?.to ?? null },
  });

export const whatIfRequest = ({ change, cents, per, name, percent, isNewSum }: UnderstandingOf<"what_if">) =>
  toolRequest("ask_what_if", {
    ...{ change, per, name },
    percent: percent ?? null,
    isNewSum: isNewSum ?? null,
    amount: fromCentsIfAny(cents),
  });

export const paydayRequest = ({ of, period }: UnderstandingOf<"payday">) =>
  toolRequest("get_payday", { of: of ?? null, from: period?.from ?? null, to: period?.to ?? null });
