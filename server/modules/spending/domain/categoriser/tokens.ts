import { folded } from "#shared/rules/fold.ts";
export interface Text {
  raw: string;
  /** Lower case, no accents. */
  words: string[];
  /** The range of each word in `raw` (end exclusive). */
  starts: number[];
  ends: number[];
  /** The first mark before each word: "" for the first word, " " for blanks only. */
  marks: string[];
}

/** Longer than any bank's text. */
const MAX_READ = 400;

const LETTER_OR_DIGIT = /^[\p{L}\p{N}]+$/u;
const APOSTROPHES = "'’´`";
/** "d'aigua" is two words and "McDonald's" is one. */
const ELISIONS = new Set(["d", "l", "s", "n", "m"]);

const foldedChars = new Map<string, string>();

/** "Ñ" is "n"; "" for a combining mark; null for a separator. */
const foldChar = (char: string): string | null => {
  const plain = folded(char);
  if (plain === "") return "";
  return LETTER_OR_DIGIT.test(plain) ? plain : null;
};

/** Cached: outside text has few different characters. */
const lookUpChar = (char: string): string | null => {
  const known = foldedChars.get(char);
  if (known !== undefined) return known === "\0" ? null : known;
  const folded = foldChar(char);
  if (foldedChars.size < 5000) foldedChars.set(char, folded ?? "\0");
  return folded;
};

const ascii = Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code).toLowerCase();
  return /[a-z0-9&]/.test(char) ? char : null;
});

const isDigit = (char: string) => char >= "0" && char <= "9";

/** "lidl123" is a name and its number; "o2", "k2" and "5402xx" stay whole. */
const numberAt = (word: string) => {
  let at = word.length;
  while (at > 0 && isDigit(word.charAt(at - 1))) at--;
  return at >= 3 && word.length - at >= 2 && !isDigit(word.charAt(0)) ? at : 0;
};

interface Cut {
  text: Text;
  word: string;
  start: number;
  mark: string;
}

const push = ({ text, start, mark }: Cut, word: string, end: number) => {
  text.words.push(word);
  text.starts.push(start);
  text.ends.push(end);
  text.marks.push(text.words.length === 1 ? "" : mark || " ");
};

const closeWord = (cut: Cut, end: number) => {
  const { word } = cut;
  if (!word) return;
  const at = numberAt(word);
  if (at && end - cut.start === word.length) {
    push(cut, word.slice(0, at), cut.start + at);
    push({ ...cut, start: cut.start + at, mark: " " }, word.slice(at), end);
  } else {
    push(cut, word, end);
  }
  cut.word = "";
  cut.mark = "";
};

/** "I.B.I." is one word: single letters with points between. */
const joinsInitials = (cut: Cut, raw: string, at: number) =>
  raw.charAt(at) === "." &&
  cut.word.length > 0 &&
  at - cut.start === cut.word.length * 2 - 1 &&
  /^\p{L}(?:\.|$|[^\p{L}\p{N}])/u.test(raw.slice(at + 1, at + 3));

const takeMark = (cut: Cut, raw: string, at: number) => {
  const char = raw.charAt(at);
  const isElision = APOSTROPHES.includes(char) && cut.word !== "" && !ELISIONS.has(cut.word);
  if (isElision || joinsInitials(cut, raw, at)) return;
  closeWord(cut, at);
  if (char > " " && cut.mark === "") cut.mark = char;
};

/** Lists that grew keep room for sixteen more, and texts are remembered by the ten thousand. */
const inTheirSize = ({ raw, words, starts, ends, marks }: Text): Text => ({
  raw,
  words: words.slice(),
  starts: starts.slice(),
  ends: ends.slice(),
  marks: marks.slice(),
});

export const tokenise = (source: string): Text => {
  const raw = source.length > MAX_READ ? source.slice(0, MAX_READ) : source;
  const text: Text = { raw, words: [], starts: [], ends: [], marks: [] };
  const cut: Cut = { text, word: "", start: 0, mark: "" };
  for (let at = 0; at < raw.length; at++) {
    const code = raw.charCodeAt(at);
    const char = code < 128 ? (ascii[code] ?? null) : lookUpChar(raw.charAt(at));
    if (char === null) {
      takeMark(cut, raw, at);
    } else {
      if (cut.word === "") cut.start = at;
      cut.word += char;
    }
  }
  closeWord(cut, raw.length);
  return inTheirSize(text);
};
