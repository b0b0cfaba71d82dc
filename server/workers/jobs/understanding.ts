import { understand } from "#server/modules/assistant/domain/understanding/understand.ts";
import type {
  ConversationContext,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";

interface MessageInput {
  text: string;
  now: Date;
  before?: ConversationContext | undefined;
}

export const run = ({ text, now, before }: MessageInput): Understanding =>
  understand(text, before ? { now, before } : { now });
