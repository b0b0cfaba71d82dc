import type { Figure } from "./figure.ts";
import type { Mention } from "./mention.ts";
import type { Piece, Sentence } from "./sentence.ts";

export interface Turn {
  figures: readonly Figure[];
  /** Readings of the person's own figures. */
  asked: Mention[];
  askedNames: ReadonlySet<string>;
  today: string;
}

export interface Place {
  turn: Turn;
  sentence: Sentence;
  piece: Piece;
  /** Names of the sentences before. */
  saidBefore: ReadonlySet<string>;
  /** What stands behind the figures of the sentence, as far as it has been looked for: comparisons ask for all of them. */
  supports: Map<Mention, Figure | null>;
}
