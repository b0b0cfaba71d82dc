import { addDays } from "#shared/rules/madrid-day.ts";

/** `YYYY-MM-DD` in Madrid. */
type Day = string;

/** What the person said to have put aside, or taken back when negative, for a goal that follows accounts. */
interface Recorded {
  day: Day;
  amountCents: number;
  /** What the accounts held then. */
  balanceCents: number;
}

/** Where the money of a goal is counted. */
export type AmountSource =
  /** All that was ever recorded, shares of a surplus too. */
  | { kind: "recorded" | "surplus"; recordedCents: number }
  /** What accounts hold, and what was recorded lately, the oldest first. */
  | { kind: "accounts"; balanceCents: number; recorded: readonly Recorded[] };

/** How long a word of the person counts that the bank does not confirm. */
const maxUnconfirmedDays = 7;

/** What is recorded after this day may still be on its way to the accounts. */
export const unconfirmedSince = (today: Day): Day => addDays(today, -maxUnconfirmedDays);

/**
 * What a goal has, in cents and at least 0. What was recorded counts on top of what the accounts held then, until their
 * balance has caught up, at most seven days: then the bank is right.
 */
export const currentCents = (source: AmountSource, today: Day): number => {
  if (source.kind !== "accounts") return Math.max(0, source.recordedCents);
  let said: ExpectedBalance | null = null;
  for (const { day, amountCents, balanceCents } of source.recorded) {
    if (day <= unconfirmedSince(today)) continue;
    said = { atCents: balanceCents, cents: expectedCents(said, balanceCents) + amountCents };
  }
  return Math.max(0, expectedCents(said, source.balanceCents));
};

/** The person's last word: what there is, and what the accounts held when it was said. */
interface ExpectedBalance {
  atCents: number;
  cents: number;
}

const expectedCents = (said: ExpectedBalance | null, balanceCents: number) => {
  if (said === null || said.cents === said.atCents) return balanceCents;
  return said.cents > said.atCents ? Math.max(balanceCents, said.cents) : Math.min(balanceCents, said.cents);
};

/** Whole percents of a positive target, 0 to 100. */
export const progressOf = (cents: number, targetCents: number) =>
  Math.min(100, Math.max(0, Math.floor((cents * 100) / targetCents)));

interface Reached {
  cents: number;
  targetCents: number;
}

/**
 * What to put aside, or to take back when negative, for a progress of `percent`: the share of the target that lies
 * between, all that is missing for 100, all there is for 0. Said again it is nothing.
 */
export const contributionToReach = (percent: number, { cents, targetCents }: Reached): number => {
  if (percent >= 100) return Math.max(0, targetCents - cents);
  if (percent <= 0) return 0 - cents;
  const share = Math.round(((percent - progressOf(cents, targetCents)) * targetCents) / 100);
  // Whole cents may miss the percent; of a target below a euro not every percent can be had.
  const least = Math.ceil((percent * targetCents) / 100);
  const most = Math.max(least, Math.ceil(((percent + 1) * targetCents) / 100) - 1);
  return Math.min(most, Math.max(least, cents + share)) - cents;
};
