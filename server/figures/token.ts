export interface Token {
  /** "sign" is a numeral that no honest answer holds, or a mark that turns the order of digits around. */
  kind: "number" | "word" | "mark" | "line" | "sign";
  /** Lower case, without accents, marks or invisible characters. */
  text: string;
  /** Offsets in the text as given. */
  from: number;
  to: number;
  /** White space stands before it. */
  isApart: boolean;
  isCapital: boolean;
  isUpper: boolean;
}

const ignorable = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const combining = /\p{M}/u;
const letter = /\p{L}/u;
const latin = /\p{Script=Latin}/u;
const capital = /\p{Lu}/u;
const numeral = /\p{N}/u;
const digit = /[0-9]/;
const lineEnd = /[\n\r\u2028\u2029]/;
/** What may stand between the digits of one number, date or hour, whatever its notation. */
const joint = /[.,'’´`·:/\-–−_٫٬]/u;

const folded = (letters: string) => letters.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const kindOf = (char: string): Token["kind"] => {
  if (digit.test(char)) return "number";
  if (numeral.test(char) || turning.test(char)) return "sign";
  if (letter.test(char)) return latin.test(char) ? "word" : "sign";
  return lineEnd.test(char) ? "line" : "mark";
};

const textOf = (kind: Token["kind"], char: string) =>
  kind === "word" ? folded(char) : kind === "mark" ? char.normalize("NFKC").replace(/[−‑]/, "-") : char;

interface Walk {
  tokens: Token[];
  isApart: boolean;
  /** Joints after a digit that the next digit may make part of the number. */
  joints: Token[];
}

const joins = (last: Token | undefined, kind: Token["kind"], { isApart, joints }: Walk) => {
  if (last === undefined || isApart || last.kind !== kind) return false;
  return kind === "word" || (kind === "number" && joints.length <= 1);
};

const addCharacter = (walk: Walk, char: string, from: number) => {
  const to = from + char.length;
  const last = walk.tokens.at(-1);
  const kind = kindOf(char);
  if (
    kind === "mark" &&
    last?.kind === "number" &&
    !walk.isApart &&
    walk.joints.length === 0 &&
    joint.test(char)
  ) {
    walk.joints = [fresh(kind, char, from, false)];
    return;
  }
  if (last !== undefined && joins(last, kind, walk)) {
    last.text += walk.joints.map(({ text }) => text).join("") + textOf(kind, char);
    last.to = to;
    last.isUpper &&= capital.test(char);
  } else walk.tokens.push(...walk.joints, fresh(kind, char, from, walk.isApart));
  walk.joints = [];
  walk.isApart = false;
};

const fresh = (kind: Token["kind"], char: string, from: number, isApart: boolean): Token => ({
  kind,
  text: textOf(kind, char),
  from,
  to: from + char.length,
  isApart,
  isCapital: capital.test(char),
  isUpper: capital.test(char),
});

const isBlank = (char: string) => /\s/u.test(char) && !lineEnd.test(char);
const isOverlay = (char: string) => combining.test(char) && !ignorable.test(char);

/** An accent belongs to its letter; over a digit it hides it. */
const overlay = (last: Token | undefined, to: number) => {
  if (last === undefined) return;
  if (last.kind === "number") last.kind = "sign";
  last.to = to;
};

const endNumber = (walk: Walk) => {
  walk.tokens.push(...walk.joints);
  walk.joints = [];
};

const takeCharacter = (walk: Walk, char: string, from: number) => {
  if (isOverlay(char)) overlay(walk.tokens.at(-1), from + char.length);
  else if (isBlank(char)) {
    endNumber(walk);
    walk.isApart = true;
  } else if (turning.test(char) || !ignorable.test(char)) addCharacter(walk, char, from);
};

/** Words, numbers and marks as a person sees them: what is invisible separates nothing. */
export const tokenise = (text: string): Token[] => {
  const walk: Walk = { tokens: [], isApart: true, joints: [] };
  let at = 0;
  for (const char of text) {
    takeCharacter(walk, char, at);
    at += char.length;
  }
  endNumber(walk);
  return walk.tokens.flatMap(parted);
};

const hourRange = /^(\d{1,2}:\d\d)([-–])(\d{1,2}:\d\d)$/;

/** "18:30-19:30" are two hours, whatever other digits and dashes would be. */
const parted = (token: Token): Token[] => {
  const [, first, dash, last] = (token.kind === "number" && hourRange.exec(token.text)) || [];
  if (first === undefined || dash === undefined || last === undefined) return [token];
  const rest = { ...token, isApart: false };
  return [
    { ...token, text: first, to: token.from + first.length },
    { ...rest, kind: "mark", text: dash, from: token.from + first.length, to: token.from + first.length + 1 },
    { ...rest, text: last, from: token.to - last.length },
  ];
};
