import { foldedPhrase } from "#shared/rules/fold.ts";

/** Banks whose remarks tell what a transfer was for; elsewhere the person may have typed them. */
const telling = new Set(["BBVA"]);

const isWord = (word: string) => /\p{L}{3}/u.test(word);

/** Cards and operations, which tell nothing to a person. */
const REFERENCES = /(?<!\S)[\dXx*]{6,}(?!\S)/g;

/** The text with a bank's remark, where that says more than the text does: "BECA 2026-2027 CUANTIA FIJA". */
export const withRemark = (description: string, remark: string | undefined, institution: string) => {
  if (!remark || !telling.has(institution)) return description;
  const said = new Set(foldedPhrase(description).split(" "));
  const isMore = foldedPhrase(remark)
    .split(" ")
    .some((word) => isWord(word) && !said.has(word));
  const words = remark.replace(REFERENCES, " ").replace(/\s+/g, " ").trim();
  return isMore && words !== "" ? `${description} ${words}` : description;
};
