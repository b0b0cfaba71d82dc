import { threadOf } from "./asked-next.ts";
import type { ConversationContext, Period, Thing, Understanding, UnderstandingOf } from "./understanding.ts";

/** What was asked before, or was likeliest to be. */
export const toldIn = ({ understanding }: ConversationContext): Understanding | null =>
  understanding &&
  threadOf(understanding.intent === "beyond" ? (understanding.near?.[0] ?? understanding) : understanding);

const thing = (category: string | null, merchant: string | null, asked?: string): Thing | null =>
  category === null && merchant === null && asked === undefined
    ? null
    : { category, merchant, ...(asked !== undefined && { asked }) };

/** "luz" is no shop, though payments are looked for by that word too. */
const shopOf = ({ merchant, asked }: UnderstandingOf<"spending">) => (merchant === asked ? null : merchant);

/** What was spoken of: a kind of spending, a shop or a bill. */
export const thingTold = (told: Understanding): Thing | null => {
  switch (told.intent) {
    case "spending":
      return told.others || told.except ? null : thing(told.category, shopOf(told), told.asked);
    case "upcoming_bills":
    case "why_changed":
    case "payment_history":
      return thing(told.category, told.merchant, told.asked);
    case "budget":
    case "set_budget":
    case "top_spending":
      return thing(told.category, null);
    case "bill_rise":
    case "bill_end":
    case "own_part":
      return thing(told.category, told.what);
    default:
      return null;
  }
};

/** A list of payments looks back as far as it can. */
export const daysTold = (told: Understanding): Period | null =>
  (told.intent !== "spending" || told.wanted !== "list") && "period" in told && told.period !== undefined
    ? (told.period as Period | null)
    : null;

export const goalTold = (told: Understanding) =>
  told.intent === "goal_progress" || told.intent === "goal_date" ? told.goal : null;

/** What a thing is called in a sentence. */
export const spoken = ({ merchant, asked, category }: Thing) =>
  merchant ?? asked ?? category?.split("/")[0]?.toLowerCase() ?? null;
