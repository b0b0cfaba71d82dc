import type { PaymentHistory } from "#server/modules/assistant/domain/understanding/payment-history.ts";
import type { UnderstandingOf } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";
import { mostWords } from "./spending-request.ts";
import { toolRequest } from "./tool-request.ts";

export const historyRequest = (history: PaymentHistory & { aside?: string[] }) => {
  const { category, merchant, asked = null, flow, asks, unit, cents, period, aside = [] } = history;
  return toolRequest("get_payment_history", {
    ...{ category, merchant, asked, flow, asks, unit },
    words: aside.length > 0 ? aside.slice(0, mostWords) : null,
    amount: fromCentsIfAny(cents),
    ...{ from: period?.from ?? null, to: period?.to ?? null },
  });
};

export const personRequest = ({
  person,
  period,
  isBizum,
  isMean,
  asksDebt,
  asksReceived,
  aside = [],
}: UnderstandingOf<"person_balance">) =>
  toolRequest("get_person_balance", {
    ...{ person, from: period?.from ?? null, to: period?.to ?? null },
    isBizum: isBizum || null,
    words: aside.length > 0 ? aside.slice(0, mostWords) : null,
    isMean: isMean ?? null,
    asksDebt: asksDebt ?? null,
    asksReceived: asksReceived ?? null,
  });
