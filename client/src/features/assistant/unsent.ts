import * as z from "zod/mini";

const messageSchema = z.object({ key: z.uuid(), text: z.string() });
const keptSchema = z.object({ userId: z.string(), messages: z.array(messageSchema) });

/** What the person said and nobody has answered yet; the key is the id that it will have. */
export type UnsentMessage = z.infer<typeof messageSchema>;

const place = "chat-unsent";

/** What this tab still had to send for a person when it was last left; nothing of anybody else's. */
export const readUnsent = (userId: string): UnsentMessage[] => {
  try {
    const kept = z.parse(keptSchema, JSON.parse(sessionStorage.getItem(place) ?? ""));
    return kept.userId === userId ? kept.messages : [];
  } catch {
    return [];
  }
};

export const writeUnsent = (userId: string, messages: UnsentMessage[]) => {
  try {
    if (messages.length > 0) sessionStorage.setItem(place, JSON.stringify({ userId, messages }));
    else sessionStorage.removeItem(place);
  } catch {
    // Where storage is forbidden they last as long as the page.
  }
};
