import type { Stretch } from "./clauses.ts";
import type { Mention } from "./mention.ts";
import type { Piece } from "./sentence.ts";

const distance = (one: Stretch, other: Stretch) =>
  one.end <= other.first ? other.first - one.end : Math.max(0, one.first - other.end);

/** Figures that are of something; days and hours tell when. */
export const isAnchor = ({ readings }: Mention) =>
  readings.some(({ kind }) => kind === "money" || kind === "percent" || kind === "count");

/**
 * Which of several names or periods in its piece a figure belongs to: the one before it where they come first
 * ("Lidl 45 €, Aldi 30 €"), the one behind it where the figures do ("45 € en Lidl"), else the nearest.
 */
export const governing = <Item extends Stretch>(
  mention: Mention,
  items: readonly Item[],
  { mentions }: Piece,
): Item | null => {
  const anchors = mentions.filter(isAnchor);
  const [firstItem, firstAnchor] = [items[0], anchors[0]];
  if (firstItem === undefined) return null;
  const nearest =
    items.toSorted((one, other) => distance(one, mention) - distance(other, mention))[0] ?? firstItem;
  if (items.length === 1 || anchors.length < 2 || firstAnchor === undefined) return nearest;
  const before = items.findLast(({ end }) => end <= mention.first);
  const behind = items.find(({ first }) => first >= mention.end);
  return (firstItem.first < firstAnchor.first ? (before ?? behind) : (behind ?? before)) ?? nearest;
};
