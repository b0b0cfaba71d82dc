import type { ChatCard, FigureLink } from "#shared/contracts/assistant.ts";
import type { Write } from "./tools/tool.ts";

export interface Call {
  tool: string;
  input: unknown;
  /** What it returned, or why it did not. */
  output: unknown;
}

/** What an engine makes of a message; nothing is changed yet. */
export interface Answer {
  /** Statements of tools, and perhaps a remark that states nothing; or words of our own. */
  text: string;
  /** Where the text has figures that movements stand behind. */
  figures: FigureLink[];
  cards: ChatCard[];
  calls: Call[];
  /** To be done along with storing the turn. */
  write?: Write | undefined;
  /** To be done when the person says yes. */
  proposal?: Write | undefined;
  /** What the person should know of how it was answered. */
  notice: string | null;
}

/** A word for what the assistant is doing, told while it works. */
export type Progress = { kind: "text"; text: string } | { kind: "doing"; text: string } | { kind: "again" };

/** An answer of our own that no tool stands behind. */
export const saying = (text: string, cards: ChatCard[] = []): Answer => ({
  text,
  cards,
  calls: [],
  figures: [],
  notice: null,
});
