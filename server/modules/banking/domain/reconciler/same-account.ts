interface AccountRow {
  day: string;
  amountCents: number;
  balanceAfterCents?: number | null;
}

/** Fewer rows may agree by chance: rents, salaries and fees are alike in many accounts. */
const minRows = 3;

/** A file and a feed may differ in a few rows: another booking day, or a missing fee. */
const sameShare = 0.9;

/** Two accounts of one person share hardly any rows. */
const differentShare = 0.2;

export const isSameAccount = (one: readonly AccountRow[], other: readonly AccountRow[]) =>
  compareAccounts(one, other) === "same";

/** "unsure" where too few rows share days, or the share of equal rows fits neither. */
export const compareAccounts = (
  one: readonly AccountRow[],
  other: readonly AccountRow[],
): "same" | "different" | "unsure" => {
  const [first, last] = sharedPeriod(one, other);
  const within = (rows: readonly AccountRow[]) => rows.filter(({ day }) => day >= first && day <= last);
  const [here, there] = [within(one), within(other)];
  const most = Math.max(here.length, there.length);
  const agreeing = countAgreeing(here, there, keyOf);
  // A day, an amount and the balance after it do not agree by chance.
  const agreeingWithBalance = countAgreeing(
    here.filter(hasBalance),
    there.filter(hasBalance),
    keyWithBalance,
  );
  if (agreeing >= sameShare * most && (agreeing >= minRows || agreeingWithBalance > 0)) return "same";
  return most >= minRows && agreeing <= differentShare * most ? "different" : "unsure";
};

const countAgreeing = (
  here: readonly AccountRow[],
  there: readonly AccountRow[],
  key: (row: AccountRow) => string,
) => {
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

const keyOf = ({ day, amountCents }: AccountRow) => `${day} ${amountCents}`;
const keyWithBalance = (row: AccountRow) => `${keyOf(row)} ${row.balanceAfterCents}`;
const hasBalance = ({ balanceAfterCents }: AccountRow) => typeof balanceAfterCents === "number";

const sharedPeriod = (one: readonly AccountRow[], other: readonly AccountRow[]) => {
  const [mine, yours] = [one, other].map((rows) => rows.map(({ day }) => day).toSorted());
  const later = [mine?.[0] ?? "", yours?.[0] ?? ""].toSorted()[1] ?? "";
  const earlier = [mine?.at(-1) ?? "", yours?.at(-1) ?? ""].toSorted()[0] ?? "";
  return [later, earlier] as const;
};
