import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { cityIndex, countries } from "./cities.ts";
import { conceptMarks, deferredMarks, type Kind, labelIndex, partyEnds, prepositions } from "./labels.ts";
import type { Stretch } from "./phrase-index.ts";
import { type Head, isCard, isNoise, pendingAt, readHead } from "./text-head.ts";
import { type Text, tokenise } from "./tokens.ts";

export interface ParsedText {
  text: Text;
  kind: Kind | null;
  /** The category that the bank names before the merchant. */
  field: ExpenseCategory | null;
  isRemote: boolean;
  /** The other party, or all that could be one. */
  party: Stretch;
  /** The payer's own text, if it can be separated. */
  concept: Stretch | null;
  rest: Stretch;
}

/** A transfer whose label does not come first: "NOMINA TRF - ...", "MYINVESTOR TRASPASO". */
const kindOfLaterLabel = (all: Stretch): Kind | null => {
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

/** The town and country at the end of "LIDL ALMERIA ES". */
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

/** They end a purchase; in a text without label they are its subject. */
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

/** Some banks join lines with " // ". */
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

/** BBVA writes the party first and then the concept; for a Bizum the reverse. */
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

const withoutPending = (all: Stretch): Stretch => {
  for (let at = all.end - 1; at > Math.max(0, all.end - 5); at--) {
    const mark = pendingAt(all, at);
    const earlier = mark && pendingAt(all, at - 1);
    if (mark?.end === all.end && earlier?.end !== all.end) return withoutPending({ ...all, end: at });
  }
  return all;
};

/** Abanca writes a card purchase as number, shop, and town between backslashes. */
const CARD_NUMBER = /^\s*\d{8,}\s.*\\/;

/** "BIZUM A PEDRO GIL: CENA". */
const colonConcept = ({ marks }: Text, rest: Stretch, kind: Kind | null): Stretch | null => {
  if (kind !== "bizum" && kind !== "transfer") return null;
  for (let at = rest.start + 1; at < rest.end; at++) {
    if (marks[at] === ":") return { ...rest, start: at };
  }
  return null;
};

/** For texts of one line. */
const sidesOf = (text: Text, head: Head, rest: Stretch): Pick<ParsedText, "party" | "concept"> => {
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

const COST = /^(?:comision|comisiones|intereses|interes|liquidacion)$/;

/** The shop behind the firm that collects for it: "CAIXABANK PAYMENTS Compra aplazada MEDIAMARKT 2 de 10". */
const deferredHead = (all: Stretch): Head | undefined => {
  const mark = firstHit(deferredMarks, all);
  if (!mark || all.words.slice(0, mark.start).some((word) => COST.test(word))) return undefined;
  let at = mark.end;
  while (at < all.end && (isNoise(all.words[at] ?? "") || prepositions.at(all, at))) at++;
  if (at >= all.end || labelIndex.at(all, at)) return undefined;
  return { kind: "card", field: null, isRemote: false, namesNobody: false, at };
};

export const parseText = (description: string): ParsedText => {
  const text = tokenise(description);
  const all = withoutPending({ words: text.words, start: 0, end: text.words.length });
  const head = deferredHead(all) ?? readHead(text, all);
  if (CARD_NUMBER.test(description)) head.kind ??= "card";
  const headWithKind: Head = { ...head, kind: head.kind ?? kindOfLaterLabel(all) };
  const { kind, field, isRemote } = headWithKind;
  const rest: Stretch = { ...all, start: head.at };
  const parts = text.raw.includes("//") ? partsOf(linesOf(text, rest), kind) : undefined;
  const { party, concept } = parts
    ? { party: trimNoise(parts.party), concept: parts.concept }
    : sidesOf(text, headWithKind, rest);
  return { text, kind, field, isRemote, party, concept, rest };
};
