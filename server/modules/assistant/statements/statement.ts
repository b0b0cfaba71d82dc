import type { ChatCard } from "#shared/contracts/assistant.ts";
import { joinSentences, type Sentence, sentenceOf } from "./sentence.ts";

/** A complete, true sentence that a tool wrote from its rows. It does not depend on its neighbours. */
export interface StatementDraft extends Sentence {
  cards: ChatCard[];
  isDetail: boolean;
}

export interface Statement extends StatementDraft {
  id: string;
}

export const lead = (words: string | Sentence, cards: ChatCard[] = []): StatementDraft => ({
  ...sentenceOf(words),
  cards,
  isDetail: false,
});

export const detail = (words: string | Sentence): StatementDraft => ({
  ...sentenceOf(words),
  cards: [],
  isDetail: true,
});

/**
 * Assigns ids to the statements of one call. `earlier` are the statements of the turn so far. Each carries the
 * cards of its call.
 */
export const withIds = (
  tool: string,
  drafts: readonly StatementDraft[],
  earlier: readonly Statement[],
): Statement[] => {
  const topic = tool.replace(/^(?:get|list|find|check)_/, "");
  const before = earlier.filter(({ id }) => id.startsWith(`${topic}-`)).length;
  const cards = drafts.flatMap((draft) => draft.cards);
  return drafts.map((draft, at) => ({ ...draft, cards, id: `${topic}-${before + at + 1}` }));
};

export const leadStatements = <Of extends StatementDraft>(statements: readonly Of[]) =>
  statements.filter(({ isDetail }) => !isDetail);

export const composeReply = (statements: readonly StatementDraft[], remark: string | null = null) => {
  const once = [...new Map(statements.map((one) => [one.text, one])).values()];
  const cards = new Map(once.flatMap((one) => one.cards).map((card) => [JSON.stringify(card), card]));
  return { ...joinSentences([...once, remark]), cards: [...cards.values()] };
};
