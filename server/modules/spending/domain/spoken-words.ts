import type { Category } from "#shared/rules/categories.ts";
import { merchantIndex } from "./categoriser/merchant-index.ts";
import { type PhraseIndex, phraseIndex, type Stretch } from "./categoriser/phrase-index.ts";
import { expenseIndex } from "./categoriser/shop-evidence.ts";
import { tokenise } from "./categoriser/tokens.ts";
import { expenseWords } from "./categoriser/words/expense-words.ts";
import { incomeWords } from "./categoriser/words/income-words.ts";
import { spokenPhrasesOf } from "./categoriser/words/word-group.ts";

const spokenExpenses = phraseIndex(spokenPhrasesOf(expenseWords));
const spokenIncome = phraseIndex(spokenPhrasesOf(incomeWords));

interface CategoryMatch<Category> {
  category: Category;
  words: string;
}

const LISTED_NEXT = /^ (?:o|y|e|u|vs|o en|y en|y de|que en)(?: el| la| los| las)? $/;

/** Every category that a text names, of expenses and of income. */
export const allCategoriesIn = (text: string): CategoryMatch<Category>[] =>
  [spokenExpenses, spokenIncome].flatMap((index) => matchesIn<Category>(text, index));

const matchesIn = <Category>(text: string, index: PhraseIndex<Category>): CategoryMatch<Category>[] => {
  const { words, starts, ends } = tokenise(text);
  const stretch = { words, start: 0, end: words.length };
  return words.flatMap((_, at) => {
    const hit = index.at(stretch, at);
    return hit ? [{ category: hit.value, words: text.slice(starts[at], ends[hit.end - 1]) }] : [];
  });
};

/** Returns the longest match. The first wins ties, and so does the first of "bares o súper". */
const longestMatch = <Category>(
  text: string,
  index: PhraseIndex<Category>,
): CategoryMatch<Category> | null => {
  const { words, starts, ends } = tokenise(text);
  const stretch = { words, start: 0, end: words.length };
  let best: (CategoryMatch<Category> & { to: number }) | null = null;
  for (let at = 0; at < words.length; at++) {
    const hit = index.at(stretch, at);
    if (!hit) continue;
    const [from = 0, to = 0] = [starts[at], ends[hit.end - 1]];
    const isLonger = !best || to - from > best.words.length;
    if (!isLonger || (best && LISTED_NEXT.test(text.slice(best.to, from)))) continue;
    best = { category: hit.value, words: text.slice(from, to), to };
  }
  return best;
};

/** The category of expenses that a person's words name: "súper", "luz", "gasolina". */
export const expenseCategoryIn = (text: string) => longestMatch(text, spokenExpenses);

export const incomeCategoryIn = (text: string) => longestMatch(text, spokenIncome);

/** The category of a kind of shop or contract that banks write and people seldom say: "ultramarinos". */
export const bankCategoryIn = (text: string): Category | null => {
  const { words } = tokenise(text);
  const stretch = { words, start: 0, end: words.length };
  for (let at = 0; at < words.length; at++) {
    const word = expenseIndex.at(stretch, at)?.value;
    if (word && (word.strength === "strong" || word.strength === "contract")) return word.category;
  }
  return null;
};

/** Brands that are also everyday words. They need a capital letter. */
const everydayBrands = new Set(
  `dia mas max king bolt fever dice golem meta avia casa charter casino familia consum gama cortefiel oficina zen sol luz
  mango plus ahorro ahorros total lys ave metro once iris mi buff clase clases eco fresh media rumbo verdi curves contra viva
  tres uno dos hoy agua plaza movil internet super cine bowling feria suma museo mercado parque hotel teatro cuenta compra
  compras comida tarjeta gas verano invierno navidad fiesta restaurante bar ropa kiwi normal plazo rodilla miro persona pesa
  vive paston vicio tmb camper diesel acierto lupa cultura humana ama supera granel localiza orange`.split(
    /\s+/,
  ),
);

/** Brands that are also what one says to Fred first: "Analiza mis gastos". */
const verbBrands = new Set(["analiza", "avanza"]);

/** Words that may precede the name of a shop. */
const beforeMerchant = new Set("en de del a al por con lo la el los las y para desde d".split(" "));

const SHORT_NAME = 3;

interface NamedMerchant {
  /** As it is written in the text. */
  name: string;
  category: Category;
  isKind: boolean;
}

const merchantAt = (
  { words, start, end }: Stretch,
  at: number,
  written: (from: number, to: number) => string,
): NamedMerchant | null => {
  const hit = merchantIndex.at({ words, start: at, end }, at);
  if (!hit) return null;
  const word = words[at] ?? "";
  const isOneWord = hit.end - hit.start === 1;
  const isPlaced = at === start || beforeMerchant.has(words[at - 1] ?? "");
  if (!isPlaced && (hit.value.isListed || (isOneWord && word.length <= SHORT_NAME))) return null;
  const name = written(hit.start, hit.end);
  if (isOneWord && everydayBrands.has(word) && !/\p{Lu}/u.test(name)) return null;
  if (isOneWord && verbBrands.has(word) && (at === start || !/\p{Lu}/u.test(name))) return null;
  return { name, category: hit.value.category, isKind: hit.value.isKind };
};

/** The first known merchant that a text names. */
export const merchantIn = (text: string): NamedMerchant | null => {
  const { words, starts, ends } = tokenise(text);
  const stretch = { words, start: 0, end: words.length };
  const written = (from: number, to: number) => text.slice(starts[from], ends[to - 1]);
  for (let at = 0; at < words.length; at++) {
    const found = merchantAt(stretch, at, written);
    if (found) return found;
  }
  return null;
};
