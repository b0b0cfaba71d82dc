interface Told {
  /** `YYYY-MM-DD`. */
  day: string;
  amountCents: number;
}

/** Fewer rows than these agree by chance: a rent, a salary and a fee are alike in many accounts. */
const fewest = 3;

/** A file and a feed differ in a row now and then: one books on the next day, the other leaves a fee out. */
const nearlyAll = 0.9;

/** Whether two tellings are of one account: in the days that both speak of, nearly all rows have the same day and amount. */
export const isSameAccount = (one: readonly Told[], other: readonly Told[]) => {
  const [first, last] = commonDays(one, other);
  const within = (rows: readonly Told[]) => rows.filter(({ day }) => day >= first && day <= last);
  const [here, there] = [within(one), within(other)];
  const left = new Map<string, number>();
  for (const row of there) left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + 1);
  let agreeing = 0;
  for (const row of here) {
    const count = left.get(keyOf(row)) ?? 0;
    if (count > 0) agreeing += 1;
    left.set(keyOf(row), count - 1);
  }
  return agreeing >= fewest && agreeing >= nearlyAll * Math.max(here.length, there.length);
};

const keyOf = ({ day, amountCents }: Told) => `${day} ${amountCents}`;

/** The first one is after the last one when the tellings do not overlap. */
const commonDays = (one: readonly Told[], other: readonly Told[]) => {
  const [mine, yours] = [one, other].map((rows) => rows.map(({ day }) => day).toSorted());
  const later = [mine?.[0] ?? "", yours?.[0] ?? ""].toSorted()[1] ?? "";
  const earlier = [mine?.at(-1) ?? "", yours?.at(-1) ?? ""].toSorted()[0] ?? "";
  return [later, earlier] as const;
};
