interface Told {
  /** `YYYY-MM-DD`. */
  day: string;
  amountCents: number;
  balanceAfterCents?: number | null;
}

/** Fewer rows than these agree by chance: a rent, a salary and a fee are alike in many accounts. */
const fewest = 3;

/** A file and a feed differ in a row now and then: one books on the next day, the other leaves a fee out. */
const nearlyAll = 0.9;

/** Of two accounts of one person hardly any rows agree. */
const hardlyAny = 0.2;

/** Whether two tellings are of one account: in the days that both speak of, nearly all rows have the same day and amount. */
export const isSameAccount = (one: readonly Told[], other: readonly Told[]) =>
  likenessOfAccounts(one, other) === "same";

/** "unsure" where too few rows speak of the same days, or too many of them agree for two accounts and too few for one. */
export const likenessOfAccounts = (
  one: readonly Told[],
  other: readonly Told[],
): "same" | "different" | "unsure" => {
  const [first, last] = commonDays(one, other);
  const within = (rows: readonly Told[]) => rows.filter(({ day }) => day >= first && day <= last);
  const [here, there] = [within(one), within(other)];
  const most = Math.max(here.length, there.length);
  const agreeing = agreeingRows(here, there, keyOf);
  // A day, an amount and what it left behind are no chance.
  const proven = agreeingRows(here.filter(hasBalance), there.filter(hasBalance), keyWithBalance);
  if (agreeing >= nearlyAll * most && (agreeing >= fewest || proven > 0)) return "same";
  return most >= fewest && agreeing <= hardlyAny * most ? "different" : "unsure";
};

const agreeingRows = (here: readonly Told[], there: readonly Told[], key: (row: Told) => string) => {
  const left = new Map<string, number>();
  for (const row of there) left.set(key(row), (left.get(key(row)) ?? 0) + 1);
  let agreeing = 0;
  for (const row of here) {
    const count = left.get(key(row)) ?? 0;
    if (count > 0) agreeing += 1;
    left.set(key(row), count - 1);
  }
  return agreeing;
};

const keyOf = ({ day, amountCents }: Told) => `${day} ${amountCents}`;
const keyWithBalance = (row: Told) => `${keyOf(row)} ${row.balanceAfterCents}`;
const hasBalance = ({ balanceAfterCents }: Told) => typeof balanceAfterCents === "number";

/** The first one is after the last one when the tellings do not overlap. */
const commonDays = (one: readonly Told[], other: readonly Told[]) => {
  const [mine, yours] = [one, other].map((rows) => rows.map(({ day }) => day).toSorted());
  const later = [mine?.[0] ?? "", yours?.[0] ?? ""].toSorted()[1] ?? "";
  const earlier = [mine?.at(-1) ?? "", yours?.at(-1) ?? ""].toSorted()[0] ?? "";
  return [later, earlier] as const;
};
