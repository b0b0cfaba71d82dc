import { twoRequests } from "#server/modules/assistant/domain/understanding/two-requests.ts";

export const run = ({ text, now }: { text: string; now: Date }): [string, string] | null =>
  twoRequests(text, now);

// As with a message: the first one compiles expressions, which no person's deadline is for.
twoRequests("apunta cena el jueves a las 9 y dime cuánto he gastado en bares", new Date(0));
