import { AppError } from "#server/errors.ts";
import { type Answer, saying } from "#server/modules/assistant/answer.ts";
import type { Write } from "#server/modules/assistant/tools/tool.ts";
import { quoted } from "#server/modules/assistant/tools/words.ts";
import type { ChatCardOf } from "#shared/contracts/assistant.ts";
import { doneCards } from "./cards.ts";
import type { Carried } from "./carry-out.ts";
import type { StoredTurn } from "./turn-repository.ts";
import { isAt } from "./undo.ts";

/** The reply to a yes, with the proposed change. */
export const agreedTo = (asking: StoredTurn): Answer => {
  const proposal = asking.proposal as Write;
  const state = proposal.kind === "delete_event" ? "deleted" : "moved";
  const done = state === "deleted" ? "Borrado" : "Movido";
  const asked = askedAbout(asking);
  const text = asked ? `${done}: ${quoted(asked.event.title)}.` : `${done}.`;
  return { ...saying(text, doneCards(asking.cards, state)), write: proposal };
};

/** A yes refers to what the person was shown. Throws `conflict` when the event has moved since. */
export const refuseChanged = (asking: StoredTurn, { undo }: Carried) => {
  const asked = askedAbout(asking);
  const was = undo?.kind === "restore_event" || undo?.kind === "recreate_event" ? undo.times : null;
  if (asked && was && !isAt(was, asked.before ?? asked.event))
    throw new AppError("conflict", "Ese evento ha cambiado desde que te pregunté: dímelo otra vez");
};

const askedAbout = ({ cards }: StoredTurn) =>
  cards.find((card): card is ChatCardOf<"event"> => card.kind === "event" && card.state === "proposed");
