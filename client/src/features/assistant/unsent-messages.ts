import * as z from "zod/mini";

const messageSchema = z.object({ key: z.uuid(), text: z.string() });
const storedSchema = z.object({ userId: z.string(), messages: z.array(messageSchema) });

/** A message without a reply; the key becomes its id. */
export type UnsentMessage = z.infer<typeof messageSchema>;

const place = "chat-unsent";

/** Unsent messages of this person from this tab. */
export const readUnsent = (userId: string): UnsentMessage[] => {
  try {
    const kept = z.parse(storedSchema, JSON.parse(sessionStorage.getItem(place) ?? ""));
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
    // Without storage they last as long as the page.
  }
};
