import { cash } from "#server/modules/spending/domain/recurring.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

/** A booked expense in euros that is no transfer between own accounts. */
export interface Charge {
  id: string;
  accountId: string;
  /** Alike for payments to one merchant. */
  key: string;
  /** Text from outside. */
  merchantName: string;
  category: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Positive. */
  cents: number;
}

/** Of so many days back a charge is still news: banks book within days, and statements are imported by the month. */
const recentDays = 7;

interface ChargeContext {
  today: string;
  /** The day on which each account came to us. */
  openedOn: ReadonlyMap<string, string>;
}

/**
 * Whether a charge is news: of the last days, and later than the day on which its account came to us. What an account
 * brought with it, be it two years, the person knew before.
 */
export const isRecentCharge = (
  { accountId, day }: Pick<Charge, "accountId" | "day">,
  { today, openedOn }: ChargeContext,
) => {
  const opened = openedOn.get(accountId);
  return opened !== undefined && day > opened && day > addDays(today, -recentDays) && day <= today;
};

/** Paid to people, to the state or to oneself: what is unusual there is the person's own doing. */
const personalCategories = new Set(["Transferencias/Bizum", "Impuestos/Tasas"]);

export const isPersonalPayment = ({ category, merchantName }: Pick<Charge, "category" | "merchantName">) =>
  personalCategories.has(category) || cash.test(merchantName);
