import type { Notification } from "#shared/contracts/notifications.ts";

export interface Notice {
  /** Made of the facts and not of row ids, which change when a bank is linked again. */
  factKey: string;
  /** Keys of facts that make this notice old news. */
  supersededBy: readonly string[];
  kind: Notification["kind"];
  title: string;
  body: string;
  link: string;
  /** At most fifty. */
  movementIds: readonly string[];
}
