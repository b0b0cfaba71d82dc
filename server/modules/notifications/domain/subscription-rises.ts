import type { RecurringCharge } from "#server/modules/cash-flow/domain/reading/recurring-charges.ts";
import { formatShortEuros } from "#server/spanish/format.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import type { Charge } from "./charge.ts";
import { type Notice, quotedName, transactionsLink } from "./notice.ts";

const daysOfYear = 366;

/** Metered charges have no fixed price and are left out. */
export const subscriptionRises = (recurring: readonly RecurringCharge[], news: readonly Charge[]): Notice[] =>
  recurring.flatMap((one) => {
    const { rise, ids } = one;
    const place = rise ? ids.findIndex((id) => news.some((charge) => isOf(charge, id, rise))) : -1;
    const charge = news.find(({ id }) => id === ids[place]);
    return rise && charge ? [noticeOf(one, rise, { charge, before: ids[place - 1] })] : [];
  });

type Rise = NonNullable<RecurringCharge["rise"]>;

const isOf = ({ id, day, cents }: Charge, chargeId: string, rise: Rise) =>
  id === chargeId && day === rise.day && cents === rise.cents;

interface Behind {
  charge: Charge;
  before: string | undefined;
}

const noticeOf = ({ last, yearlyCents }: RecurringCharge, rise: Rise, { charge, before }: Behind): Notice => {
  const { merchantName, key, accountId, id } = charge;
  const perYear = Math.round(yearlyCents / (last?.cents ?? rise.cents));
  return {
    factKey: `rise:${key}:${rise.day}:${rise.cents}`,
    supersededBy: [],
    kind: "subscription_up",
    title: `${quotedName(merchantName)} sube a ${formatShortEuros(rise.cents)}`,
    body: `Antes eran ${formatShortEuros(rise.fromCents)}. Son ${formatShortEuros((rise.cents - rise.fromCents) * perYear)} más al año.`,
    link: transactionsLink({
      merchant: merchantName,
      accountId,
      from: addDays(rise.day, -daysOfYear),
      to: rise.day,
    }),
    movementIds: before === undefined ? [id] : [before, id],
  };
};
