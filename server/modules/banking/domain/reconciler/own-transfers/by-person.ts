import { findOwnTransfers } from "#server/modules/banking/domain/reconciler/own-transfers.ts";
import { createDisjointSets } from "./disjoint-sets.ts";
import { type Evidence, evidences, ibanEvidences, type OwnAccount, type TransferRow } from "./legs.ts";
import { createNamedPerson, type NamedPerson } from "./named-person.ts";
import type { Owner } from "./names.ts";

interface Row extends TransferRow {
  description: string;
}

interface Told {
  row: Row;
  person: NamedPerson;
}

const isOut = ({ row }: Told) => row.amountCents < 0;
const isOfOwner = ({ person }: Told) => person.isOwner;
const isOfOther = ({ person }: Told) => person.others.length > 0;
const isOfNoOther = (told: Told) => !isOfOther(told);

type Test = (told: Told) => boolean;

const between =
  (out: Test, into: Test): Test =>
  (told) =>
    (isOut(told) ? out : into)(told);

/** First what may well be one's own, then with one side that names somebody else. */
const turns = [
  between(isOfNoOther, isOfNoOther),
  between(isOfNoOther, isOfOwner),
  between(isOfOwner, isOfNoOther),
];
const lastTurns = [between(isOfOther, isOfNoOther), between(isOfNoOther, isOfOther)];

/**
 * As `findOwnTransfers`, but of rows that only look alike, those come first whose texts name nobody else, and two that name
 * different people are none: an account of several owners gets as much from each of them on one day.
 */
export const pairsByPerson = (rows: readonly Row[], own: readonly OwnAccount[], owner: Owner) => {
  const namedPerson = createNamedPerson(owner);
  const nobody: NamedPerson = { isOwner: false, others: [] };
  const all = rows.map((row) => ({
    row,
    person: row.looksLikeTransfer ? namedPerson(row.description) : nobody,
  }));
  if (!all.some((told) => isOfOwner(told) || isOfOther(told))) return findOwnTransfers(rows, own);
  const paired = new Set<string>();
  const take = (group: readonly Told[], enough: readonly Evidence[] = evidences, mayBe = always) =>
    findOwnTransfers(
      group.flatMap(({ row }) => (paired.has(row.id) ? [] : row)),
      own,
      enough,
    ).filter((pair) => {
      const isPair = mayBe(pair);
      if (isPair) paired.add(pair.outId).add(pair.inId);
      return isPair;
    });
  const ofTurns = (tests: readonly Test[]) => tests.flatMap((test) => take(all.filter(test)));
  const namesOf = new Map(all.map(({ row, person }) => [row.id, person.others]));
  const shareName = ({ outId, inId }: { outId: string; inId: string }) =>
    namesOf.get(outId)?.some((name) => namesOf.get(inId)?.includes(name)) ?? false;
  return [
    ...take(all, ibanEvidences),
    ...ofTurns(turns),
    ...byName(all.filter(isOfOther)).flatMap((group) => take(group, undefined, shareName)),
    ...ofTurns(lastTurns),
  ];
};

const always = (_pair: { outId: string; inId: string }) => true;

/** Those whose names share a word, or are joined by others that do. */
const byName = (named: readonly Told[]): Told[][] => {
  const sets = createDisjointSets<string>();
  for (const { person } of named)
    for (const name of person.others) sets.unite(person.others[0] ?? name, name);
  return [...Map.groupBy(named, ({ person }) => sets.of(person.others[0] ?? "")).values()];
};
