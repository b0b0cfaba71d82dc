import { addDays } from "#shared/rules/madrid-day.ts";

type Day = string;

/** An amount that the person recorded for a goal that follows accounts; negative when taken back. */
interface Recorded {
  day: Day;
  amountCents: number;
  /** The accounts' balance at that time. */
  balanceCents: number;
}

type AmountSource =
  | { kind: "recorded" | "surplus"; recordedCents: number }
  | { kind: "accounts"; balanceCents: number; recorded: readonly Recorded[] };

const maxUnconfirmedDays = 7;

/** Later records may not have reached the accounts yet. */
export const unconfirmedSince = (today: Day): Day => addDays(today, -maxUnconfirmedDays);

/** In cents, at least 0. Recorded amounts count for at most seven days until the balance catches up. */
export const currentCents = (source: AmountSource, today: Day): number => {
  if (source.kind !== "accounts") return Math.max(0, source.recordedCents);
  let expected: ExpectedBalance | null = null;
  for (const { day, amountCents, balanceCents } of source.recorded) {
    if (day <= unconfirmedSince(today)) continue;
    expected = { atCents: balanceCents, cents: expectedCents(expected, balanceCents) + amountCents };
  }
  return Math.max(0, expectedCents(expected, source.balanceCents));
};

interface ExpectedBalance {
  atCents: number;
  cents: number;
}

const expectedCents = (expected: ExpectedBalance | null, balanceCents: number) => {
  if (expected === null || expected.cents === expected.atCents) return balanceCents;
  return expected.cents > expected.atCents
    ? Math.max(balanceCents, expected.cents)
    : Math.min(balanceCents, expected.cents);
};

/** Whole percent, 0 to 100. */
export const progressOf = (cents: number, targetCents: number) =>
  Math.min(100, Math.max(0, Math.floor((cents * 100) / targetCents)));

interface Reached {
  cents: number;
  targetCents: number;
}

/** Cents to add for a progress of `percent`; negative to take back, 0 when already there. */
export const contributionToReach = (percent: number, { cents, targetCents }: Reached): number => {
  if (percent >= 100) return Math.max(0, targetCents - cents);
  if (percent <= 0) return 0 - cents;
  const share = Math.round(((percent - progressOf(cents, targetCents)) * targetCents) / 100);
  // Rounding to cents may miss the percent.
  const least = Math.ceil((percent * targetCents) / 100);
  const most = Math.max(least, Math.ceil(((percent + 1) * targetCents) / 100) - 1);
  return Math.min(most, Math.max(least, cents + share)) - cents;
};
