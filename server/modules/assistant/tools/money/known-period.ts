import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import { parseISO } from "date-fns/parseISO";
import { latestDay } from "#server/modules/banking/domain/balances.ts";
import { toleratedGapDays } from "#server/modules/banking/domain/known-days.ts";
import { missingDays } from "#server/modules/banking/domain/missing-days.ts";
import { accountMonths } from "#server/modules/banking/domain/money-reading.ts";
import type { MoneyReading } from "#server/modules/banking/ledger/ledger-service.ts";
import { dayWords, joinWithAnd } from "#server/spanish/format.ts";
import { isSpendable } from "#shared/rules/account-kinds.ts";
import { addDays, daysFromTo, monthEndOf, monthStartAfter, monthStartOf } from "#shared/rules/madrid-day.ts";
import { missingDaysWords } from "#shared/rules/missing-days.ts";
import { isInEuros } from "#shared/rules/money.ts";
import type { MoneyServices } from "./money-services.ts";
import { longAccountLabel } from "./money-words.ts";
import { formatPeriod, type Period } from "./period-words.ts";

export interface KnownPeriod {
  firstDay: string | null;
  lastDay: string | null;
  /** The days that are known of each account. */
  spansOf: MoneyReading["spansOf"];
  accounts: Awaited<ReturnType<MoneyServices["ledger"]["balances"]>>;
  /** Some account is not in euros and is missing from every sum. */
  leavesOut: boolean;
}

export const readKnownPeriod = async (
  ledger: MoneyServices["ledger"],
  userId: string,
): Promise<KnownPeriod> => {
  const { firstDay, lastDay } = await ledger.dayExtent(userId);
  const all = await ledger.balances(userId);
  const spansOf = await ledger.knownDays(userId);
  return {
    ...{ firstDay, lastDay, spansOf },
    accounts: all.filter((account) => isInEuros(account) && isSpendable(account)),
    leavesOut: !all.every(isInEuros),
  };
};

/** The digits that tell it from another of the same name are no figure of an answer. */
const sharesName = / ·\d{4}$/;

/** What the sums of some periods lack, in words without an account's figures; null of whole ones. */
export const missingText = (
  { accounts, spansOf }: KnownPeriod,
  periods: readonly Period[],
  { today, only }: { today: string; only?: ReadonlySet<string> | undefined },
): string | null => {
  const all = periods.flatMap((period) => missingDays({ accounts, spansOf, only }, period, today));
  const names = [...new Set(all.flatMap(({ account }) => account ?? []))];
  const labels = names.map((name) => longAccountLabel(name) || "una cuenta");
  const labelOf = (account: string) => {
    const at = names.indexOf(account);
    const label = labels[at] ?? "una cuenta";
    if (labels.indexOf(label) < at) return `otra ${label}`;
    return sharesName.test(account) ? `una ${label}` : label;
  };
  const missing = all.map(({ account, ...days }) => ({
    account: account === null ? null : labelOf(account),
    ...days,
  }));
  const once = new Map(missing.map((one) => [JSON.stringify(one), one]));
  return missingDaysWords([...once.values()], today);
};

/** Of days of which no account tells anything, so that a sum of them says nothing; null where some are known. */
export const unknownText = ({ spansOf }: KnownPeriod, { from, to }: Period, today: string): string | null => {
  const spans = [...spansOf.values()].flat();
  const end = to < today ? to : today;
  // Files end with their last transaction: of a few days after it nothing need be missing.
  const isKnown = spans.some(
    (span) => span.from <= end && (span.to >= from || addDays(span.to, toleratedGapDays + 1) >= end),
  );
  if (isKnown || spans.length === 0 || from > today) return null;
  const before = latestDay(spans.filter((span) => span.to < from).map((span) => span.to));
  const [after] = spans
    .filter((span) => span.from > to)
    .map((span) => span.from)
    .toSorted();
  const days = [
    ...(before === null ? [] : [`llegan hasta el ${dayWords(before, today)}`]),
    ...(after === undefined
      ? []
      : [`${before === null ? "empiezan" : "siguen"} el ${dayWords(after, today)}`]),
  ];
  return `No tengo datos de tus cuentas ${formatPeriod({ from, to }, today)}: ${joinWithAnd(days)}.`;
};

/** The whole months of each account that lie in the period and have ended. */
export const wholeMonthsIn = ({ from, to }: Period, { firstDay, spansOf }: KnownPeriod, today: string) => {
  const begin = firstDay !== null && from < firstDay ? firstDay : from;
  const after = to === monthEndOf(to) ? addDays(to, 1) : to;
  const end = after < today ? after : today;
  const months = accountMonths(
    spansOf,
    end,
    Math.max(0, differenceInCalendarMonths(parseISO(end), parseISO(begin))),
  );
  return new Map(
    [...months]
      .map(([id, own]) => [id, own.filter((start) => start >= from)] as const)
      .filter(([, own]) => own.length > 0),
  );
};

/** Longer periods are split into months. */
const maxDailyBars = 45;

/** The days or months of the known part of a period. */
export const stepsOf = ({ from, to }: Period, { firstDay, lastDay }: KnownPeriod, today: string) => {
  const begin = firstDay !== null && from < firstDay ? firstDay : from;
  const latest = lastDay !== null && lastDay > today ? lastDay : today;
  const end = to < latest ? to : latest;
  if (addDays(begin, maxDailyBars) >= end) {
    return { step: "day" as const, starts: daysFromTo(begin, end) };
  }
  const months = differenceInCalendarMonths(parseISO(end), parseISO(begin));
  const starts = Array.from({ length: months + 1 }, (_, place) =>
    place === 0 ? monthStartOf(begin) : monthStartAfter(begin, place),
  );
  return { step: "month" as const, starts };
};
