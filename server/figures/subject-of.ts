import type { Figure } from "./figure.ts";
import { governing, isAnchor } from "./governing.ts";
import type { Mention } from "./mention.ts";
import type { Place } from "./place.ts";
import { folded } from "./same-value.ts";
import type { Piece, Sentence } from "./sentence.ts";
import { isSameUnit } from "./units.ts";

interface Subject {
  names: ReadonlySet<string>;
  /** Named in this sentence, not only before it or in the question. */
  isHere: boolean;
}

const nobody: Subject = { names: new Set(), isHere: false };

const ofTheWhole =
  /^(objetivos?|meta|presupuesto|total|totales|conjunto|todo|todos|todas|general|saldo|global)$/;

const nameWithoutFigures = (piece: Piece | undefined) =>
  piece === undefined || piece.mentions.some(isAnchor) ? undefined : piece.names[0];

/** ", en Lidl" says whose the amount before it is; ", casi todo en Lidl" does not. */
const leads = (piece: Piece | undefined, { tokens }: Sentence) =>
  piece !== undefined &&
  (piece.names[0]?.first === piece.first ||
    /^(en|de|del|a|con|por|para)$/.test(tokens[piece.first]?.text ?? ""));

const subjectInSentence = (mention: Mention, { sentence, piece }: Place): Subject | null => {
  if (isPartOf(mention, sentence)) return nobody;
  const known = isAnchor(mention) ? [] : piece.names.filter(({ names }) => names.size > 0);
  const own = governing(mention, known.length > 0 ? known : piece.names, piece);
  if (own !== null) return { names: knownBeside(own, piece), isHere: true };
  const at = sentence.pieces.indexOf(piece);
  const lastNamed = sentence.pieces.slice(0, at).findLastIndex(({ names }) => names.length > 0);
  const since = sentence.pieces.slice(lastNamed + 1, at + 1);
  if (since.some(({ words }) => words.some((word) => ofTheWhole.test(word)))) return nobody;
  const earlier = sentence.pieces
    .slice(0, at)
    .findLast(({ names }) => names.length > 0)
    ?.names.at(-1);
  const next = sentence.pieces[at + 1];
  const later = isAnchor(mention) && !leads(next, sentence) ? undefined : nameWithoutFigures(next);
  const told = isAnchor(mention) ? (earlier ?? later) : undefined;
  if (told !== undefined) return { names: told.names, isHere: true };
  // "y el 4 de diciembre, Yoga": a day may belong to either side.
  const around = [earlier, later].filter((name) => name !== undefined);
  return around.length === 0
    ? null
    : { names: new Set(around.flatMap(({ names }) => [...names])), isHere: true };
};

/** "312,40 € de 1.200 €", "de un total de 1.200 €": the amount that another is part of. */
export const isPartOf = (mention: Mention, { tokens, mentions }: Sentence) => {
  const before = mentions[mentions.indexOf(mention) - 1];
  if (before === undefined || !isAnchor(before) || !isAnchor(mention)) return false;
  const words = tokens.slice(before.end, mention.first).map(({ text }) => text);
  return /^(\w+ )?de( los| un total de)?$/.test(words.join(" "));
};

/** "Netflix Premium" is Netflix: an unknown word beside a known name is part of it. */
const knownBeside = (name: Piece["names"][number], { names }: Piece) =>
  name.names.size > 0
    ? name.names
    : (names.find((other) => other.names.size > 0 && (other.end === name.first || name.end === other.first))
        ?.names ?? name.names);

/** Whose figure the text says it is. An empty set that is here: somebody whom no tool named, or nobody. */
export const subjectOf = (mention: Mention, place: Place): Subject => {
  const here = subjectInSentence(mention, place);
  if (here !== null) return here;
  if (place.saidBefore.size > 0) return { names: place.saidBefore, isHere: false };
  return { names: place.turn.askedNames, isHere: false };
};

export const shares = (figure: Figure, names: ReadonlySet<string>) =>
  figure.of.some((name) => names.has(name));

export const isAlike = (one: Figure, other: Figure) =>
  one.kind === other.kind &&
  (one.kind !== "count" || other.kind !== "count" || isSameUnit(folded(one.unit), folded(other.unit))) &&
  (one.kind !== "money" || other.kind !== "money" || one.flow === other.flow);

/** Whether a figure is of those whom the text names; one of everybody where nothing alike is of them. */
export const isOfSubject = (figure: Figure, subject: Subject, { turn, piece }: Place) => {
  if (subject.names.size === 0) {
    if (subject.isHere) return false;
    if (figure.of.length === 0 || figure.kind === "day" || figure.kind === "time") return true;
    const hasWhole = turn.figures.some((other) => other.of.length === 0 && isAlike(other, figure));
    return !hasWhole;
  }
  if (shares(figure, subject.names)) return true;
  if (figure.of.length > 0) return false;
  if (figure.kind === "day" || figure.kind === "time") return true;
  const isOwn = turn.figures.some((other) => isAlike(other, figure) && shares(other, subject.names));
  if (figure.kind === "money" && (figure.flow === "out" || figure.flow === "in"))
    return !subject.isHere && !isOwn && piece.words.length > 0;
  return !isOwn;
};
