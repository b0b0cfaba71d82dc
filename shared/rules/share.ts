import { fromCents, toCents } from "./money.ts";

/** The part of an amount that is a person's, in cents; halves round away from zero, as in the database. */
export const shareOfCents = (cents: number, percent: number) =>
  percent === 100 ? cents : Math.sign(cents) * Math.round((Math.abs(cents) * percent) / 100);

/** What of a balance in euros is the person's. */
export const ownBalance = ({ balance, sharePercent }: { balance: number; sharePercent: number }) =>
  fromCents(shareOfCents(toCents(balance), sharePercent));
