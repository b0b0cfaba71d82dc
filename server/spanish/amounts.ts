import { readCents } from "#shared/rules/written-number.ts";
import { foldKeepingLength } from "./fold-keeping-length.ts";
import { numberFromTen, numberInWords, readNumber, smallNumber } from "./numbers.ts";
import { anyOf, consume, type Groups, phrase, type Span } from "./phrase.ts";

export interface Amount {
  cents: number;
  spans: Span[];
  /** Without a currency word the number may be something else. */
  lacksCurrency: boolean;
}

const euros =
  "(?:€|(?:euros?|eur|euritos?|eurillos?|euracos?|eurazos?|pavos?|pavetes|pavitos|leuros?|leuritos|lereles|machacantes|napos|boniatos|pelas)(?![a-z])|(?<=\\d)e(?![a-z]))";
const cents = "(?:centimos?|cents?|ctms?|cts?)";
/** Thousands with dots, apostrophes or spaces; decimals after a comma, or one or two after a dot. */
const digits =
  "(?:\\d{1,3}(?:(?:\\.| )\\d{3}){1,9}(?:,\\d{1,2})?|\\d{1,3}(?:,\\d{3}){1,9}(?:\\.\\d{2})?|\\d+(?:[.,']\\d{1,2})?)";
/** "mil y pico": the number that is said. */
const roughly = "(?: (?:y (?:pico|algo|tant[oa]s)|larg[oa]s|pelad[oa]s|just[oa]s|clavad[oa]s))?";
const roundSums: Record<string, number> = {
  "medio millar": 500,
  "un millar": 1000,
  "millar y medio": 1500,
  "un par de miles": 2000,
  "medio millon": 500_000,
  "millon y medio": 1_500_000,
  "un millon y medio": 1_500_000,
};
const amountPattern = `(?:(?<d>${digits})(?: ?(?<k>k|mil|millones|millon)(?![a-z]))?(?: (?<rest>\\d{1,3})(?= ?${euros}))?|(?<round>${anyOf(Object.keys(roundSums))})|(?<w>${numberInWords}))${roughly}`;
const small = `(?:\\d{1,2}(?![.,]?\\d)|${smallNumber})(?! (?:mil|de)(?![a-z]))`;
/** Nothing follows of which there could be so many. */
const alone = "(?=[ ,.;:!?)]{0,9}(?:$|(?:en|a|al|por|el|la|ayer|hoy|anoche|y|pero|que)(?![a-z])))";
/** "9,99" as it is said: "nueve noventa y nueve", "nueve con noventa y nueve". */
const saidCents = `(?<c>[1-9]\\d|${numberFromTen})`;
const price =
  "(?<=(?<![a-z])(?:de|por|a|cuesta|costo|vale|valia|son|fueron|unos|sale|salio|sale por|salio por|pague|pago) )";

const withMoney = [
  phrase(`(?<w>${smallNumber}|\\d{1,4}) con (?<c>${small}) ?${euros}`),
  phrase(
    `(?:${amountPattern}(?: de)? ?${euros}(?: con (?<c>${small})(?: ${cents})?| (?<after>\\d\\d)${alone})?(?<half> y medio)?(?: y (?<cs>${small}) ${cents})?|(?<one>euro) y medio)`,
  ),
  phrase(`(?<d>\\d{1,4})(?:€|euros)(?<after>\\d\\d)`),
  phrase(`(?:€|eur) ?${amountPattern}`),
  phrase(`(?<cs>${small}) ${cents}`),
];
const bareAmount = phrase(amountPattern);
/** "un curso de 275 con 50". */
const bareAmountsWithCents = [
  phrase(
    "(?<=(?:de|por|a|cuesta|vale|son|unos|sale|sale por) )(?<w>\\d{2,4}) con (?<c>\\d\\d)(?![.,]?\\d)(?! (?:de(?! (?:la semana|hace|ayer|hoy|anoche)(?![a-z]))|mil|personas|invitados|amig[oa]s)(?![a-z]))",
  ),
  phrase(`(?<w>\\d{1,4}|${numberInWords}) con ${saidCents}${alone}`),
  phrase(`${price}(?<w>${smallNumber}) ${saidCents}${alone}`),
];

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
  for (const pattern of bareAmountsWithCents) collect(pattern, true);
  collect(bareAmount, true);
  return found.sort((one, other) => (one.spans[0]?.from ?? 0) - (other.spans[0]?.from ?? 0));
};

const scales: Record<string, number> = { k: 1000, mil: 1000, millon: 1_000_000, millones: 1_000_000 };

const readAmount = (groups: Groups): number => {
  const { rest, c, cs, after, half } = groups;
  // In prices "20 con 5" means 20,50.
  const decimals = (readNumber(c ?? after ?? "0") ?? 0) * (/^\d$/.test(c ?? "") ? 10 : 1);
  const small = decimals + (readNumber(cs ?? "0") ?? 0) + (half ? 50 : 0);
  return Math.round(wholeCents(groups)) + Number(rest ?? 0) * 100 + small;
};

const wholeCents = ({ d, k, w, round, one }: Groups) => {
  if (one) return 150;
  if (round) return (roundSums[round.replace(/\s+/g, " ")] ?? 0) * 100;
  if (d) return (readCents(d.replaceAll(" ", ".").replace("'", ",")) ?? Number.NaN) * (scales[k ?? ""] ?? 1);
  return w ? (readNumber(w) ?? 0) * 100 : 0;
};
