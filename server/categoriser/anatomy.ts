import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { cityIndex, countries } from "./cities.ts";
import {
  collectors,
  conceptMarks,
  fieldIndex,
  fillers,
  type Kind,
  labelIndex,
  moreTelling,
  namesNobody,
  partyEnds,
  prepositions,
} from "./labels.ts";
import type { Stretch } from "./phrase-index.ts";
import { type Text, tokenise } from "./tokens.ts";

/** A bank's text taken apart. */
export interface Anatomy {
  text: Text;
  kind: Kind | null;
  /** The field that the bank itself names before the merchant. */
  field: ExpenseCategory | null;
  isRemote: boolean;
  /** The other party, or all that could be one. */
  party: Stretch;
  /** What the payer wrote, where it can be told apart. */
  concept: Stretch | null;
  /** All that follows the bank's label. */
  rest: Stretch;
}

const DIGIT = /\d/;
const NOISE =
  /^(?:\d+|x+\d*x*|\d+x+\d*|(?=(?:.*\d){3})[a-z0-9]{5,}|\d{1,2}(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)\d*)$/;

/** Numbers, card masks, dates and references: say nothing of who or what. */
export const isNoise = (word: string) => (DIGIT.test(word) || word.startsWith("xx")) && NOISE.test(word);

interface Head {
  kind: Kind | null;
  field: ExpenseCategory | null;
  isRemote: boolean;
  namesNobody: boolean;
  at: number;
}

const isCard = (kind: Kind | null) => kind === "card" || kind === "online" || kind === "refund";

const REMOTE_FIELD = /^(?:distancia|electronico)$/;

const skipField = (head: Head, all: Stretch) => {
  const field = fieldIndex.at(all, head.at);
  if (!field || field.end >= all.end) return;
  head.field = field.value;
  head.isRemote ||= all.words.slice(field.start, field.end).some((word) => REMOTE_FIELD.test(word));
  head.at = field.end;
};

const skipLabel = (head: Head, all: Stretch) => {
  const nobody = namesNobody.at(all, head.at);
  if (nobody && all.words[nobody.end] !== "de") {
    head.namesNobody = true;
    head.at = nobody.end;
    return true;
  }
  const label = labelIndex.at(all, head.at);
  if (!label) return false;
  head.kind = moreTelling(head.kind, label.value);
  head.isRemote ||= label.value === "online";
  head.at = label.end;
  return true;
};

const skipCollector = (head: Head, all: Stretch, marks: readonly string[]) => {
  const word = all.words[head.at] ?? "";
  const next = marks[head.at + 1];
  if (head.at + 1 >= all.end || !collectors.has(word) || (next !== "*" && next !== "_")) return false;
  head.kind ??= "card";
  head.isRemote ||= word === "paypal";
  head.at++;
  return true;
};

/** Marks that say nothing: numbers, and Bankinter's "/TXT/D|". */
const skipNothing = (head: Head, all: Stretch, marks: readonly string[]) => {
  const word = all.words[head.at] ?? "";
  const isMarker =
    (word === "txt" && marks[head.at + 1] === "/") || (word === "d" && marks[head.at + 1] === "|");
  if (!isMarker && !isNoise(word) && !(head.kind !== null && fillers.has(word))) return false;
  head.at++;
  return true;
};

const readHead = ({ marks }: Text, all: Stretch): Head => {
  const head: Head = { kind: null, field: null, isRemote: false, namesNobody: false, at: 0 };
  while (head.at < all.end) {
    if (skipNothing(head, all, marks) || skipLabel(head, all) || skipCollector(head, all, marks)) continue;
    const preposition = head.kind === null ? undefined : prepositions.at(all, head.at);
    if (!preposition) break;
    head.at = preposition.end;
    if (isCard(head.kind)) skipField(head, all);
    if (!labelIndex.at(all, head.at) && !skipNothing(head, all, marks)) {
      skipCollector(head, all, marks);
      break;
    }
  }
  return head;
};

/** A transfer whose label does not stand first: "NOMINA TRF - ...", "MYINVESTOR TRASPASO". */
const laterKind = (all: Stretch): Kind | null => {
  for (let at = 1; at < all.end; at++) {
    const label = labelIndex.at(all, at);
    if (label && (label.value === "transfer" || label.value === "bizum" || label.value === "own")) {
      return label.value;
    }
  }
  return null;
};

const firstHit = (index: typeof partyEnds, stretch: Stretch) => {
  for (let at = stretch.start; at < stretch.end; at++) {
    const hit = index.at(stretch, at);
    if (hit) return hit;
  }
  return undefined;
};

/** The comma of "Caprabo Sants, Barcelona Es, Tarj." and the dash of "XARCUTERIA CAN TONI-BARCELONA". */
const cityCut = ({ marks }: Text, party: Stretch, isMasked: boolean) => {
  for (let at = party.start + 1; at < party.end; at++) {
    if (marks[at] === "\\") return at;
    if (marks[at] === "," && (isMasked || cityIndex.at(party, at))) return at;
  }
  for (let at = party.end - 1; at > party.start; at--) {
    if (marks[at] === "-" && (isMasked || cityIndex.at({ ...party, start: at }, at))) return at;
  }
  return party.end;
};

/** "LIDL ALMERIA ES": the town and country that end a card's text. */
const withoutTown = (party: Stretch): number => {
  let { end } = party;
  const hadCountry = end - party.start > 1 && countries.has(party.words[end - 1] ?? "");
  if (hadCountry) end--;
  for (let at = Math.max(party.start + 1, end - 4); at < end; at++) {
    const town = cityIndex.at({ ...party, end }, at);
    const before = party.words[at - 1] ?? "";
    if (town?.end === end && hadCountry && !/^(?:de|del|la|el|los|las|y|d|i)$/.test(before)) return at;
  }
  return end;
};

const trimNoise = (party: Stretch): Stretch => {
  let { start, end } = party;
  while (end > start && isNoise(party.words[end - 1] ?? "")) end--;
  while (start < end && isNoise(party.words[start] ?? "")) start++;
  return { words: party.words, start, end };
};

/** End a purchase; in a text without label they are what it speaks of. */
const CARD = /^(?:con|tarj|tarjeta|targeta|comision)$/;

const partyOf = (text: Text, head: Head, end: number): Stretch => {
  const party: Stretch = { words: text.words, start: head.at, end };
  const found = firstHit(partyEnds, { ...party, start: Math.min(end, head.at + 1) });
  const stop = head.kind === null && CARD.test(party.words[found?.start ?? end] ?? "") ? undefined : found;
  let cut = trimNoise({ ...party, end: stop ? stop.start : end });
  if (head.kind === null || isCard(head.kind)) {
    const isMasked = stop !== undefined || text.words.slice(0, head.at).some((word) => word.includes("xxx"));
    cut = { ...cut, end: cityCut(text, cut, isMasked) };
    cut = trimNoise({ ...cut, end: withoutTown(cut) });
  }
  return cut;
};

/** Takes the bank's label, the other party and the concept of a text apart. */
export const dissect = (description: string): Anatomy => {
  const text = tokenise(description);
  const all: Stretch = { words: text.words, start: 0, end: text.words.length };
  const head = readHead(text, all);
  const kind = head.kind ?? laterKind(all);
  const rest: Stretch = { ...all, start: head.at };
  const isMove = kind === "bizum" || kind === "transfer" || kind === "own";
  const mark = isMove ? firstHit(conceptMarks, rest) : undefined;
  const anonymous = head.namesNobody || (kind === "bizum" && text.marks[head.at] === ":");
  const concept = mark ? { ...all, start: mark.end } : anonymous ? rest : colonConcept(text, rest, kind);
  const end = anonymous ? head.at : concept && mark ? mark.start : (concept?.start ?? all.end);
  return {
    text,
    kind,
    field: head.field,
    isRemote: head.isRemote,
    party: partyOf(text, head, end),
    concept,
    rest,
  };
};

/** "BIZUM A PEDRO GIL: CENA". */
const colonConcept = ({ marks }: Text, rest: Stretch, kind: Kind | null): Stretch | null => {
  if (kind !== "bizum" && kind !== "transfer") return null;
  for (let at = rest.start + 1; at < rest.end; at++) {
    if (marks[at] === ":") return { ...rest, start: at };
  }
  return null;
};
