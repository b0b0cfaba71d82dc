import type { EarlierBlock } from "./earlier-blocks.ts";
import type { Span } from "./span.ts";
import type { Placement, Want } from "./wants.ts";

/** Takes the new places of a want for its blocks that lost theirs, to each the nearest; the places left over are new. */
export const rehouse = ({ key, title }: Want, spans: readonly Span[], homeless: readonly EarlierBlock[]) => {
  const places: Placement[] = [...spans]
    .sort((one, other) => one.from - other.from)
    .map(({ from, to }) => ({
      id: null,
      key,
      title,
      startsAt: new Date(from),
      endsAt: new Date(to),
      change: "new",
    }));
  const dropped: string[] = [];
  for (const { id, span } of homeless) {
    const distance = (place: Placement) => Math.abs(place.startsAt.getTime() - span.from);
    const [nearest] = places
      .filter(({ change }) => change === "new")
      .sort((one, other) => distance(one) - distance(other));
    if (nearest) Object.assign(nearest, { id, change: "moved" });
    else dropped.push(id);
  }
  return { places, dropped };
};
