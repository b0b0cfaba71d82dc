import type { ChatCard, FigureLink } from "#shared/contracts/assistant.ts";
import type { Write } from "./tools/tool.ts";

export interface ToolCall {
  tool: string;
  input: unknown;
  output: unknown;
}

/** An engine's reply to a message. Nothing is changed until the turn is stored. */
export interface Reply {
  text: string;
  figures: FigureLink[];
  cards: ChatCard[];
  calls: ToolCall[];
  /** Applied in the transaction that stores the turn. */
  write?: Write | undefined;
  proposal?: Write | undefined;
  /** Spanish: says, for example, that the model did not answer. */
  notice: string | null;
}

export type Progress = { kind: "text"; text: string } | { kind: "doing"; text: string } | { kind: "again" };

export const textReply = (text: string, cards: ChatCard[] = []): Reply => ({
  text,
  cards,
  calls: [],
  figures: [],
  notice: null,
});
