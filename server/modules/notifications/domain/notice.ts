import type { Notification } from "#shared/contracts/notifications.ts";

/** Something to tell a person. */
export interface Notice {
  /**
   * Names the fact for ever: the same one is told once. It is made of what happened, not of the ids of rows, which are
   * others once a bank is linked anew.
   */
  factKey: string;
  /** Facts that make this one old news: who was told of one of them is not told of this. */
  supersededBy: readonly string[];
  kind: Notification["kind"];
  title: string;
  body: string;
  /** A page of ours. */
  link: string;
  /** The movements behind its figures, at most fifty. */
  movementIds: readonly string[];
}
