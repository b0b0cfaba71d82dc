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
  noLabels,
  partyEnds,
  pendingMarks,
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
  /^(?:\d+|x+(?:\d+x*)?|\d+x+\d*|(?=(?:[^\d\n]*\d){3})[a-z0-9]{5,}|\d{1,2}(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)\d*)$/;

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

const NOT_PENDING = /^(?:judicial|irpf|embargo|credito|aeat|fiscal)$/;

/** Said of a movement that is not booked yet: neither who nor what. */
const pendingAt = (all: Stretch, at: number) => {
  const mark = pendingMarks.at(all, at);
  return mark && !NOT_PENDING.test(all.words[mark.end] ?? "") ? mark : undefined;
};

const skipPending = (head: Head, all: Stretch) => {
  const mark = pendingAt(all, head.at);
  if (!mark || mark.end >= all.end) return false;
  head.at = mark.end;
  return true;
};

/** After these no move between own accounts follows: "RECIBO TOP UP GYM". */
const TOLD = new Set<Kind | null>(["card", "online", "refund", "debit", "bizum"]);

const skipLabel = (head: Head, all: Stretch) => {
  if (noLabels.at(all, head.at)) return false;
  const nobody = namesNobody.at(all, head.at);
  if (nobody && all.words[nobody.end] !== "de") {
    head.namesNobody = true;
    head.at = nobody.end;
    return true;
  }
  const label = labelIndex.at(all, head.at);
  if (!label || (label.value === "own" && TOLD.has(head.kind))) return false;
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

const skipWord = (head: Head, all: Stretch, marks: readonly string[]) =>
  skipNothing(head, all, marks) ||
  skipPending(head, all) ||
  skipLabel(head, all) ||
  skipCollector(head, all, marks);

const readHead = ({ marks }: Text, all: Stretch): Head => {
  const head: Head = { kind: null, field: null, isRemote: false, namesNobody: false, at: 0 };
  while (head.at < all.end) {
    if (skipWord(head, all, marks)) continue;
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

/** Some banks put a text together of lines with " // " between. */
const linesOf = ({ raw, starts, ends, marks }: Text, stretch: Stretch): Stretch[] => {
  const lines: Stretch[] = [];
  let { start } = stretch;
  for (let at = start + 1; at < stretch.end; at++) {
    if (marks[at] !== "/" || !raw.slice(ends[at - 1], starts[at]).includes("//")) continue;
    lines.push({ ...stretch, start, end: at });
    start = at;
  }
  return [...lines, { ...stretch, start }];
};

const TITLE = /^(?:tributos|impuestos|pension|prestacion|nominas?|haberes)$/;

/** BBVA: who first, then what for; in a Bizum what for, then who. */
const partsOf = (lines: readonly Stretch[], kind: Kind | null) => {
  const [first, ...others] = lines;
  const last = others.at(-1);
  if (!first || !last) return undefined;
  if (kind === "bizum") return { party: last, concept: first };
  const [second = last] = others;
  if (first.end - first.start === 1 && TITLE.test(first.words[first.start] ?? "")) {
    return { party: second, concept: null };
  }
  const isMove = kind === "transfer" || kind === "own";
  return { party: first, concept: isMove ? { ...last, start: second.start } : null };
};

/** Without what says at its end that it is not booked yet. */
const withoutPending = (all: Stretch): Stretch => {
  for (let at = all.end - 1; at > Math.max(0, all.end - 5); at--) {
    const mark = pendingAt(all, at);
    const earlier = mark && pendingAt(all, at - 1);
    if (mark?.end === all.end && earlier?.end !== all.end) return withoutPending({ ...all, end: at });
  }
  return all;
};

/** Abanca tells a card's purchase by its number before and the town between backslashes. */
const CARD_NUMBER = /^\s*\d{8,}\s.*\\/;

/** "BIZUM A PEDRO GIL: CENA". */
const colonConcept = ({ marks }: Text, rest: Stretch, kind: Kind | null): Stretch | null => {
  if (kind !== "bizum" && kind !== "transfer") return null;
  for (let at = rest.start + 1; at < rest.end; at++) {
    if (marks[at] === ":") return { ...rest, start: at };
  }
  return null;
};

/** Who stands at the other end and what was written, of a text that is one line. */
const sidesOf = (text: Text, head: Head, rest: Stretch): Pick<Anatomy, "party" | "concept"> => {
  const { kind } = head;
  const isMove = kind === "bizum" || kind === "transfer" || kind === "own";
  const mark = isMove ? firstHit(conceptMarks, rest) : undefined;
  const isNameless = head.namesNobody || (kind === "bizum" && text.marks[head.at] === ":");
  if (isNameless) {
    return { party: partyOf(text, head, head.at), concept: mark ? { ...rest, start: mark.end } : rest };
  }
  const concept = mark ? { ...rest, start: mark.end } : colonConcept(text, rest, kind);
  return { party: partyOf(text, head, mark?.start ?? concept?.start ?? rest.end), concept };
};

/** Takes the bank's label, the other party and the concept of a text apart. */
export const dissect = (description: string): Anatomy => {
  const text = tokenise(description);
  const all = withoutPending({ words: text.words, start: 0, end: text.words.length });
  const head = readHead(text, all);
  if (CARD_NUMBER.test(description)) head.kind ??= "card";
  const told: Head = { ...head, kind: head.kind ?? laterKind(all) };
  const { kind, field, isRemote } = told;
  const rest: Stretch = { ...all, start: head.at };
  const parts = text.raw.includes("//") ? partsOf(linesOf(text, rest), kind) : undefined;
  const { party, concept } = parts
    ? { party: trimNoise(parts.party), concept: parts.concept }
    : sidesOf(text, told, rest);
  return { text, kind, field, isRemote, party, concept, rest };
};
