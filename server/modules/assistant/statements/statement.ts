import type { ChatCard } from "#shared/contracts/assistant.ts";
import { joined, type Sentence, sentenceOf } from "./sentence.ts";

/** A whole true sentence that a tool rendered from its rows, whatever stands beside it. */
export interface StatementDraft extends Sentence {
  cards: ChatCard[];
  /** What more is true, for those who choose. Without a choice only the others are shown. */
  isDetail: boolean;
}

export interface Statement extends StatementDraft {
  /** Of one turn: "spending-1". */
  id: string;
}

/** Answers by itself what the tool was asked. */
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

/** Gives the statements of one call their ids; `taken` are those of the turn so far. Each shows the cards of its call. */
export const identified = (
  tool: string,
  drafts: readonly StatementDraft[],
  taken: readonly Statement[],
): Statement[] => {
  const topic = tool.replace(/^(?:get|list|find|check)_/, "");
  const before = taken.filter(({ id }) => id.startsWith(`${topic}-`)).length;
  const cards = drafts.flatMap((draft) => draft.cards);
  return drafts.map((draft, at) => ({ ...draft, cards, id: `${topic}-${before + at + 1}` }));
};

/** What answers without anybody's choice. */
export const leadsOf = <Of extends StatementDraft>(statements: readonly Of[]) =>
  statements.filter(({ isDetail }) => !isDetail);

/** The statements as one text, each once, with a remark behind them. */
export const compose = (statements: readonly StatementDraft[], remark: string | null = null) => {
  const once = [...new Map(statements.map((one) => [one.text, one])).values()];
  const cards = new Map(once.flatMap((one) => one.cards).map((card) => [JSON.stringify(card), card]));
  return { ...joined([...once, remark]), cards: [...cards.values()] };
};
