import type { Random } from "#server/dev/random.ts";
import { contentKeyOf } from "#server/modules/banking/domain/reconciler/content-key.ts";
import type { FeedRow } from "#server/modules/banking/domain/reconciler/feed-rows.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { dayAt, type Movement, type Tick, ticksADay } from "./household.ts";

export interface Manners {
  ids: "steady" | "blank" | "blank-holds" | "other-when-booked" | "hash" | "repeated" | "counted";
  /** The value date is the purchase's or the booking's. */
  value: "purchase" | "booking";
  /** Whether each row states the balance after it. */
  tellsBalance: boolean;
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

export interface Telling {
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

export const mannersOf = (random: Random): Manners => ({
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
  tellsBalance: random.happens(0.3),
  balance: random.oneOf(["none", "booked", "booked", "closing", "available"]),
  rewrites: random.happens(0.6),
});

const textOf = (
  movement: Movement,
  state: "hold" | "booked" | "rich",
  wording: number,
  rewrites: boolean,
) => {
  const { merchant } = movement;
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
export const createBank = (random: Random, movements: readonly Movement[], manners: Manners) => {
  const salts = new Map<number, number>();
  const printed = new Map<number, { state: string; telling: Telling }>();

  const idOf = (movement: Movement, row: Omit<FeedRow, "externalId" | "contentKey">, era: Era) => {
    const salt = `${era.consent}.${salts.get(movement.tag) ?? 0}`;
    const isHold = row.status === "pending";
    switch (manners.ids) {
      case "blank":
      case "counted":
        return null;
      case "blank-holds":
        return isHold ? null : `${movement.tag}.${salt}`;
      case "other-when-booked":
        return `${isHold ? "h" : "b"}${movement.tag}.${salt}`;
      case "hash":
        return `${row.status}${row.bookedOn}${row.amountCents}${row.text}${movement.tag}${era.consent}`;
      case "repeated":
        return `${movement.merchant}${era.consent}`;
      default:
        return `${movement.tag}.${salt}`;
    }
  };

  const print = (movement: Movement, { isBooked, isMoved, isRich }: State, era: Era): Telling => {
    const made = dayAt(movement.madeAt);
    const booked = isMoved ? movement.movedOn : movement.bookedOn;
    const day = isBooked ? booked : made;
    const state = isRich ? "rich" : "booked";
    const bare = {
      status: isBooked ? ("booked" as const) : ("pending" as const),
      bookedOn: dayName(day),
      valueOn: dayName(manners.value === "purchase" ? made : day),
      amountCents: isBooked ? movement.cents : (movement.holdCents ?? 0),
      text: textOf(movement, isBooked ? state : "hold", era.wording, manners.rewrites),
      counterparty: null,
      balanceAfterCents: null,
    };
    const contentKey = contentKeyOf({ ...bare, currency: "EUR" });
    return { tag: movement.tag, row: { ...bare, externalId: idOf(movement, bare, era), contentKey } };
  };

  const tellingOf = (movement: Movement, now: Tick, era: Era): Telling | null => {
    const isBooked = movement.bookedAt <= now;
    if (movement.withdrawnAt <= now) return null;
    if (!isBooked && (movement.holdCents === null || movement.droppedAt <= now)) return null;
    const state = { isBooked, isMoved: movement.movedAt <= now, isRich: movement.enrichedAt <= now };
    const key = `${isBooked}${state.isMoved}${state.isRich}${era.consent}${era.wording}${salts.get(movement.tag)}`;
    const known = printed.get(movement.tag);
    const telling = known?.state === key ? known.telling : print(movement, state, era);
    printed.set(movement.tag, { state: key, telling });
    return telling;
  };

  return {
    /** One transaction gets another id. */
    reissue: () => {
      const tag = random.between(0, movements.length - 1);
      salts.set(tag, (salts.get(tag) ?? 0) + 1);
    },

    /** Integer cents; null where the bank states none. */
    balance(now: Tick) {
      if (manners.balance === "none") return null;
      const isClosing = manners.balance === "closing";
      const at = isClosing ? dayAt(now) * ticksADay - 1 : now;
      const booked = sumOf(movements.filter((movement) => isCounted(movement, at)));
      const held = movements.reduce(
        (sum, { madeAt, bookedAt, droppedAt, holdCents }) =>
          madeAt <= now && bookedAt > now && droppedAt > now ? sum + (holdCents ?? 0) : sum,
        0,
      );
      const includesPending = manners.balance === "available";
      return {
        code: { booked: "ITBD", closing: "CLBD", available: "ITAV" }[manners.balance],
        cents: openingCents + booked + (includesPending ? held : 0),
        includesPending,
        closedOn: isClosing ? dayName(dayAt(now) - 1) : null,
      };
    },

    answer(now: Tick, from: number, era: Era): Telling[] {
      const isOld = ({ madeAt }: Movement) => dayAt(madeAt) < from - longestWait;
      const made = movements.filter(({ madeAt }) => madeAt <= now);
      const tellings = made.flatMap((movement) =>
        isOld(movement) ? [] : (tellingOf(movement, now, era) ?? []),
      );
      tellings.sort((one, other) => compare(one.row.bookedOn, other.row.bookedOn) || one.tag - other.tag);
      const before = made.filter((movement) => isOld(movement) && isThere(movement, now));
      const told = manners.tellsBalance ? withBalances(tellings, sumOf(before)) : tellings;
      const asked = told.filter(({ row }) => row.bookedOn >= dayName(from));
      if (manners.ids !== "counted") return asked;
      return asked.map(({ tag, row }, place) => ({ tag, row: { ...row, externalId: `${place}` } }));
    },
  };
};

const openingCents = 500_000;

const sumOf = (movements: readonly Movement[]) => movements.reduce((sum, { cents }) => sum + cents, 0);

const isThere = ({ bookedAt, withdrawnAt }: Movement, now: Tick) => bookedAt <= now && withdrawnAt > now;

const isCounted = ({ countedAt, uncountedAt }: Movement, now: Tick) => countedAt <= now && uncountedAt > now;

/** Days; no transaction takes longer from its first report to its last change. */
const longestWait = 80;

const withBalances = (tellings: readonly Telling[], before: number) => {
  let balance = before;
  return tellings.map(({ tag, row }) => {
    if (row.status === "pending") return { tag, row };
    balance += row.amountCents;
    return { tag, row: { ...row, balanceAfterCents: balance } };
  });
};

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);
