import { agrees, type Direction, directionOf } from "./direction.ts";
import type { Figure } from "./figure.ts";
import { isAnchor } from "./governing.ts";
import type { Mention } from "./mention.ts";
import { daysOf, isOfPeriod } from "./period-of.ts";
import type { Place } from "./place.ts";
import { hasValue } from "./same-value.ts";
import { isOfSubject, isPartOf, shares, subjectOf } from "./subject-of.ts";

const fewer =
  /^(menos|falt\w*|roj[oa]s?|debes|baj[aoe]\w*|debajo|negativ\w*|descubierto|reduc\w*|recort\w*|dismin\w*|cae|caen|caido|cayo|inferior|descend\w*|rebaj\w*)$/;
const more = /^(mas|sobr[ae]\w*|sub[eio]\w*|encima|aument\w*|crec\w*|increment\w*|superior|superas?)$/;

const wordsAround = (mention: Mention, { sentence, piece }: Place) => {
  const anchors = piece.mentions.filter(isAnchor);
  const from = anchors.findLast(({ end }) => end <= mention.first)?.end ?? piece.first;
  const to = anchors.find(({ first }) => first >= mention.end)?.first ?? piece.end;
  const isNamed = (at: number) => piece.names.some(({ first, end }) => first <= at && at < end);
  return sentence.tokens.slice(from, to).flatMap(({ text }, step) => (isNamed(from + step) ? [] : [text]));
};

/** ", un 8,3 %" goes on with what was said before it: "154,10 € menos". */
const wordsWithLead = (mention: Mention, place: Place) => {
  const { sentence, piece } = place;
  const before = sentence.pieces[sentence.pieces.indexOf(piece) - 1];
  const isBare = piece.words.every((word) => /^(un|una|el|casi|es|decir|o|sea)$/.test(word));
  const own = wordsAround(mention, place);
  const isPercent = mention.readings.some(({ kind }) => kind === "percent");
  return isPercent && isBare && before !== undefined ? [...own, ...before.words] : own;
};

/** A negative figure needs a minus or a word for it, a positive one none. */
const hasSign = (mention: Mention, value: number, place: Place, isSigned: boolean) => {
  const words = wordsWithLead(mention, place);
  const isFewer = mention.closeness !== "below" && words.some((word) => fewer.test(word));
  const isMore = mention.closeness !== "above" && words.some((word) => more.test(word));
  if (mention.sign !== 0)
    return (
      Math.sign(value) === mention.sign &&
      !(mention.sign === -1 && isMore) &&
      !(mention.sign === 1 && isFewer)
    );
  if (!isSigned) return true;
  if (value < 0) return isFewer && !isMore;
  return value === 0 || !isFewer || isMore;
};

const isFitMoney = (mention: Mention, figure: Extract<Figure, { kind: "money" }>, place: Place) => {
  const { sentence, piece } = place;
  const words = wordsAround(mention, place);
  if (
    words.some((word) => /^sobr(an?|aran?|ado)$/.test(word)) &&
    (figure.flow !== "level" || figure.cents <= 0)
  )
    return false;
  if (!hasSign(mention, figure.cents, place, figure.flow === "level")) return false;
  if (isPartOf(mention, sentence)) return figure.flow !== "in";
  const own = directionOf(mention, { tokens: sentence.tokens, piece, mentions: piece.mentions });
  const direction = own ?? directionBefore(place);
  if (figure.flow === "level" && words.some((word) => /^(mas|menos)$/.test(word)))
    return isFitDifference(direction, figure, place);
  if (direction === "left" && figure.flow === "plan" && flowsOf(figure, place).includes("level"))
    return false;
  return agrees(direction, figure.flow);
};

const flowsOf = (figure: Figure, { turn }: Place) =>
  turn.figures.flatMap((other) =>
    other.kind === "money" &&
    (other.of.length === 0 ? figure.of.length === 0 : shares(figure, new Set(other.of)))
      ? [other.flow]
      : [],
  );

/** A difference is one of what came, of what went, or of what there is, as the amounts that it is between. */
const isFitDifference = (direction: Direction | null, figure: Figure, place: Place) => {
  const flows = flowsOf(figure, place).filter((flow) => flow === "in" || flow === "out");
  if (direction === "in") return flows.includes("in");
  if (direction === "level" || direction === "left" || direction === "short") return flows.length === 0;
  return direction !== "out" || flows.length === 0 || flows.includes("out");
};

/** A piece without words of its own goes on with what the sentence said: "45 € en Lidl y 30 € en Aldi". */
const directionBefore = ({ sentence, piece }: Place): Direction | null => {
  const at = sentence.pieces.indexOf(piece);
  for (const earlier of sentence.pieces.slice(0, at).toReversed()) {
    const last = earlier.mentions.findLast(isAnchor) ?? { ...nowhere, first: earlier.end, end: earlier.end };
    const direction = directionOf(last, {
      tokens: sentence.tokens,
      piece: earlier,
      mentions: earlier.mentions,
    });
    if (direction === "in" || direction === "out") return direction;
    if (direction !== null) return null;
  }
  return null;
};

const nowhere: Mention = { first: 0, end: 0, readings: [], closeness: "exact", sign: 0, isPresent: false };

const isFit = (mention: Mention, figure: Figure, place: Place) => {
  if (daysOf(mention).length > 0 && !isAnchor(mention)) return true;
  if (figure.kind === "money" && !isFitMoney(mention, figure, place)) return false;
  if (figure.kind === "percent" && !hasSign(mention, figure.value, place, true)) return false;
  return isOfPeriod(mention, figure, place);
};

/** An amount without a currency, or a number without a noun, leans on the next that has one: "entre 200 y 300 €". */
const isWhollyTold = (mention: Mention, figure: Figure, { sentence }: Place) => {
  const at = sentence.mentions.indexOf(mention);
  if (figure.kind !== "money") return true;
  const told = mention.readings.find((reading) => reading.kind === "money");
  if (told === undefined || told.currency !== null || !told.isWhole) return true;
  const next = sentence.mentions[at + 1];
  const isNear = next !== undefined && next.first - mention.end <= 3;
  return isNear && next.readings.some((reading) => reading.kind === "money" && reading.currency !== null);
};

/** The unit of a bare number is that of the last thing counted: "de los 20 movimientos, 14 son de Lidl". */
const withUnit = (mention: Mention, { sentence }: Place): Mention => {
  const before = sentence.mentions.slice(0, sentence.mentions.indexOf(mention)).toReversed();
  const unit = before
    .flatMap(({ readings }) => readings)
    .find((one) => one.kind === "count" && one.unit !== null);
  if (unit?.kind !== "count") return mention;
  const readings = mention.readings.map((one) =>
    one.kind === "count" && one.unit === null ? { ...one, unit: unit.unit } : one,
  );
  return { ...mention, readings };
};

/** The figure of a tool that stands behind a mention of the place's piece. */
export const supportOf = (mention: Mention, place: Place): Figure | null => {
  const known = place.supports.get(mention);
  if (known !== undefined) return known;
  const support = findSupport(mention, place);
  place.supports.set(mention, support);
  return support;
};

const findSupport = (mention: Mention, place: Place): Figure | null => {
  const told = withUnit(mention, place);
  const subject = subjectOf(mention, place);
  return (
    place.turn.figures.find(
      (figure) =>
        told.readings.some((reading) => hasValue(reading, figure, told, place.turn.today)) &&
        isWhollyTold(mention, figure, place) &&
        isOfSubject(figure, subject, place) &&
        isFit(mention, figure, place),
    ) ?? null
  );
};

const claimed: readonly (Direction | null)[] = ["in", "out", "level", "left", "short"];

const isSameReading = (one: Mention, other: Mention) =>
  one.readings.some((reading) =>
    other.readings.some((told) => JSON.stringify(reading) === JSON.stringify(told)),
  );

/** The person's own figure, repeated as the condition and not as a fact of theirs. */
export const isRepeated = (mention: Mention, place: Place) => {
  const { turn, sentence, piece } = place;
  if (!turn.asked.some((asked) => isSameReading(asked, mention)) || mention.sign !== 0) return false;
  if (mention.readings.some(({ kind }) => kind === "comparison" || kind === "share")) return false;
  const isMoney = mention.readings.some(({ kind }) => kind === "money");
  const direction = directionOf(mention, { tokens: sentence.tokens, piece, mentions: piece.mentions });
  if (isMoney)
    return (
      !claimed.includes(direction) &&
      !wordsAround(mention, place).some((word) => /^(llevas|tienes|has|sobran?)$/.test(word))
    );
  if (mention.readings.some(({ kind }) => kind === "percent")) return false;
  const subject = subjectOf(mention, place);
  const kind = mention.readings[0]?.kind === "days" ? "day" : mention.readings[0]?.kind;
  return !turn.figures.some((figure) => figure.kind === kind && shares(figure, subject.names));
};
