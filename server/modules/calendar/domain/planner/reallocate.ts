import type { EarlierSession } from "./earlier-sessions.ts";
import type { Placement, SessionRequest } from "./plan-types.ts";
import type { Span } from "./span.ts";

export const reallocate = (
  { key, title }: SessionRequest,
  spans: readonly Span[],
  displaced: readonly EarlierSession[],
) => {
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
  for (const { id, span } of displaced) {
    const distance = (place: Placement) => Math.abs(place.startsAt.getTime() - span.from);
    const [nearest] = places
      .filter(({ change }) => change === "new")
      .sort((one, other) => distance(one) - distance(other));
    if (nearest) Object.assign(nearest, { id, change: "moved" });
    else dropped.push(id);
  }
  return { places, dropped };
};
