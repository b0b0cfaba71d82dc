import { plainLine } from "#shared/rules/plain-text.ts";

/** Removes quotation marks, so that outside text cannot close them. */
export const quoteText = (text: string, maxLength: number) => {
  const plain = text.replace(/[«»]/g, "");
  const cut = plainLine(plain, maxLength);
  return `«${cut.length < plainLine(plain, Number.MAX_SAFE_INTEGER).length ? `${cut}…` : cut}»`;
};
