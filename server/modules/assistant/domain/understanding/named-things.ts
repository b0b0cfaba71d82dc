/** What a person has names for. */
export type NameKind = "merchant" | "person" | "goal" | "account" | "event";

/** Names of what a person has, as their banks and they themselves write them. */
export interface OwnNames {
  /** Shops, and whoever else was paid or paid. */
  merchants: readonly string[];
  people: readonly string[];
  goals: readonly string[];
  accounts: readonly string[];
  events: readonly string[];
}

/** Something of the person's own that a message names. */
export interface NamedThing {
  kind: NameKind;
  name: string;
  /** As it stands in the message. */
  written: string;
  /** Folded words of the name that the message has. */
  parts: readonly string[];
}
