import type { Figure } from "./figure.ts";
import type { Closeness, Mention, Reading, ReadingOf } from "./mention.ts";
import { isSameCount } from "./units.ts";

type FigureOf<Kind extends Figure["kind"]> = Extract<Figure, { kind: Kind }>;

/** "unos 1.200 €" may be this part of the amount away from it. */
const mostAway = 0.01;

const isNear = (told: number, real: number, closeness: Closeness) => {
  if (Math.abs(told - real) > Math.abs(real) * mostAway) return false;
  if (closeness === "below") return told >= real;
  return closeness === "about" || (closeness === "above" && told <= real);
};

const isSameMoney = (told: ReadingOf<"money">, real: FigureOf<"money">, closeness: Closeness) => {
  if ((told.currency ?? "EUR") !== (real.currency ?? "EUR")) return false;
  const cents = Math.abs(real.cents);
  if (closeness !== "exact" && told.isWhole) return isNear(told.cents, cents, closeness);
  return told.cents === cents || (told.isWhole && cents > 50 && told.cents === Math.round(cents / 100) * 100);
};

const isSamePercent = (told: ReadingOf<"percent">, real: FigureOf<"percent">, closeness: Closeness) => {
  const value = Math.abs(real.value);
  if (closeness !== "exact" && isNear(told.value, value, closeness)) return true;
  const isRounded = told.isWhole && told.value === Math.round(value);
  if (closeness === "below") return isRounded && told.value >= value;
  return closeness === "above" ? isRounded && told.value <= value : told.value === value || isRounded;
};

export const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const isSameNumber = (told: ReadingOf<"count">, real: FigureOf<"count">, closeness: Closeness) => {
  if (closeness !== "exact" && closeness !== "about" && told.value === real.value) return false;
  return (
    told.unit !== null &&
    isSameCount({ value: told.value, unit: told.unit }, { value: real.value, unit: folded(real.unit) })
  );
};

/** A day is that day or in that period; an amount's period is that one, or what has passed of it. */
const isSameDays = (told: ReadingOf<"days">, real: Figure, today: string) => {
  if (real.kind === "day") return told.from <= real.day && real.day <= told.to;
  const { from, to } = real.movements ?? {};
  if (from === undefined || to === undefined) return false;
  return isSamePeriod(told, { from, to }, today);
};

interface Bounds {
  from: string;
  to: string;
}

export const isSamePeriod = (told: ReadingOf<"days">, { from, to }: Bounds, today: string) => {
  if (told.isEnd) return told.from === from || told.to === to;
  return (
    told.from === from &&
    (told.to === to || (to === today && told.to > to) || (told.to === today && to > today))
  );
};

const isShare = (told: number, real: Figure) => {
  if (real.kind !== "percent") return false;
  return told < 1 ? Math.abs(real.value - told * 100) <= 0.5 : Math.abs(real.value - (told - 1) * 100) <= 0.5;
};

/** Whether a figure of a tool has the value that was told; its sign and subject are another matter. */
export const hasValue = (told: Reading, real: Figure, { closeness }: Mention, today: string): boolean => {
  if (told.kind === "days") return isSameDays(told, real, today);
  if (told.kind === "share") return isShare(told.value, real);
  if (told.kind === "money" && real.kind === "money") return isSameMoney(told, real, closeness);
  if (told.kind === "percent" && real.kind === "percent") return isSamePercent(told, real, closeness);
  if (told.kind === "count" && real.kind === "count") return isSameNumber(told, real, closeness);
  return told.kind === "time" && real.kind === "time" && told.time === real.time;
};
