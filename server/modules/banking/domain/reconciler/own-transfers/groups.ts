import { delayDays, type Evidence, isEnough, ownAccountMark, type TransferLeg, unknownIban } from "./legs.ts";

export interface Group {
  legs: TransferLeg[];
  ofAccount: Map<string, TransferLeg>;
  candidates: TransferLeg[];
}

export interface Groups {
  legs: readonly TransferLeg[];
  groups: Group[];
  groupsOfLeg: Map<TransferLeg, Group[]>;
  /** By distance in days, the nearest first. */
  candidateGroups: Map<TransferLeg, Group[][]>;
}

export const groupsOf = (legs: readonly TransferLeg[], evidence: Evidence): Groups => {
  const byKey = new Map<string, Group>();
  const groupsOfLeg = new Map<TransferLeg, Group[]>();
  for (const leg of legs)
    groupsOfLeg.set(
      leg,
      groupKeysOf(leg).map((key) => addToGroup(byKey, key, leg)),
    );

  const candidateGroups = new Map<TransferLeg, Group[][]>();
  for (const leg of legs) {
    const traits = candidateTraits(leg, evidence);
    const seen = delayDays.map((delay) => {
      const day = leg.isOut ? leg.day + delay : leg.day - delay;
      return traits.flatMap((traits) => byKey.get(groupKey(!leg.isOut, day, traits)) ?? []);
    });
    candidateGroups.set(leg, seen);
    for (const group of seen.flat()) group.candidates.push(leg);
  }
  return { legs, groups: [...byKey.values()], groupsOfLeg, candidateGroups };
};

const addToGroup = (byKey: Map<string, Group>, key: string, leg: TransferLeg) => {
  const group: Group = byKey.get(key) ?? { legs: [], ofAccount: new Map(), candidates: [] };
  group.legs.push(leg);
  group.ofAccount.set(leg.accountId, leg);
  byKey.set(key, group);
  return group;
};

const groupKey = (isOut: boolean, day: number, traits: string) => `${isOut} ${day} ${traits}`;
const traitsKey = (names: string, looksLikeTransfer: boolean, account: string) =>
  `${looksLikeTransfer} ${account} ${names}`;

const knownIban = "known";
const missingIban = "unknown";

const groupKeysOf = ({ isOut, day, names, looksLikeTransfer, accountKey }: TransferLeg) =>
  (accountKey === null ? [missingIban] : [knownIban, ownAccountMark(accountKey)]).map((account) =>
    groupKey(isOut, day, traitsKey(names, looksLikeTransfer, account)),
  );

const candidateTraits = ({ names, accountKey, looksLikeTransfer }: TransferLeg, evidence: Evidence) => {
  const accounts = names === "" ? [knownIban, missingIban] : [names === unknownIban ? missingIban : names];
  const isOwn = names !== "" && names !== unknownIban;
  return [accountKey === null ? unknownIban : ownAccountMark(accountKey), ""].flatMap((others) => {
    const isNamed = others !== "" && others !== unknownIban;
    const looks = [true, false].filter((isLookalike) =>
      isEnough(evidence, Number(isOwn) + Number(isNamed), looksLikeTransfer && isLookalike),
    );
    return accounts.flatMap((account) => looks.map((isLookalike) => traitsKey(others, isLookalike, account)));
  });
};
