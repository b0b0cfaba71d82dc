/** A day or a period, days inclusive, or one end of a period. */
export interface DaySpan {
  from: string;
  to: string;
}

/** What a piece of a text may tell. */
export type Reading =
  | {
      kind: "money";
      cents: number /** Null when none was written. */;
      currency: string | null;
      isWhole: boolean;
    }
  | { kind: "percent"; value: number; isWhole: boolean }
  | { kind: "count"; value: number /** As written, folded; null when none was. */; unit: string | null }
  | ({ kind: "days" /** "desde el 3" tells one end of a period only. */; isEnd: boolean } & DaySpan)
  | { kind: "time"; time: string }
  /** Half is 0.5, the double is 2. */
  | { kind: "share"; value: number }
  | { kind: "comparison"; sign: 1 | -1 };

export type ReadingOf<Kind extends Reading["kind"]> = Extract<Reading, { kind: Kind }>;

/** "casi" is below what is told, "más de" above. */
export type Closeness = "exact" | "about" | "below" | "above";

/** A figure as a text has it. Without readings it is one that no honest answer holds. */
export interface Mention {
  /** Indexes of tokens, the end exclusive. */
  first: number;
  end: number;
  readings: Reading[];
  closeness: Closeness;
  /** A minus sign: -1; a plus: 1. */
  sign: -1 | 0 | 1;
  /** "hoy", "este mes": says when, and may stand where no tool told a day. */
  isPresent: boolean;
}

export interface Found {
  end: number;
  readings: Reading[];
  first?: number;
  closeness?: Closeness;
  sign?: -1 | 0 | 1;
  isPresent?: boolean;
}
