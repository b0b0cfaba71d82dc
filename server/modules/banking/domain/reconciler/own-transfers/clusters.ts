import { createDisjointSets } from "./disjoint-sets.ts";
import type { Group, Groups } from "./groups.ts";
import type { TransferLeg } from "./legs.ts";

export const clustersOf = ({ legs, groups: all }: Groups): TransferLeg[][] => {
  const sets = createDisjointSets<TransferLeg>();
  for (const group of all) linkCandidates(group, sets.unite);
  return [...Map.groupBy(legs, sets.of).values()].filter(({ length }) => length > 1);
};

/** These few links join the same legs as linking every candidate with every leg. */
const linkCandidates = (
  { legs, ofAccount, candidates: watchers }: Group,
  unite: (one: TransferLeg, other: TransferLeg) => void,
) => {
  const [first] = watchers;
  if (!first) return;
  const ownLeg = ofAccount.get(first.accountId);
  const linkedLegs = legs.filter((leg) => leg !== ownLeg);
  for (const leg of linkedLegs) unite(first, leg);
  for (const candidate of watchers) {
    const linkedLeg = linkedLegs.slice(0, 2).find(({ accountId }) => accountId !== candidate.accountId);
    if (linkedLeg) unite(candidate, linkedLeg);
    if (ownLeg && ownLeg.accountId !== candidate.accountId) unite(candidate, ownLeg);
  }
};
