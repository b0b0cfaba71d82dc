import { supportOf } from "./check-sentence.ts";
import type { Figure } from "./figure.ts";
import type { Mention } from "./mention.ts";
import type { Place } from "./place.ts";

const centsOf = (figure: Figure | null) => (figure?.kind === "money" ? figure.cents : null);

const isMoney = ({ readings }: Mention) => readings.some(({ kind }) => kind === "money");

/** The amounts of the sentence that tools stand behind, in order. */
const amountsIn = (place: Place) =>
  place.sentence.pieces.flatMap((piece) =>
    piece.mentions.filter(isMoney).flatMap((mention) => {
      const figure = supportOf(mention, { ...place, piece });
      return centsOf(figure) === null || figure === null ? [] : [figure];
    }),
  );

const isDifference = (figure: Figure) =>
  figure.kind === "percent" || (figure.kind === "money" && figure.flow === "level");

const signOf = (figure: Figure) =>
  figure.kind === "percent" ? Math.sign(figure.value) : figure.kind === "money" ? Math.sign(figure.cents) : 0;

/** The difference told with the words: "un 12 % menos que en octubre". */
const toldBeside = (mention: Mention, place: Place) =>
  place.piece.mentions
    .filter((other) => other !== mention)
    .flatMap((other) => supportOf(other, place) ?? [])
    .filter(isDifference)
    .map(signOf);

/** Those whom a sentence names, each once; unknown ones too. */
const namesIn = ({ sentence }: Place) => [
  ...new Map(sentence.names.map(({ names }) => [[...names].join(), names])).values(),
];

/** "más que", "por debajo de": holds when a difference told beside it, the two amounts of the sentence, or all differences of the turn say so. */
export const isTrueComparison = (mention: Mention, sign: number, place: Place) => {
  const beside = toldBeside(mention, place);
  if (beside.length > 0) return beside.every((one) => one === sign);
  const [first, second] = amountsIn(place);
  const [one, other] = [centsOf(first ?? null), centsOf(second ?? null)];
  if (one !== null && other !== null && first !== second && first?.kind === "money" && first.flow !== "level")
    return Math.sign(Math.abs(one) - Math.abs(other)) === sign;
  const names = namesIn(place);
  if (names.length > 1) return false;
  const own = place.turn.figures.filter(
    ({ of }) => names[0] === undefined || of.some((name) => names[0]?.has(name)),
  );
  const differences = own.filter((figure) => figure.kind === "money" && figure.flow === "level").map(signOf);
  const changes = own.filter(({ kind }) => kind === "percent").map(signOf);
  const isAlike = changes.some((change) => change < 0) === differences.some((one) => one < 0);
  const all = differences.length > 0 && isAlike ? differences : changes;
  return all.length > 0 && all.every((one) => one === sign);
};

/** "el doble", "la mitad" of two amounts in the same sentence. */
export const isTrueShare = (value: number, place: Place) => {
  const [first, second] = amountsIn(place);
  const [one, other] = [centsOf(first ?? null), centsOf(second ?? null)];
  if (one === null || other === null || other === 0 || first === second) return false;
  return Math.abs(one / other / value - 1) < 0.01;
};
