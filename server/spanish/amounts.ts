import { readCents } from "#shared/rules/written-number.ts";
import { foldKeepingLength } from "./fold-keeping-length.ts";
import { numberInWords, readNumber, smallNumber } from "./numbers.ts";
import { consume, type Groups, phrase, type Span } from "./phrase.ts";

export interface Amount {
  cents: number;
  spans: Span[];
  /** Without a currency word the number may be something else. */
  lacksCurrency: boolean;
}

const euros =
  "(?:€|(?:euros?|eur|euritos?|eurillos?|euracos?|eurazos?|pavos?|pavetes|leuros?|lereles|machacantes)(?![a-z]))";
const cents = "(?:centimos?|cents?|ctms?|cts?)";
/** Thousands with dots, apostrophes or spaces; decimals after a comma, or one or two after a dot. */
const digits =
  "(?:\\d{1,3}(?:[. ]\\d{3}){1,9}(?:,\\d{1,2})?|\\d{1,3}(?:,\\d{3}){1,9}\\.\\d{2}|\\d+(?:[.,']\\d{1,2})?)";
const amountPattern = `(?:(?<d>${digits})(?: ?(?<k>k|mil|millones|millon)(?![a-z]))?(?: (?<rest>\\d{1,3})(?= ?${euros}))?|(?<half>medio millon|millon y medio|un millon y medio)|(?<w>${numberInWords}))`;
const small = `(?:\\d{1,2}(?![.,]?\\d)|${smallNumber})(?! (?:mil|de)(?![a-z]))`;

const withMoney = [
  phrase(`(?<w>${smallNumber}|\\d{1,4}) con (?<c>${small}) ?${euros}`),
  phrase(
    `${amountPattern}(?: de)? ?${euros}(?: con (?<c>${small})(?: ${cents})?)?(?: y (?<cs>${small}) ${cents})?`,
  ),
  phrase(`€ ?${amountPattern}`),
  phrase(`(?<cs>${small}) ${cents}`),
];
const bareAmount = phrase(amountPattern);
/** "un curso de 275 con 50". */
const bareAmountWithCents = phrase(
  "(?<=(?:de|por|a|cuesta|vale|son|unos|sale|sale por) )(?<w>\\d{2,4}) con (?<c>\\d\\d)(?![.,]?\\d)(?! (?:de|mil|personas|invitados|amig[oa]s)(?![a-z]))",
);

const notAmounts = [
  phrase(
    "\\d{1,2}(?::|h)\\d{2}|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|\\d{1,2}-\\d{1,2}-\\d{2,4}|20\\d\\d-\\d\\d-\\d\\d",
  ),
  phrase(`(?:\\d+(?:[.,]\\d+)?|${numberInWords}) ?(?:%|por ciento|por cien)`),
];

const article = /^(?:un|uno|una)$/;

/** "1.099,90", "tres mil pavos", "12k". Bare numbers count too, except "un", percentages, dates and times. */
export const findAmounts = (text: string): Amount[] => {
  let rest = foldKeepingLength(text);
  const found: Amount[] = [];
  const collect = (pattern: RegExp, lacksCurrency: boolean) => {
    for (const match of rest.matchAll(pattern)) {
      if (lacksCurrency && article.test(match[0])) continue;
      const value = readAmount(match.groups ?? {});
      if (!Number.isSafeInteger(value)) continue;
      const span = { from: match.index, to: match.index + match[0].length };
      found.push({ cents: value, spans: [span], lacksCurrency });
      rest = consume(rest, span);
    }
  };
  for (const pattern of withMoney) collect(pattern, false);
  for (const pattern of notAmounts) {
    for (const match of rest.matchAll(pattern)) {
      rest = consume(rest, { from: match.index, to: match.index + match[0].length });
    }
  }
  collect(bareAmountWithCents, true);
  collect(bareAmount, true);
  return found.sort((one, other) => (one.spans[0]?.from ?? 0) - (other.spans[0]?.from ?? 0));
};

const scales: Record<string, number> = { k: 1000, mil: 1000, millon: 1_000_000, millones: 1_000_000 };

const readAmount = (groups: Groups): number => {
  const { rest, half, c, cs } = groups;
  if (half) return (half === "medio millon" ? 500_000 : 1_500_000) * 100;
  // In prices "20 con 5" means 20,50.
  const decimals = (readNumber(c ?? "0") ?? 0) * (/^\d$/.test(c ?? "") ? 10 : 1);
  const small = decimals + (readNumber(cs ?? "0") ?? 0);
  return Math.round(wholeCents(groups)) + Number(rest ?? 0) * 100 + small;
};

const wholeCents = ({ d, k, w }: Groups) => {
  if (d) return (readCents(d.replaceAll(" ", ".").replace("'", ",")) ?? Number.NaN) * (scales[k ?? ""] ?? 1);
  return w ? (readNumber(w) ?? 0) * 100 : 0;
};
