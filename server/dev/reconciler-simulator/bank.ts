import type { Random } from "#server/dev/random.ts";
import { contentKeyOf } from "#server/modules/banking/domain/reconciler/content-key.ts";
import type { FeedRow } from "#server/modules/banking/domain/reconciler/feed-rows.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { dayAt, type Tick, type Transaction, ticksADay } from "./household.ts";

export interface Style {
  ids: "steady" | "blank" | "blank-holds" | "other-when-booked" | "hash" | "repeated" | "counted";
  /** The value date is the purchase's or the booking's. */
  value: "purchase" | "booking";
  /** Whether each row states the balance after it. */
  hasBalances: boolean;
  /** The stated balance: booked now, at the end of yesterday, or available. */
  balance: "none" | "booked" | "closing" | "available";
  /** Whether a hold and its booking have different texts. */
  rewrites: boolean;
}

/** Changes that happen at once between two requests. */
export interface Era {
  /** Grows with each consent and merger: every id changes. */
  consent: number;
  /** Grows with each merger: every text changes. */
  wording: number;
}

export interface ReportedRow {
  tag: number;
  row: FeedRow;
}

const firstDay = "2026-01-01";
const dayNames = new Map<number, string>();
const dayNumbers = new Map<string, number>();

/** `YYYY-MM-DD` of a simulated day. */
export const dayName = (day: number) => {
  const name = dayNames.get(day) ?? addDays(firstDay, day);
  dayNames.set(day, name);
  dayNumbers.set(name, day);
  return name;
};

export const dayNumber = (name: string) => {
  const known = dayNumbers.get(name);
  if (known !== undefined) return known;
  const day = Math.round((Date.parse(name) - Date.parse(firstDay)) / 86_400_000);
  dayNumbers.set(name, day);
  return day;
};

interface State {
  isBooked: boolean;
  isMoved: boolean;
  isRich: boolean;
}

export const styleOf = (random: Random): Style => ({
  ids: random.oneOf([
    "steady",
    "steady",
    "blank",
    "blank-holds",
    "other-when-booked",
    "hash",
    "repeated",
    "counted",
  ]),
  value: random.oneOf(["purchase", "booking"]),
  hasBalances: random.happens(0.3),
  balance: random.oneOf(["none", "booked", "booked", "closing", "available"]),
  rewrites: random.happens(0.6),
});

const textOf = (
  transaction: Transaction,
  state: "hold" | "booked" | "rich",
  wording: number,
  rewrites: boolean,
) => {
  const { merchant } = transaction;
  if (wording % 2 === 1)
    return state === "hold"
      ? `Autorización ${merchant.toLowerCase()}`
      : `${merchant.slice(0, 9)} // MOV. ${wording}`;
  if (!rewrites) return `COMPRA ${merchant}`;
  if (state === "hold") return merchant.length % 3 === 0 ? "OPERACION PENDIENTE" : `PENDIENTE ${merchant}`;
  return state === "rich"
    ? `${merchant}, S.A. - PAGO CON TARJETA ${wording}`
    : `PAGO CON TARJETA EN ${merchant} ${wording}`;
};

/** Every row that the bank would send at an instant, in its own order. */
export const createBank = (random: Random, transactions: readonly Transaction[], style: Style) => {
  const salts = new Map<number, number>();
  const printed = new Map<number, { state: string; report: ReportedRow }>();

  const idOf = (transaction: Transaction, row: Omit<FeedRow, "externalId" | "contentKey">, era: Era) => {
    const salt = `${era.consent}.${salts.get(transaction.tag) ?? 0}`;
    const isHold = row.status === "pending";
    switch (style.ids) {
      case "blank":
      case "counted":
        return null;
      case "blank-holds":
        return isHold ? null : `${transaction.tag}.${salt}`;
      case "other-when-booked":
        return `${isHold ? "h" : "b"}${transaction.tag}.${salt}`;
      case "hash":
        return `${row.status}${row.bookedOn}${row.amountCents}${row.text}${transaction.tag}${era.consent}`;
      case "repeated":
        return `${transaction.merchant}${era.consent}`;
      default:
        return `${transaction.tag}.${salt}`;
    }
  };

  const print = (transaction: Transaction, { isBooked, isMoved, isRich }: State, era: Era): ReportedRow => {
    const made = dayAt(transaction.madeAt);
    const booked = isMoved ? transaction.movedOn : transaction.bookedOn;
    const day = isBooked ? booked : made;
    const state = isRich ? "rich" : "booked";
    const bare = {
      status: isBooked ? ("booked" as const) : ("pending" as const),
      bookedOn: dayName(day),
      valueOn: dayName(style.value === "purchase" ? made : day),
      amountCents: isBooked ? transaction.cents : (transaction.holdCents ?? 0),
      text: textOf(transaction, isBooked ? state : "hold", era.wording, style.rewrites),
      counterparty: null,
      balanceAfterCents: null,
    };
    const contentKey = contentKeyOf({ ...bare, currency: "EUR" });
    return { tag: transaction.tag, row: { ...bare, externalId: idOf(transaction, bare, era), contentKey } };
  };

  const reportOf = (transaction: Transaction, now: Tick, era: Era): ReportedRow | null => {
    const isBooked = transaction.bookedAt <= now;
    if (transaction.withdrawnAt <= now) return null;
    if (!isBooked && (transaction.holdCents === null || transaction.droppedAt <= now)) return null;
    const state = { isBooked, isMoved: transaction.movedAt <= now, isRich: transaction.enrichedAt <= now };
    const key = `${isBooked}${state.isMoved}${state.isRich}${era.consent}${era.wording}${salts.get(transaction.tag)}`;
    const known = printed.get(transaction.tag);
    const report = known?.state === key ? known.report : print(transaction, state, era);
    printed.set(transaction.tag, { state: key, report });
    return report;
  };

  return {
    /** One transaction gets another id. */
    reissue: () => {
      const tag = random.between(0, transactions.length - 1);
      salts.set(tag, (salts.get(tag) ?? 0) + 1);
    },

    /** Integer cents; null where the bank states none. */
    balance(now: Tick) {
      if (style.balance === "none") return null;
      const isClosing = style.balance === "closing";
      const at = isClosing ? dayAt(now) * ticksADay - 1 : now;
      const booked = sumOf(transactions.filter((transaction) => isCounted(transaction, at)));
      const pendingCents = transactions.reduce(
        (sum, { madeAt, bookedAt, droppedAt, holdCents }) =>
          madeAt <= now && bookedAt > now && droppedAt > now ? sum + (holdCents ?? 0) : sum,
        0,
      );
      const includesPending = style.balance === "available";
      return {
        code: { booked: "ITBD", closing: "CLBD", available: "ITAV" }[style.balance],
        cents: openingCents + booked + (includesPending ? pendingCents : 0),
        includesPending,
        closedOn: isClosing ? dayName(dayAt(now) - 1) : null,
      };
    },

    answer(now: Tick, from: number, era: Era): ReportedRow[] {
      const isOld = ({ madeAt }: Transaction) => dayAt(madeAt) < from - longestWait;
      const made = transactions.filter(({ madeAt }) => madeAt <= now);
      const reported = made.flatMap((transaction) =>
        isOld(transaction) ? [] : (reportOf(transaction, now, era) ?? []),
      );
      reported.sort((one, other) => compare(one.row.bookedOn, other.row.bookedOn) || one.tag - other.tag);
      const before = made.filter((transaction) => isOld(transaction) && isThere(transaction, now));
      const printed = style.hasBalances ? withBalances(reported, sumOf(before)) : reported;
      const requested = printed.filter(({ row }) => row.bookedOn >= dayName(from));
      if (style.ids !== "counted") return requested;
      return requested.map(({ tag, row }, place) => ({ tag, row: { ...row, externalId: `${place}` } }));
    },
  };
};

const openingCents = 500_000;

const sumOf = (transactions: readonly Transaction[]) =>
  transactions.reduce((sum, { cents }) => sum + cents, 0);

const isThere = ({ bookedAt, withdrawnAt }: Transaction, now: Tick) => bookedAt <= now && withdrawnAt > now;

const isCounted = ({ countedAt, uncountedAt }: Transaction, now: Tick) =>
  countedAt <= now && uncountedAt > now;

/** Days; no transaction takes longer from its first report to its last change. */
const longestWait = 80;

const withBalances = (reported: readonly ReportedRow[], before: number) => {
  let balance = before;
  return reported.map(({ tag, row }) => {
    if (row.status === "pending") return { tag, row };
    balance += row.amountCents;
    return { tag, row: { ...row, balanceAfterCents: balance } };
  });
};

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);
