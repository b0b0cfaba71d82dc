import type {
  OwnAccount,
  TransferRow,
} from "#server/modules/banking/domain/reconciler/own-transfers/legs.ts";

interface BruteForceLeg extends Omit<TransferRow, "id"> {
  day: number;
  ids: string[];
}

interface Pair {
  outId: string;
  inId: string;
}

interface Link {
  out: BruteForceLeg;
  into: BruteForceLeg;
  named: number;
  areAlike: boolean;
  /** In days; money that arrives before it leaves is farther than money a day late. */
  distance: number;
}

const maxDaysLate = 4;
const maxDaysEarly = 1;

/** The result that `findOwnTransfers` must give, by comparing every leg with every other: slow, only for tests. */
export const findTransfersByBruteForce = (
  rows: readonly TransferRow[],
  ownAccounts: readonly OwnAccount[],
) => {
  const links = linksAmong(rows, ownAccounts);
  const pairs: Pair[] = [];
  const pairedLegs = new Set<BruteForceLeg>();
  const rounds = [
    links.filter(({ named }) => named === 2),
    links.filter(({ named, areAlike }) => named > 0 && areAlike),
    links.filter(({ named }) => named > 0),
    links,
  ];
  for (const round of rounds) {
    const open = round.filter(({ out, into }) => !pairedLegs.has(out) && !pairedLegs.has(into));
    for (const cluster of clustersOf(open)) {
      const series = seriesIn(cluster);
      const nearest = series ? [] : nearestIn(cluster);
      pairs.push(...(series ?? nearest.flatMap(pairsOf)));
      for (const { out, into } of series ? cluster : nearest) pairedLegs.add(out).add(into);
    }
  }
  return pairs;
};

const linksAmong = (rows: readonly TransferRow[], ownAccounts: readonly OwnAccount[]): Link[] => {
  const keyOf = new Map(ownAccounts.map(({ accountId, accountKey }) => [accountId, accountKey]));
  const ownKeys = new Set(keyOf.values());
  const legs = groupIntoLegs(
    rows.filter(
      ({ isRefused: refused, amountCents, accountId }) =>
        !refused && amountCents !== 0 && keyOf.has(accountId),
    ),
  );
  const placeOf = (day: number, cents: number, currency: string) => `${day} ${cents} ${currency}`;
  const ins = Map.groupBy(legs, ({ day, amountCents, currency }) => placeOf(day, amountCents, currency));

  const ibanVerdict = (leg: BruteForceLeg, other: BruteForceLeg) => {
    if (leg.counterpartyAccount === null) return null;
    const key = keyOf.get(other.accountId) ?? null;
    // The stated IBAN may be that of an account whose IBAN is unknown, unless it is another own account's.
    if (key === null && !ownKeys.has(leg.counterpartyAccount)) return null;
    return key === leg.counterpartyAccount;
  };
  const linkOf = (out: BruteForceLeg, into: BruteForceLeg): Link[] => {
    const verdicts = [ibanVerdict(out, into), ibanVerdict(into, out)];
    const named = verdicts.filter((verdict) => verdict === true).length;
    const areAlike = out.looksLikeTransfer && into.looksLikeTransfer;
    if (out.accountId === into.accountId || verdicts.includes(false)) return [];
    if (named === 0 && !areAlike) return [];
    const delay = into.day - out.day;
    return [{ out, into, named, areAlike, distance: delay < 0 ? 0.5 - delay : delay }];
  };

  return legs
    .filter(({ amountCents }) => amountCents < 0)
    .flatMap((out) =>
      daysAround(out.day).flatMap((day) =>
        (ins.get(placeOf(day, -out.amountCents, out.currency)) ?? []).flatMap((into) => linkOf(out, into)),
      ),
    );
};

const groupIntoLegs = (rows: readonly TransferRow[]): BruteForceLeg[] =>
  [...Map.groupBy(rows, contentOf).values()].flatMap(([row, ...others]) => {
    if (!row) return [];
    const { id, ...traits } = row;
    const ids = [id, ...others.map((other) => other.id)].sort();
    return [{ ...traits, ids, day: Date.parse(`${traits.bookedOn}T00:00:00Z`) / 86_400_000 }];
  });

const contentOf = ({ id: _, ...traits }: TransferRow) =>
  JSON.stringify([
    traits.bookedOn,
    traits.accountId,
    traits.amountCents,
    traits.currency,
    traits.counterpartyAccount,
    traits.looksLikeTransfer,
  ]);

const daysAround = (day: number) =>
  Array.from({ length: maxDaysEarly + 1 + maxDaysLate }, (_, place) => day - maxDaysEarly + place);

const clustersOf = (links: readonly Link[]): Link[][] => {
  const ofOut = Map.groupBy(links, ({ out }) => out);
  const ofInto = Map.groupBy(links, ({ into }) => into);
  const seen = new Set<BruteForceLeg>();
  return [...ofOut.keys()].flatMap((start) => {
    if (seen.has(start)) return [];
    const reached = new Set([start]);
    for (const leg of reached) {
      for (const { into } of ofOut.get(leg) ?? []) reached.add(into);
      for (const { out } of ofInto.get(leg) ?? []) reached.add(out);
    }
    for (const leg of reached) seen.add(leg);
    return [[...reached].flatMap((leg) => ofOut.get(leg) ?? [])];
  });
};

const seriesIn = (cluster: readonly Link[]): Pair[] | null => {
  const outs = inOrder(cluster.map(({ out }) => out));
  const ins = inOrder(cluster.map(({ into }) => into));
  const accounts = new Set([...outs, ...ins].map(({ leg }) => leg.accountId));
  if (accounts.size > 2 || outs.length !== ins.length) return null;
  const linked = Map.groupBy(cluster, ({ out }) => out);
  const pairs: Pair[] = [];
  for (const [place, out] of outs.entries()) {
    const into = ins[place];
    if (!linked.get(out.leg)?.some((link) => link.into === into?.leg)) return null;
    if (into) pairs.push({ outId: out.id, inId: into.id });
  }
  return pairs;
};

const inOrder = (legs: readonly BruteForceLeg[]) =>
  [...new Set(legs)]
    .flatMap((leg) => leg.ids.map((id) => ({ id, leg })))
    .sort((one, other) => one.leg.day - other.leg.day || (one.id < other.id ? -1 : 1));

const pairsOf = ({ out, into }: Link): Pair[] => {
  const [outId] = out.ids;
  const [inId] = into.ids;
  return outId === undefined || inId === undefined ? [] : [{ outId, inId }];
};

const nearestIn = (cluster: readonly Link[]): Link[] => {
  const pairs: Link[] = [];
  let open = [...cluster];
  for (;;) {
    const nearest = nearestOf(open);
    const found = open.filter((link) => nearest.get(link.out) === link && nearest.get(link.into) === link);
    if (found.length === 0) return pairs;
    pairs.push(...found);
    const pairedLegs = new Set(found.flatMap(({ out, into }) => [out, into]));
    open = open.filter(({ out, into }) => !pairedLegs.has(out) && !pairedLegs.has(into));
  }
};

const nearestOf = (links: readonly Link[]) => {
  const nearest = new Map<BruteForceLeg, Link | null>();
  for (const link of links.toSorted((one, other) => other.distance - one.distance)) {
    nearest.set(link.out, link).set(link.into, link);
  }
  for (const link of links) {
    for (const leg of [link.out, link.into]) {
      const best = nearest.get(leg);
      if (best && best !== link && best.distance === link.distance) nearest.set(leg, null);
      if (best === link && Math.max(link.out.ids.length, link.into.ids.length) > 1) nearest.set(leg, null);
    }
  }
  return nearest;
};
