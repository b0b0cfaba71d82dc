import { addDays } from "#shared/rules/madrid-day.ts";

/** A booked expense in euros, without transfers between own accounts. */
export interface Charge {
  id: string;
  accountId: string;
  /** The same for all payments to one merchant. */
  key: string;
  /** Text from outside. */
  merchantName: string;
  category: string;
  day: string;
  cents: number;
}

/** Banks book within days, and statements are imported by the month. */
const recentDays = 7;

interface ChargeContext {
  today: string;
  /** The day on which each account was added. */
  openedOn: ReadonlyMap<string, string>;
}

/** The person knew the charges from before the account was added. */
export const isRecentCharge = (
  { accountId, day }: Pick<Charge, "accountId" | "day">,
  { today, openedOn }: ChargeContext,
) => {
  const opened = openedOn.get(accountId);
  return opened !== undefined && day > opened && day > addDays(today, -recentDays) && day <= today;
};

/** Money in hand, which nobody charged. */
const cash = /\b(?:cajero|reintegro|retirada|efectivo|cash)\b/i;

/** The person decides on these payments, so unusual amounts are no news. */
const personalCategories = new Set(["Transferencias/Bizum", "Impuestos/Tasas"]);

export const isPersonalPayment = ({ category, merchantName }: Pick<Charge, "category" | "merchantName">) =>
  personalCategories.has(category) || cash.test(merchantName);
