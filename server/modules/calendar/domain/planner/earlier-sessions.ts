import type { PlacedSession, Placement, SessionRequest } from "./plan-types.ts";
import { overlaps, type Span } from "./span.ts";

export interface EarlierSession extends PlacedSession {
  span: Span;
}

interface EarlierInput {
  now: number;
  blocked: readonly Span[];
  requests: readonly SessionRequest[];
}

export const classifyEarlier = (
  placed: readonly PlacedSession[],
  { now, blocked, requests }: EarlierInput,
) => {
  const requested = new Set(requests.map(({ key }) => key));
  const blocks = placed
    .map((block): EarlierSession => ({ ...block, span: spanOf(block) }))
    .sort((one, other) => one.span.from - other.span.from || (one.id < other.id ? -1 : 1));

  const stateOf = ({ key, done, span }: EarlierSession) => {
    if (done) return "done";
    if (span.to <= now) return "missed";
    const mayMove = span.from >= now && requested.has(key);
    return mayMove && blocked.some((blockedSpan) => overlaps(blockedSpan, span)) ? "covered" : "standing";
  };
  const { done = [], missed = [], standing = [], covered = [] } = Object.groupBy(blocks, stateOf);
  return { done, missed, standing, covered };
};

const spanOf = ({ startsAt, endsAt }: PlacedSession): Span => ({
  from: startsAt.getTime(),
  to: endsAt.getTime(),
});

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
