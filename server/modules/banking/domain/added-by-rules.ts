import type { Ruled } from "./categorisation.ts";

export const mostTags = 10;

/** What a transaction has, of the person or of rules, and which of it rules have added. */
export interface Addable {
  tags: readonly string[];
  isExcluded: boolean;
  ruled: Ruled | null;
}

/** What rules add where none fits. */
export const nothing: Ruled = { name: null, tags: [], isExcluded: false };

/**
 * Takes back what rules had added and add no longer, and adds what is new. What the person took away since stays away,
 * and what they added themselves stays theirs.
 */
export const withRuled = ({ tags, isExcluded, ruled }: Addable, outcome: Ruled): Addable => {
  const before = ruled ?? nothing;
  const still = before.tags.filter((tag) => outcome.tags.includes(tag));
  const kept = tags.filter((tag) => !before.tags.includes(tag) || still.includes(tag));
  const room = Math.max(0, mostTags - kept.length);
  const added = outcome.tags
    .filter((tag) => !before.tags.includes(tag) && !kept.includes(tag))
    .slice(0, room);
  const excludes = outcome.isExcluded && (before.isExcluded || !isExcluded);
  const after = { name: outcome.name, tags: [...still, ...added], isExcluded: excludes };
  const isNothing = after.name === null && after.tags.length === 0 && !after.isExcluded;
  return {
    tags: [...kept, ...added],
    isExcluded: excludes === before.isExcluded ? isExcluded : excludes,
    ruled: isNothing ? null : after,
  };
};
