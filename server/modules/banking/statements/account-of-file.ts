import { compareAccounts } from "#server/modules/banking/domain/reconciler/same-account.ts";
import type { LedgerReader, StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import type { StatementTarget } from "./statement-target.ts";

/** What the rows of a file say of an account that has files like it: the lower, the likelier it is the file's. */
const fits = { same: 0, continues: 1, unsure: 2, different: 3 };

const fitOf = async (reader: LedgerReader, { id }: StoredAccount, target: StatementTarget) => {
  const { firstDay, lastDay } = target;
  if (!firstDay || !lastDay) return fits.unsure;
  const slice = { accountId: id, source: "", from: firstDay, to: lastDay };
  const stored = (await reader.knownToFeed(slice)).filter(({ status }) => status === "booked");
  const told = target.rows.map((row) => ({ day: row.date, amountCents: row.amountInCents }));
  const known = stored.map(({ ledgerDay: day, ...row }) => ({ ...row, day }));
  const verdict = compareAccounts(told, known);
  // Without balances another file may tell of other rows of the same account, as one of what came in alone does.
  const isContradicted = verdict === "different" && target.openingCents !== null;
  if (verdict === "same" || isContradicted) return fits[verdict];
  const goesOn = continues(known, firstDay, target.openingCents);
  if (goesOn) return fits.continues;
  const keys = new Set(known.map(keyOf));
  const isInside = known.some(({ day }) => day >= firstDay && day <= lastDay);
  return goesOn === false && isInside && !told.some((row) => keys.has(keyOf(row)))
    ? fits.different
    : fits.unsure;
};

const keyOf = ({ day, amountCents }: { day: string; amountCents: number }) => `${day} ${amountCents}`;

/** Whether the file begins with the balance that the last known day before it ended with; null where that is not known. */
const continues = (
  known: readonly { day: string; balanceAfterCents: number | null }[],
  firstDay: string,
  openingCents: number | null,
) => {
  const before = known.filter(({ day, balanceAfterCents }) => day < firstDay && balanceAfterCents !== null);
  if (before.length === 0 || openingCents === null) return null;
  const last = before.reduce((latest, { day }) => (day > latest ? day : latest), "");
  return before.some((row) => row.day === last && row.balanceAfterCents === openingCents);
};

/**
 * The account of a file without IBAN, among those with files like it. Rows that contradict an account's own are of another
 * one, as when files of two banks look alike: it is opened beside it. Where rows say nothing, it is the first account.
 */
export const placeByRows = async (
  reader: LedgerReader,
  target: StatementTarget,
  find: (target: StatementTarget) => StoredAccount | undefined,
): Promise<StatementTarget> => {
  if (target.iban !== null || !find(target)) return target;
  let best = { target, fit: fits.different };
  for (const apart of [target, ...apartFrom(target)]) {
    const account = find(apart);
    if (!account) {
      // The next free place, for rows that are of none of the accounts before it.
      return best.fit === fits.different ? apart : best.target;
    }
    const fit = await fitOf(reader, account, target);
    if (fit < best.fit) best = { target: apart, fit };
  }
  return best.target;
};

const apartFrom = (target: StatementTarget): StatementTarget[] =>
  target.apart.map((identity) => ({ ...target, identity }));
