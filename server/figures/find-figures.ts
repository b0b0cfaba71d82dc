import { readTime } from "./clock-words.ts";
import { idiomAt, readComparison, readPart } from "./comparison-words.ts";
import { readDays, textAt } from "./day-words.ts";
import type { Found, Mention } from "./mention.ts";
import { isEnglishTen, isForeignNumber, isVagueNumber } from "./number-words.ts";
import { isCurrency, readQuantity } from "./quantity-words.ts";
import { type Token, tokenise } from "./token.ts";

/** Terms of the product with digits that tell nothing of the person. */
const isTerm = (tokens: readonly Token[], at: number) => textAt(tokens, at) === "50/30/20";

const roman = /^m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/;
const nothing = (end: number): Found => ({ end, readings: [] });
const conjunction = /^(y|e|o|u|a)$/;

/** "d o s", "d.o.s": letters one by one. */
const readSpelt = (tokens: readonly Token[], at: number): Found | null => {
  let end = at;
  let next = at;
  let letters = "";
  while (tokens[next]?.kind === "word" && textAt(tokens, next).length === 1) {
    letters += textAt(tokens, next);
    end = next + 1;
    next = /^[.\-_*·]$/.test(textAt(tokens, end)) ? end + 1 : end;
  }
  if (letters.length < 3 || (letters.length === 3 && conjunction.test(letters))) return null;
  return nothing(end);
};

/** Words that tell a figure which cannot be looked up: other languages, vague ones, foreign letters, Roman numerals. */
const readOutlandish = (tokens: readonly Token[], at: number): Found | null => {
  const token = tokens[at];
  if (token?.kind === "sign") return nothing(at + 1);
  if (token === undefined || (token.kind === "mark" && token.text !== "€" && isCurrency(tokens, at)))
    return nothing(at + 1);
  if (/^[‰½¼¾∞]$/.test(token.text)) return nothing(at + 1);
  if (token.kind !== "word") return null;
  const isOne = isForeignNumber(token.text) || isVagueNumber(token.text) || /[^a-z]/.test(token.text);
  const isRoman = token.isUpper && token.text.length > 1 && roman.test(token.text) && token.text !== "mi";
  return isOne || isRoman || isEnglishTen(token.text, tokens[at + 1]?.text)
    ? nothing(at + 1)
    : readSpelt(tokens, at);
};

const readAt = (tokens: readonly Token[], at: number, today: string): Found | null =>
  readTime(tokens, at) ??
  readDays(tokens, at, today) ??
  readPart(tokens, at) ??
  readQuantity(tokens, at, today) ??
  readComparison(tokens, at) ??
  readOutlandish(tokens, at);

/** Every figure among the tokens; those that `isName` hides belong to a name. */
export const findMentions = (
  tokens: readonly Token[],
  today: string,
  isName: (at: number) => boolean = () => false,
): Mention[] => {
  const shown = tokens.map(
    (token, at): Token => (isName(at) ? { ...token, kind: "mark", text: "\u0000" } : token),
  );
  const mentions: Mention[] = [];
  let at = 0;
  while (at < shown.length) {
    const free = isTerm(shown, at) ? 1 : idiomAt(shown, at);
    const found = free > 0 || isName(at) ? null : readAt(shown, at, today);
    if (found !== null)
      mentions.push({
        first: found.first ?? at,
        end: found.end,
        readings: found.readings,
        closeness: found.closeness ?? "exact",
        sign: found.sign ?? 0,
        isPresent: found.isPresent ?? false,
      });
    at = found?.end ?? at + Math.max(1, free);
  }
  return mentions;
};

/** Every amount, percentage, count, day, hour, part and comparison of a Spanish text, with all that it may mean. */
export const findFigures = (text: string, today: string) => {
  const tokens = tokenise(text);
  return findMentions(tokens, today).map(({ first, end, readings }) => ({
    from: tokens[first]?.from ?? 0,
    to: tokens[end - 1]?.to ?? text.length,
    readings,
  }));
};
