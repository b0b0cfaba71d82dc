import { foldedPhrase } from "#shared/rules/fold.ts";

const moves = /\b(?:traspas\w*|trasp|trasvase|transf\w*|trf)\b/;

const others = /\b(?:bizum\d*|comision(?:es)?|comissio|fee|devolucion)\b/;

const account = /^(?:cuenta|cta|compte|iban)$/;

/** "n.º" before a number. */
const numberWord = /^(?:n|o|num|numero|no|iban)$/;

/** "es91", "2100", "xxxx1332", or what is left of "ES** ****". */
const partOfNumber = /^(?:es|x+)?\d*$/;

const shownDigits = 4;

/** The number that stands after a word for an account: "cta 1234", "cuenta es91 2100 0418 4502 0005 1332". */
const numberAfter = (words: readonly string[], at: number) => {
  let next = at + 1;
  while (numberWord.test(words[next] ?? "")) next += 1;
  let digits = "";
  for (; next < words.length && partOfNumber.test(words[next] ?? ""); next += 1)
    digits += (words[next] ?? "").replace(/\D/g, "");
  return digits;
};

/** The last four digits of each account whose number stands in the text of a transfer; none of any other text. */
export const numbersIn = (description: string): string[] => {
  const text = foldedPhrase(description);
  if (!moves.test(text) || others.test(text)) return [];
  const words = text.split(" ");
  return words.flatMap((word, at) => {
    const digits = account.test(word) ? numberAfter(words, at) : "";
    return digits.length < shownDigits ? [] : digits.slice(-shownDigits);
  });
};
