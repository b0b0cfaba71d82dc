import type { OwnAccount, TransferRow } from "./legs.ts";

/** Rows of one day that nothing tells apart: what is true of one is true of all, however many. */
interface Side extends Omit<TransferRow, "id"> {
  day: number;
  /** In order. */
  ids: string[];
}

interface Pair {
  outId: string;
  inId: string;
}

interface Link {
  out: Side;
  into: Side;
  /** The IBAN of one side says so. */
  proven: boolean;
  /** Days apart; money that arrives before it leaves is farther than money a day late. */
  distance: number;
}

const mostDaysLate = 4;
const mostDaysEarly = 1;

/** The pairs that `findOwnTransfers` is to find, with every side held against every other: slow, and what tests go by. */
export const findLinkByLink = (rows: readonly TransferRow[], ownAccounts: readonly OwnAccount[]) => {
  const links = linksAmong(rows, ownAccounts);
  const pairs: Pair[] = [];
  const taken = new Set<Side>();
  for (const round of [links.filter(({ proven }) => proven), links]) {
    const open = round.filter(({ out, into }) => !taken.has(out) && !taken.has(into));
    for (const cluster of clustersOf(open)) {
      const series = seriesIn(cluster);
      const nearest = series ? [] : nearestIn(cluster);
      pairs.push(...(series ?? nearest.flatMap(pairsOf)));
      for (const { out, into } of series ? cluster : nearest) taken.add(out).add(into);
    }
  }
  return pairs;
};

const linksAmong = (rows: readonly TransferRow[], ownAccounts: readonly OwnAccount[]): Link[] => {
  const keyOf = new Map(ownAccounts.map(({ accountId, accountKey }) => [accountId, accountKey]));
  const ownKeys = new Set(keyOf.values());
  const sides = sidesOf(
    rows.filter(
      ({ refused, amountCents, accountId }) => !refused && amountCents !== 0 && keyOf.has(accountId),
    ),
  );
  const placeOf = (day: number, cents: number, currency: string) => `${day} ${cents} ${currency}`;
  const ins = Map.groupBy(sides, ({ day, amountCents, currency }) => placeOf(day, amountCents, currency));

  /** What the IBAN that one side tells says of the other: true, false, or null when it says nothing. */
  const word = (side: Side, other: Side) => {
    if (side.counterpartyAccount === null) return null;
    const key = keyOf.get(other.accountId) ?? null;
    // An account whose IBAN nobody knows may be the one meant, unless that is another of the person's own.
    if (key === null && !ownKeys.has(side.counterpartyAccount)) return null;
    return key === side.counterpartyAccount;
  };
  const linkOf = (out: Side, into: Side): Link[] => {
    const words = [word(out, into), word(into, out)];
    const proven = words.includes(true);
    if (out.accountId === into.accountId || words.includes(false)) return [];
    if (!proven && !(out.looksLikeTransfer && into.looksLikeTransfer)) return [];
    const late = into.day - out.day;
    return [{ out, into, proven, distance: late < 0 ? 0.5 - late : late }];
  };

  return sides
    .filter(({ amountCents }) => amountCents < 0)
    .flatMap((out) =>
      daysAround(out.day).flatMap((day) =>
        (ins.get(placeOf(day, -out.amountCents, out.currency)) ?? []).flatMap((into) => linkOf(out, into)),
      ),
    );
};

const sidesOf = (rows: readonly TransferRow[]): Side[] =>
  [...Map.groupBy(rows, whatItSays).values()].flatMap(([row, ...others]) => {
    if (!row) return [];
    const { id, ...said } = row;
    const ids = [id, ...others.map((other) => other.id)].sort();
    return [{ ...said, ids, day: Date.parse(`${said.bookedOn}T00:00:00Z`) / 86_400_000 }];
  });

const whatItSays = ({ id: _, ...said }: TransferRow) =>
  JSON.stringify([
    said.bookedOn,
    said.accountId,
    said.amountCents,
    said.currency,
    said.counterpartyAccount,
    said.looksLikeTransfer,
  ]);

const daysAround = (day: number) =>
  Array.from({ length: mostDaysEarly + 1 + mostDaysLate }, (_, place) => day - mostDaysEarly + place);

/** Links that share a side, directly or through others. */
const clustersOf = (links: readonly Link[]): Link[][] => {
  const ofOut = Map.groupBy(links, ({ out }) => out);
  const ofInto = Map.groupBy(links, ({ into }) => into);
  const seen = new Set<Side>();
  return [...ofOut.keys()].flatMap((start) => {
    if (seen.has(start)) return [];
    const reached = new Set([start]);
    for (const side of reached) {
      for (const { into } of ofOut.get(side) ?? []) reached.add(into);
      for (const { out } of ofInto.get(side) ?? []) reached.add(out);
    }
    for (const side of reached) seen.add(side);
    return [[...reached].flatMap((side) => ofOut.get(side) ?? [])];
  });
};

/** The pairs in order, where two accounts alone are concerned and the counts agree; else null. */
const seriesIn = (cluster: readonly Link[]): Pair[] | null => {
  const outs = inOrder(cluster.map(({ out }) => out));
  const ins = inOrder(cluster.map(({ into }) => into));
  const accounts = new Set([...outs, ...ins].map(({ side }) => side.accountId));
  if (accounts.size > 2 || outs.length !== ins.length) return null;
  const linked = Map.groupBy(cluster, ({ out }) => out);
  const pairs: Pair[] = [];
  for (const [place, out] of outs.entries()) {
    const into = ins[place];
    if (!linked.get(out.side)?.some((link) => link.into === into?.side)) return null;
    if (into) pairs.push({ outId: out.id, inId: into.id });
  }
  return pairs;
};

const inOrder = (sides: readonly Side[]) =>
  [...new Set(sides)]
    .flatMap((side) => side.ids.map((id) => ({ id, side })))
    .sort((one, other) => one.side.day - other.side.day || (one.id < other.id ? -1 : 1));

const pairsOf = ({ out, into }: Link): Pair[] => {
  const [outId] = out.ids;
  const [inId] = into.ids;
  return outId === undefined || inId === undefined ? [] : [{ outId, inId }];
};

/** Takes the links that are the one nearest on both their sides, again and again; the rest stays ambiguous. */
const nearestIn = (cluster: readonly Link[]): Link[] => {
  const pairs: Link[] = [];
  let open = [...cluster];
  for (;;) {
    const nearest = nearestOf(open);
    const found = open.filter((link) => nearest.get(link.out) === link && nearest.get(link.into) === link);
    if (found.length === 0) return pairs;
    pairs.push(...found);
    const taken = new Set(found.flatMap(({ out, into }) => [out, into]));
    open = open.filter(({ out, into }) => !taken.has(out) && !taken.has(into));
  }
};

/** The one nearest link of each side; null where two are equally near. */
const nearestOf = (links: readonly Link[]) => {
  const nearest = new Map<Side, Link | null>();
  for (const link of links.toSorted((one, other) => other.distance - one.distance)) {
    nearest.set(link.out, link).set(link.into, link);
  }
  for (const link of links) {
    for (const side of [link.out, link.into]) {
      const best = nearest.get(side);
      if (best && best !== link && best.distance === link.distance) nearest.set(side, null);
      // Of rows that nothing tells apart, none is nearest.
      if (best === link && Math.max(link.out.ids.length, link.into.ids.length) > 1) nearest.set(side, null);
    }
  }
  return nearest;
};
