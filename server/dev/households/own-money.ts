import { bankingDayAfter, type CalendarDay, isDue, minutesPerDay } from "./calendar.ts";
import { type Kind, type Pocket, signOf } from "./habit.ts";
import type { Profile } from "./profile.ts";
import type { Purse } from "./purse.ts";

/** Cents above which money is saved, and below which it is moved back. */
const comfortable = 60_000;
const short = 20_000;

/** Own transfers, the month's card bill and interest. */
export const moveBetweenPockets = (profile: Profile, today: CalendarDay, purse: Purse) => {
  if (today.date === 1) purse.closeCardMonth();
  receiveTopUp(today, purse);
  if (isDue(today, 4, "later")) putAside(profile, today, purse);
  if (isDue(today, 3, "later")) topUp(profile, today, purse);
  if (isDue(today, 8, "later")) settleCard(today, purse);
  if (today.date === today.lastDate) payInterest(today, purse);
  if (today.isBankingDay && purse.left("current") < short) fetchBack(today, purse);
};

interface Leg {
  name: string;
  pocket: Pocket;
  kind: Kind;
  cents: number;
  minute: number;
  concept?: string;
}

const add = (today: CalendarDay, purse: Purse, { name, pocket, kind, cents, minute, concept }: Leg) => {
  const happenedAt = today.number * minutesPerDay + minute;
  const signed = signOf(kind) * cents;
  purse.add({
    key: `${name} ${today.day}`,
    pocket,
    kind,
    party: { name: "" },
    concept: concept ?? null,
    cents: signed,
    heldCents: signed,
    happenedAt,
    bookedAt: happenedAt,
  });
};

/** The monthly saving, or a larger excess in steps of 500 €. */
const putAside = ({ saving, topUp }: Profile, today: CalendarDay, purse: Purse) => {
  const left = purse.left("current");
  const spare = Math.floor((left - 350_000) / 50_000) * 50_000;
  const cents = Math.max(spare, left > saving + topUp + comfortable ? saving : 0);
  if (cents <= 0) return;
  const concept = "AHORRO";
  add(today, purse, { name: "put aside", pocket: "current", kind: "own-out", cents, minute: 545, concept });
  add(today, purse, { name: "put by", pocket: "savings", kind: "own-in", cents, minute: 545, concept });
};

const fetchBack = (today: CalendarDay, purse: Purse) => {
  const cents = Math.min(30_000, Math.floor(purse.left("savings") / 5_000) * 5_000);
  if (cents <= 0) return;
  add(today, purse, { name: "taken out", pocket: "savings", kind: "own-out", cents, minute: 615 });
  add(today, purse, { name: "fetched", pocket: "current", kind: "own-in", cents, minute: 615 });
};

/** To the person's own account in another bank, where it arrives on the next banking day. */
const topUp = ({ topUp: cents }: Profile, today: CalendarDay, purse: Purse) => {
  if (purse.left("current") < cents + short) return;
  const concept = "GASTOS DEL MES";
  add(today, purse, {
    name: "sent over",
    pocket: "current",
    kind: "transfer-out",
    cents,
    minute: 560,
    concept,
  });
  purse.send({ day: bankingDayAfter(today.number, 1), cents });
};

const receiveTopUp = (today: CalendarDay, purse: Purse) => {
  const arrival = purse.receive(today.number);
  if (!arrival) return;
  const { cents } = arrival;
  const concept = "GASTOS DEL MES";
  add(today, purse, {
    name: "come over",
    pocket: "spending",
    kind: "transfer-in",
    cents,
    minute: 20,
    concept,
  });
};

/** The account beside the card pays the debt of the past month. */
const settleCard = (today: CalendarDay, purse: Purse) => {
  const cents = purse.takeCardBill();
  if (cents <= 0) return;
  add(today, purse, { name: "card bill", pocket: "spending", kind: "settlement-out", cents, minute: 300 });
  add(today, purse, { name: "card paid", pocket: "card", kind: "settlement-in", cents, minute: 300 });
};

const yearlyInterest = 0.0125;

const payInterest = (today: CalendarDay, purse: Purse) => {
  const cents = Math.round((purse.left("savings") * yearlyInterest) / 12);
  if (cents > 0)
    add(today, purse, { name: "interest", pocket: "savings", kind: "interest", cents, minute: 90 });
};
