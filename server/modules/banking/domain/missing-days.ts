import { bankLabel } from "#shared/rules/bank-label.ts";
import { accountLabel } from "#shared/rules/left-out.ts";
import { addDays, monthStartAfter } from "#shared/rules/madrid-day.ts";
import type { MissingDays } from "#shared/rules/missing-days.ts";
import { latestDay } from "./balances.ts";
import { type DaySpan, toleratedGapDays } from "./known-days.ts";
import { mostMonthsBehind } from "./money-reading.ts";

type Day = string;

interface KnownAccount {
  id: string;
  name: string;
  institutionName: string;
  isSimulated: boolean;
  ibanLast4: string | null;
  /** Of what is kept by hand nothing is missing. */
  openedOn: Day | null;
  /** Nor before this day. */
  startedEmptyOn: Day | null;
  closedAt: Date | null;
}

interface Known {
  accounts: readonly KnownAccount[];
  /** The days that are known of each account, joined, the oldest first. */
  spansOf: ReadonlyMap<string, readonly DaySpan[]>;
  /** Only what these lack is asked for; all without it. */
  only?: ReadonlySet<string> | undefined;
}

const gapsOf = (spans: readonly DaySpan[]) =>
  [...spans, null].map((span, place) => ({
    after: spans[place - 1]?.to ?? null,
    before: span?.from ?? null,
  }));

/** Days of the period up to today of which an account in use tells nothing, so that sums of the period lack it. */
export const missingDays = (
  { accounts, spansOf, only }: Known,
  { from, to }: DaySpan,
  today: Day,
): MissingDays[] => {
  const end = to < today ? to : today;
  const latest = latestDay([...spansOf.values()].map((spans) => spans.at(-1)?.to ?? null));
  const isWaited = (after: Day) =>
    after >= from || latest === null || after >= monthStartAfter(latest, -mostMonthsBehind);
  const nameOf = ({ name, ...account }: KnownAccount) => accountLabel(name, bankLabel(account));
  // In the order of the alphabet, whatever order the database gives.
  const shown = accounts
    .filter(({ id, closedAt }) => closedAt === null && spansOf.get(id)?.length)
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), "es"));
  const labelOf = (account: KnownAccount) => {
    const label = nameOf(account);
    const isShared = shown.some((other) => other.id !== account.id && nameOf(other) === label);
    return isShared && account.ibanLast4 ? `${label} ·${account.ibanLast4}` : label;
  };
  return shown.flatMap((account) => {
    const { openedOn, startedEmptyOn } = account;
    if (openedOn !== null || (only && !only.has(account.id))) return [];
    const label = shown.length === 1 ? null : labelOf(account);
    return gapsOf(spansOf.get(account.id) ?? [])
      .filter(({ after, before }) => (before === null || before > from) && (after === null || after < end))
      .filter(({ before }) => startedEmptyOn === null || before === null || before > startedEmptyOn)
      .filter(
        ({ after, before }) =>
          before !== null ||
          after === null ||
          (isWaited(after) && addDays(after, toleratedGapDays + 1) < today),
      )
      .map((gap) => ({ account: label, ...gap }));
  });
};
