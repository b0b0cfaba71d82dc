import type { NamedThing } from "#server/modules/assistant/domain/understanding/named-things.ts";
import { understand } from "#server/modules/assistant/domain/understanding/understand.ts";
import type {
  ConversationContext,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";

interface MessageInput {
  text: string;
  now: Date;
  before?: ConversationContext | undefined;
  names?: readonly NamedThing[] | undefined;
}

export const run = ({ text, now, before, names }: MessageInput): Understanding =>
  understand(text, { now, ...(before && { before }), ...(names && { names }) });

// The first message compiles thousands of expressions: half a second on a busy machine, which no person's deadline is for.
for (const text of ["¿Cuánto he gastado este mes en bares?", "Apunta cena el jueves a las 9"])
  understand(text, { now: new Date(0) });
