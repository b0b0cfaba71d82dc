import { overlaps, type Span } from "./span.ts";
import type { PlacedBlock, Want } from "./wants.ts";

export interface EarlierBlock extends PlacedBlock {
  span: Span;
}

interface Earlier {
  now: number;
  blocked: readonly Span[];
  wants: readonly Want[];
}

/** What became of the blocks of earlier plans, each kind in order of time. */
export const sortEarlier = (placed: readonly PlacedBlock[], { now, blocked, wants }: Earlier) => {
  const wanted = new Set(wants.map(({ key }) => key));
  const blocks = placed
    .map((block): EarlierBlock => ({ ...block, span: spanOf(block) }))
    .sort((one, other) => one.span.from - other.span.from || (one.id < other.id ? -1 : 1));

  const fateOf = ({ key, kept, span }: EarlierBlock) => {
    if (kept) return "kept";
    if (span.to <= now) return "missed";
    const mayMove = span.from >= now && wanted.has(key);
    return mayMove && blocked.some((taken) => overlaps(taken, span)) ? "covered" : "standing";
  };
  const { kept = [], missed = [], standing = [], covered = [] } = Object.groupBy(blocks, fateOf);
  return { kept, missed, standing, covered };
};

const spanOf = ({ startsAt, endsAt }: PlacedBlock): Span => ({
  from: startsAt.getTime(),
  to: endsAt.getTime(),
});
