import { AppError } from "#server/errors.ts";
import type { SessionReview } from "#shared/contracts/goal-review.ts";
import type { GoalBlockRepository } from "./goal-block-repository.ts";

export interface Session {
  eventId: string;
  goalId: string;
  goalTitle: string;
  startsAt: Date;
  endsAt: Date;
  /** `open` until reviewed; a past open session counts as kept. */
  state: SessionReview["state"];
}

type StoredSession = Awaited<ReturnType<GoalBlockRepository["sessions"]>>[number];

export const sessionOf = ({ state, ...session }: StoredSession): Session => ({
  ...session,
  state: state === "kept" || state === "missed" ? state : "open",
});

interface SessionVerdict {
  userId: string;
  eventId: string;
  kept: boolean;
  now: Date;
}

interface Reviewed {
  session: Session;
  /** Missed sessions are planned again. */
  needsReplan: boolean;
}

export const recordSessionReview = async (
  blocks: GoalBlockRepository,
  { userId, eventId, kept, now }: SessionVerdict,
): Promise<Reviewed> => {
  const [stored] = await blocks.sessions(userId, { eventId });
  if (!stored) throw new AppError("not_found", "Esa sesión ya no existe");
  if (stored.endsAt > now) throw new AppError("conflict", "Esa sesión aún no ha terminado");
  const state = kept ? "kept" : "missed";
  const before = sessionOf(stored);
  if (before.state !== state) {
    await blocks.update(userId, [eventId], { state });
    await blocks.raiseVersion(userId);
  }
  return {
    session: { ...before, state },
    needsReplan: (state === "missed") !== (before.state === "missed"),
  };
};
