import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { type CharSet, JS } from "refa";
import { toCharSet } from "regexp-ast-analysis";

/** A place where a sign is read. */
export interface Position {
  signs: CharSet;
  /** The places that may come next, each with in how many ways. */
  next: Map<number, number>;
  /** Those that a counted repeat goes back to: a bounded number of times. */
  again: Set<number>;
  /** The whole succeeds here whatever comes: nothing read so far is tried again. */
  isSure: boolean;
}

/** What may not stand before a place: these signs; signs of words or others, as the place itself; anything at all. */
type Guard = CharSet | "edge" | "start" | null;
type Entry = { at: number; guard: Guard };
type Exit = { at: number; isSure: boolean };

/** A part of an expression: where it begins, where it may end, and whether it may be empty. */
interface Fragment {
  first: Entry[];
  last: Exit[];
  isEmpty: boolean;
  /** An assertion: what it asks of what is before; null when it asks something else. */
  asks?: { guard: Guard };
}

/** Counted repeats are written out up to here; of more the last copy goes back to itself. */
const mostCopies = 3;
const nothing: Fragment = { first: [], last: [], isEmpty: true };
const word = JS.createCharSet([{ kind: "word", negate: false }], {});

/**
 * An expression as an automaton that keeps in how many ways a place follows another. Place 0 reads what a search has
 * passed over. Looking ahead is a way that leads nowhere; what is looked for behind counts when it is one sign.
 */
export const automatonOf = (source: string, flagsText: string) => {
  const parser = new RegExpParser();
  const flags = parser.parseFlags(flagsText);
  const tree = parser.parsePattern(source, 0, source.length, {
    unicode: flags.unicode,
    unicodeSets: flags.unicodeSets,
  });
  const positions: Position[] = [];
  const place = (signs: CharSet) =>
    positions.push({ signs, next: new Map(), again: new Set(), isSure: false }) - 1;

  const isKeptFrom = (from: CharSet, { at, guard }: Entry) => {
    const own = positions[at]?.signs;
    if (guard === null || !own) return false;
    if (guard === "start") return true;
    if (guard !== "edge") return from.isSubsetOf(guard);
    return own.isSubsetOf(word)
      ? from.isSubsetOf(word)
      : own.isDisjointWith(word) && from.isDisjointWith(word);
  };
  const join = (from: number, entry: Entry) => {
    const position = positions[from];
    if (!position || isKeptFrom(position.signs, entry)) return;
    position.next.set(entry.at, (position.next.get(entry.at) ?? 0) + 1);
  };

  const joinAll = (last: Exit[], first: Entry[], guard: Guard = null) => {
    for (const { at } of last) for (const entry of first) join(at, guard ? { ...entry, guard } : entry);
  };

  const sequence = (parts: Fragment[]): Fragment => {
    const pairs = parts.map((part, index) => ({ part, guard: parts[index - 1]?.asks?.guard ?? null }));
    const { whole, head } = pairs.reduce(
      (before, { part, guard }) => {
        joinAll(before.whole.last, part.first, guard);
        return followed(before, part);
      },
      { whole: nothing, head: null as Guard },
    );
    return parts.length > 0 && parts.every(({ asks }) => asks) ? { ...whole, asks: { guard: head } } : whole;
  };

  /** What a repeat goes back to; of a counted one the new ways are kept apart. */
  const goBack = ({ first, last }: Fragment, isEndless: boolean) => {
    const known = new Set(
      last.flatMap(({ at }) => [...(positions[at]?.next.keys() ?? [])].map((to) => `${at} ${to}`)),
    );
    joinAll(last, first);
    if (isEndless) return;
    for (const { at } of last)
      for (const entry of first) if (!known.has(`${at} ${entry.at}`)) positions[at]?.again.add(entry.at);
  };

  const repeat = ({ min, max, element }: AST.Quantifier): Fragment => {
    const isEndless = max === Number.POSITIVE_INFINITY;
    const least = Math.min(min, mostCopies);
    const count = isEndless ? Math.max(least, 1) : Math.min(max, mostCopies);
    const copies = Array.from({ length: count }, () => fragment(element));
    const loop = copies.at(-1) ?? nothing;
    if (max > mostCopies) goBack(loop, isEndless);
    if (loop.isEmpty) return sequence(copies);
    // A copy is left out only with all that follow it.
    for (const [index, copy] of copies.slice(1).entries()) joinAll(copies[index]?.last ?? [], copy.first);
    return {
      first: copies[0]?.first ?? [],
      last: copies.slice(Math.max(least - 1, 0)).flatMap(({ last }) => last),
      isEmpty: least === 0,
    };
  };

  const lookahead = ({ alternatives: ways }: AST.LookaheadAssertion): Fragment => {
    const body = alternatives(ways);
    for (const { at, isSure } of body.last) if (isSure) makeSure(at);
    return { ...nothing, first: body.first, asks: { guard: null } };
  };

  const fragment = (element: AST.Element): Fragment => {
    if (element.type === "Group" || element.type === "CapturingGroup")
      return alternatives(element.alternatives);
    if (element.type === "Quantifier") return repeat(element);
    if (element.type === "Assertion")
      return element.kind === "lookahead"
        ? lookahead(element)
        : { ...nothing, asks: { guard: guardOf(element, flags) } };
    // At most what the group may read.
    if (element.type === "Backreference")
      return [element.resolved].flat().map(alternativesOf).at(0) ?? nothing;
    const at = place(signsOf(element, flags));
    return { first: [{ at, guard: null }], last: [{ at, isSure: true }], isEmpty: false };
  };

  const alternatives = (ways: AST.Alternative[]): Fragment => {
    const parts = ways.map(({ elements }) => sequence(elements.map(fragment)));
    const [only] = parts;
    if (parts.length === 1 && only) return only;
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      isEmpty: parts.some(({ isEmpty }) => isEmpty),
    };
  };

  const alternativesOf = (group: AST.CapturingGroup) => alternatives(group.alternatives);

  const makeSure = (at: number) => {
    const position = positions[at];
    if (position) position.isSure = true;
  };

  /** A search goes on from every sign; what a place may not follow is kept apart. */
  const search = ({ at, guard }: Entry) => {
    if (guard === "start") return;
    const own = positions[at]?.signs;
    if (guard === null || !own) return join(0, { at, guard: null });
    const isWord = own.isSubsetOf(word);
    if (guard === "edge" && !isWord && !own.isDisjointWith(word)) return join(0, { at, guard: null });
    const before = place(guard === "edge" ? (isWord ? word.negate() : word) : guard.negate());
    join(0, { at: before, guard: null });
    for (const next of [0, before, at]) join(before, { at: next, guard: null });
  };

  const anything = place(
    JS.createCharSet([{ kind: "any" }], { dotAll: true, ...(isUnicode(flags) && { unicode: true }) }),
  );
  const whole = alternatives(tree.alternatives);
  for (const { at, isSure } of whole.last) if (isSure) makeSure(at);
  const own = positions.length;
  join(anything, { at: anything, guard: null });
  if (!flags.sticky) whole.first.map(search);
  return { positions, isSearch: (at: number) => at === anything || at >= own };
};

/** A sequence and one part more: what it begins with, where it may end, and what is asked at its head. */
const followed = ({ whole, head: before }: { whole: Fragment; head: Guard }, part: Fragment) => {
  const guard = whole.isEmpty && before !== "start" ? part.asks?.guard : null;
  const head = guard ?? before;
  const entries = part.first.map((entry) => ({ ...entry, guard: head ?? entry.guard }));
  const last = part.asks ? whole.last.map(({ at }) => ({ at, isSure: false })) : whole.last;
  return {
    head,
    whole: {
      first: whole.isEmpty ? [...whole.first, ...entries] : whole.first,
      last: part.isEmpty ? [...last, ...part.last] : part.last,
      isEmpty: whole.isEmpty && part.isEmpty,
    },
  };
};

/** What an assertion asks of what stands before it. */
const guardOf = (element: Exclude<AST.Assertion, AST.LookaheadAssertion>, flags: AST.Flags): Guard => {
  if (element.kind === "start") return flags.multiline ? null : "start";
  if (element.kind === "word") return element.negate ? null : "edge";
  return element.kind === "lookbehind" ? signsBehind(element, flags) : null;
};

type OneSign = AST.Character | AST.CharacterClass | AST.CharacterSet | AST.ExpressionCharacterClass;

const isOneSign = (element: AST.Element): element is OneSign =>
  element.type.startsWith("Character") || element.type === "ExpressionCharacterClass";

/** Strings of several signs (flag v) are not written here. */
const signsOf = (element: OneSign, flags: AST.Flags) => toCharSet(element as AST.Character, flags);

const isUnicode = ({ unicode, unicodeSets }: AST.Flags) => unicode || unicodeSets;

/** What may not stand before, when one sign is looked for there. */
const signsBehind = ({ alternatives, negate }: AST.LookbehindAssertion, flags: AST.Flags): Guard => {
  const signs = alternatives.flatMap(({ elements: [only, ...others] }) =>
    only && others.length === 0 && isOneSign(only) ? [signsOf(only, flags)] : [],
  );
  const [first, ...rest] = signs;
  if (!first || signs.length < alternatives.length) return null;
  const all = rest.reduce((sum, set) => sum.union(set), first);
  return negate ? all : all.negate();
};
