import type { Household } from "./household.ts";

/** A figure as it must stand in a reply, computed from the rows of the household. */
export type Reference = (household: Household) => Promise<number>;

interface Period {
  from: string;
  to: string;
}

/** What is known on the day of the conversations. */
export const november = { from: "2026-11-01", to: "2026-11-23" };
export const startOfOctober = { from: "2026-10-01", to: "2026-10-23" };
export const october = { from: "2026-10-01", to: "2026-10-31" };
export const september = { from: "2026-09-01", to: "2026-09-30" };

const between =
  "from transactions where user_id = $1 and booked_on between $2 and $3 and transfer_id is null";
const sumOf =
  (sign: "+" | "-", where: string) =>
  ({ from, to }: Period, ...values: string[]): Reference =>
  ({ ask }) =>
    ask(`select coalesce(sum(${sign}amount_cents), 0) as value ${between} and ${where}`, [
      from,
      to,
      ...values,
    ]);

const expenses = "amount_cents < 0";

export const spentAt = (merchant: string, period: Period) =>
  sumOf("-", `${expenses} and merchant_name = $4`)(period, merchant);
export const spentOn = (category: string, period: Period) =>
  sumOf("-", `${expenses} and category = $4`)(period, category);
export const spent = (period: Period) => sumOf("-", expenses)(period);
export const earned = (period: Period) => sumOf("+", "amount_cents > 0")(period);
export const receivedFrom = (name: string, period: Period) =>
  sumOf("+", "amount_cents > 0 and merchant_name = $4")(period, name);
export const held: Reference = ({ ask }) =>
  ask("select sum(amount_cents) as value from transactions where user_id = $1", []);

export const cents =
  (amount: number): Reference =>
  async () =>
    amount;
export const minus =
  (one: Reference, other: Reference): Reference =>
  async (household) =>
    (await one(household)) - (await other(household));
export const plus =
  (one: Reference, other: Reference): Reference =>
  async (household) =>
    (await one(household)) + (await other(household));
export const times =
  (factor: number, one: Reference): Reference =>
  async (household) =>
    Math.round(factor * (await one(household)));

const inSpanish = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 2, useGrouping: "always" });

export const written = (amountCents: number) => `${inSpanish.format(amountCents / 100)} €`;
