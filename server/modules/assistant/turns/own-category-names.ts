import type {
  ConversationContext,
  Understanding,
} from "#server/modules/assistant/domain/understanding/understanding.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";

interface Named {
  name: string;
  /** The fixed one above it. */
  category: string;
}

type Understand = (
  userId: string,
  message: { text: string; now: Date; before?: ConversationContext },
) => Promise<Understanding | null>;

interface Dependencies {
  understand: Understand;
  ownCategoryNames: (userId: string) => Promise<readonly Named[]>;
}

const isLetter = (letter: string | undefined) => letter !== undefined && /[a-z0-9]/.test(letter);

/** Where the last of the names stands as whole words; the longest name counts. */
const lastNamed = (text: string, all: readonly Named[]) => {
  const folded = foldKeepingLength(text);
  const places = all.flatMap((own) => {
    const name = foldKeepingLength(own.name);
    const at = folded.lastIndexOf(name);
    const isWhole = at >= 0 && !isLetter(folded[at - 1]) && !isLetter(folded[at + name.length]);
    return isWhole && name.length > 1 ? [{ own, at, end: at + name.length }] : [];
  });
  return places.toSorted((one, other) => other.end - other.at - (one.end - one.at))[0] ?? null;
};

const ofOwn = (read: Understanding, { name, category }: Named): Understanding | null => {
  if (read.intent === "spending" && read.category === category && read.merchant === null) {
    const { asked: _, ...rest } = read;
    return { ...rest, category: null, merchant: name };
  }
  if ((read.intent === "budget" || read.intent === "set_budget") && read.category === category)
    return { ...read, ownCategory: name };
  const isChange = read.intent === "change_category" && read.category === category && read.merchant;
  return isChange && !read.merchant?.includes(category) ? { ...read, ownCategory: name } : null;
};

/**
 * Reads names of the person's own categories too: a question or an order with the fixed category in their place says what
 * they mean. Any other message that has such a word is read as it is.
 */
export const withOwnCategories =
  ({ understand, ownCategoryNames }: Dependencies): Understand =>
  async (userId, message) => {
    const { text } = message;
    const named = lastNamed(text, await ownCategoryNames(userId));
    if (!named) return understand(userId, message);
    const { own, at, end } = named;
    const stood = await understand(userId, {
      ...message,
      text: `${text.slice(0, at)}${own.category}${text.slice(end)}`,
    });
    return (stood && ofOwn(stood, own)) ?? understand(userId, message);
  };
