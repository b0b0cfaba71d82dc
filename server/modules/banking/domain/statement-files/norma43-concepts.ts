import { cleanText, joinTexts } from "./text.ts";

export interface WrittenConcept {
  /** Columns 53 to 80 of record 22: the booklet's two references, or text. */
  references: string;
  /** Columns 5 to the end of each record 23. */
  complements: string[];
  sense: string;
}

/** Eleven digits and a control digit; the second reference is free. */
const firstReference = 12;

const complementField = 38;
const complementWidth = 76;

/** Banks write the text in different columns, so those are learnt from all transactions of the account. */
export const conceptsOf = (written: readonly WrittenConcept[]) => {
  const isTextFromFirst = mostlySay(written, ({ references }) => {
    const first = references.slice(0, firstReference);
    if (hasWord(first)) return true;
    return /[1-9]/.test(first) ? false : null;
  });
  const runsOn = mostlySay(written, ({ complements: [first = ""] }) => {
    const [before, after] = [first[complementField - 1] ?? " ", first[complementField] ?? " "];
    return after === " " ? null : before !== " ";
  });
  return written.map((one) => conceptOf(one, { isTextFromFirst, runsOn }));
};

const mostlySay = (
  written: readonly WrittenConcept[],
  directionOf: (one: WrittenConcept) => boolean | null,
) =>
  written.reduce((sum, one) => {
    const word = directionOf(one);
    return word === null ? sum : sum + (word ? 1 : -1);
  }, 0) > 0;

interface Habits {
  isTextFromFirst: boolean;
  /** Texts continue in the next column without regard to words. */
  runsOn: boolean;
}

const conceptOf = ({ references, complements, sense }: WrittenConcept, habits: Habits) => {
  const written = [textOfReferences(references, habits), ...complements.map(afterScheme)];
  const widths = [references.length, ...complements.map(() => complementWidth)];
  const texts: string[] = [];
  for (const [place, text] of written.entries()) {
    const before = texts.at(-1);
    const isFull = habits.runsOn && (written[place - 1]?.trimEnd().length ?? 0) >= (widths[place - 1] ?? 0);
    const goesOn = before !== undefined && isFull && /^\S/.test(text);
    if (goesOn) texts[texts.length - 1] = before + text;
    else texts.push(text);
  }
  const free = cleanText(references.slice(firstReference));
  return joinTexts(texts) || (/[1-9A-Za-z]/.test(free) ? free : sense);
};

/** Three letters without a digit: codes mix the two. */
const hasWord = (text: string) =>
  text.split(/\s+/).some((word) => !/\d/.test(word) && /\p{L}{3}/u.test(word));

const textOfReferences = (references: string, { isTextFromFirst }: Habits) => {
  const first = references.slice(0, firstReference);
  const isNumber = !/[^\d ]/.test(first) && (!isTextFromFirst || !/[1-9]/.test(first));
  const text = isNumber ? references.slice(firstReference) : references;
  return hasWord(text) || (isTextFromFirst && /\p{L}/u.test(text)) ? text : "";
};

/** Direct debits: the creditor's name follows its scheme without a space (booklet, annex 4). */
const afterScheme = (text: string, place: number, complements: readonly string[]) => {
  const isDebit = place === 0 && /^ES\d{2}[0-9A-Z]{3}/.test(complements[1] ?? "");
  return isDebit ? text.replace(/^(CORE|COR1)(?=\S)/, "$1 ") : text;
};
