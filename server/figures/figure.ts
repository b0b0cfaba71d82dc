/** Which movements a figure was made of; days inclusive. */
export interface MovementFilter {
  search?: string | undefined;
  accountId?: string | undefined;
  category?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * `out` and `in` are stated as positive sums of money that went or came; `level` is a balance or a difference, with its
 * sign; `plan` is a limit, a target or what is missing.
 */
export type Flow = "out" | "in" | "level" | "plan";

interface About {
  /** Whose figure it is: merchant, category, bank, goal, event, as people write them. None for that of everything. */
  of: string[];
  movements?: MovementFilter;
}

/** A figure that a tool returned: the only ones that an answer may hold. */
export type Figure = About &
  (
    | { kind: "money"; cents: number; flow: Flow; currency?: string }
    /** As said: 12.5 is 12,5 %. A decrease is negative. */
    | { kind: "percent"; value: number }
    /** Of things or of time: "movimientos", "días", "meses", "eventos"… in the plural. */
    | { kind: "count"; value: number; unit: string }
    | { kind: "day"; day: string }
    /** HH:MM in Madrid. */
    | { kind: "time"; time: string }
  );

export type FigureKind = Figure["kind"];
