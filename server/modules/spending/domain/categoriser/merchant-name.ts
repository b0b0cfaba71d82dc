import { nameOfCash } from "./cash-name.ts";
import { cityIndex } from "./cities.ts";
import { MONTH } from "./concept-words.ts";
import { fillers, type Kind, labelIndex, prepositions } from "./labels.ts";
import { merchantIndex } from "./merchant-index.ts";
import { COST, DANGLING, endBeforeCharge, endOfWriting, isCounted, NUMBERED } from "./name-ends.ts";
import { firstNameAfterSurnames, isCompanyForm, isPerson } from "./people.ts";
import { namesOfPerson } from "./person-name.ts";
import type { Stretch } from "./phrase-index.ts";
import { isCardSettlement } from "./settlement.ts";
import { ranks, shopEvidence } from "./shop-evidence.ts";
import { isNoise } from "./text-head.ts";
import { nameCase, titleCase } from "./title-case.ts";
import { type Text, tokenise } from "./tokens.ts";
import { endBeforeTown } from "./town-end.ts";
import { partOfMerchant } from "./truncated.ts";
import { type Case, isEmpty } from "./verdict.ts";

const MAX_LENGTH = 60;
const MAX_READ = 400;

/** Control and format characters (bidi overrides, zero width), half surrogates, private ones, blanks that look like letters. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]+/gu;
const HEAD = /^[^\p{L}\p{N}]+/u;
const TAIL = /(?<![^\p{L}\p{N})+])[^\p{L}\p{N})+]+$/u;
const INITIAL = /(?:^|[\s.])\p{L}$/u;

/** The point of an initial stays: "Elena R.". */
const trimmed = (text: string) => {
  const tail = text.search(TAIL);
  const isInitial = text.charAt(tail) === "." && INITIAL.test(text.slice(0, tail));
  return text.slice(0, tail < 0 ? text.length : tail + (isInitial ? 1 : 0)).replace(HEAD, "");
};

const plain = (text: string) => text.replace(INVISIBLE, " ").replace(/\s+/g, " ").trim();

const clip = (text: string) => {
  if (text.length <= MAX_LENGTH) return text;
  const head = text.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, "");
  const lastSpace = head.lastIndexOf(" ");
  return (lastSpace > MAX_LENGTH / 2 ? head.slice(0, lastSpace) : head).trim();
};

const ADDRESS = new Set(
  "av avda avenida calle cl ctra carretera poligono pgno urb urbanizacion cc".split(" "),
);
const WEB = new Set("com es net org eu io cat app shop co eus gal".split(" "));
const SALARY = /^(?:nominas?|nomin|haberes|salario|soldata|pension|impuestos|tributos)$/;

/** Words between "NOMINA" and the payer. */
const PAYING = new Set("de por mes pago abono transferencia transf trf recibida prestacion".split(" "));
const startOfName = ({ words, start, end }: Stretch) => {
  let at = start;
  const isSkipped = (word: string) =>
    SALARY.test(word) || MONTH.test(word) || isNoise(word) || fillers.has(word) || PAYING.has(word);
  if (words[at] === "www") at++;
  // "COMISION COMISION CAMBIO": the bank's kind of operation and its text.
  if (COST.test(words[at] ?? "") && words[at + 1] === words[at]) at++;
  if (SALARY.test(words[at] ?? "")) while (at < end && isSkipped(words[at] ?? "")) at++;
  return at < end ? at : start;
};

/** "R." or "I.B.I." keep their last point. */
const isInitial = ({ raw, starts, ends }: Text, at: number) =>
  raw.charAt(ends[at] ?? raw.length) === "." && /^\p{L}(?:\.\p{L})*$/u.test(raw.slice(starts[at], ends[at]));

const endOfWord = (text: Text, at: number) => (text.ends[at] ?? 0) + (isInitial(text, at) ? 1 : 0);

/** Company forms that belong to the name: "CARNICERIA HERMANOS PINTOR". */
const KIN = /^(?:hermanos|hnos|hijos|fundacion|asociacion|asoc)$/;

/** Owners' communities are called by their address: it ends at the number. */
const COMMUNITY = /^(?:cdad|comunidad|comunitat|mancomunidad|com prop|c p|cp)(?: |$)/;

const endOfCommunity = (words: readonly string[], from: number, end: number) => {
  const number = words.slice(0, end).findIndex((word, at) => at >= from + 2 && isNoise(word));
  return number < 0 ? end : number;
};

const endOfName = (text: Text, { words, start, end }: Stretch) => {
  const isCommunity = COMMUNITY.test(words.slice(start, end).join(" "));
  let at = isCommunity ? endOfCommunity(words, start, end) : end;
  for (let address = start + 1; address < at && !isCommunity; address++) {
    const isAfterArticle = DANGLING.has(words[address - 1] ?? "");
    const word = words[address] ?? "";
    const isEnd = ADDRESS.has(word) || (isCompanyForm(word) && !KIN.test(word));
    if (isEnd && !isAfterArticle) at = Math.min(at, address);
  }
  const isDropped = (last: string, mark: string) =>
    DANGLING.has(last) ||
    NUMBERED.has(last) ||
    isNoise(last) ||
    isCompanyForm(last) ||
    (mark === "." && WEB.has(last));
  while (
    at - 1 > start &&
    !isInitial(text, at - 1) &&
    (isCounted(words, at - 1) || isDropped(words[at - 1] ?? "", text.marks[at - 1] ?? ""))
  )
    at--;
  return at;
};

/** As written, without the numbers in between. */
const written = (text: Text, { start, end }: Stretch) => {
  const { raw, starts, words } = text;
  const pieces: string[] = [];
  let from = -1;
  for (let at = start; at <= end; at++) {
    const isCut = at === end || isNoise(words[at] ?? "");
    if (isCut && from >= 0) pieces.push(raw.slice(starts[from], endOfWord(text, at - 1)));
    if (isCut) from = -1;
    else if (from < 0) from = at;
  }
  return pieces.join(" ");
};

const shown = (text: string) => titleCase(trimmed(plain(text.replaceAll(";", " "))).trim());

const nameless: { readonly [kind in Kind]?: string } & { readonly own: string } = {
  bizum: "Bizum",
  transfer: "Transferencia",
  own: "Traspaso",
};

interface Source {
  text: Text;
  kind: Kind | null;
  /** The bank's own field. */
  isField: boolean;
  /** Nothing else stands there: the field, or the text before what is marked as its concept. */
  isAlone: boolean;
}

const isTrailing = (word: string) => (word.length > 1 && DANGLING.has(word)) || isNoise(word);

const withoutTrailing = ({ words, start, end }: Stretch): Stretch => {
  let at = end;
  while (at - 1 > start && isTrailing(words[at - 1] ?? "")) at--;
  return { words, start, end: at };
};

const nameIn = (party: Stretch, { text, kind, isField, isAlone }: Source) => {
  const isMove = kind === "bizum" || kind === "transfer";
  const name = { ...party, start: startOfName(party) };
  if (isMove || !isField) name.end = endOfWriting(text, name, kind);
  const before = name.end;
  if (!isField) name.end = endBeforeCharge(name);
  const isBehind = isMove && !isAlone && isPerson(name);
  if (isBehind || firstNameAfterSurnames(name) !== undefined) {
    return namesOfPerson(name)
      .map((part) => shown(nameCase(written(text, withoutTrailing(part)))))
      .join(" ");
  }
  const isName = kind !== null || name.end < before;
  if (!isMove) name.end = endBeforeTown(name);
  name.end = endOfName(text, name);
  const words = written(text, name);
  return shown(isName ? nameCase(words) : words);
};

/** A bank's product behind the name is no other payee: "VIDACAIXA SEG VIDA HIPOTECA". */
const atHead = (party: Stretch) => {
  const merchant = merchantIndex.at(party, party.start);
  return merchant?.value.isListed ? undefined : merchant;
};

const knownIn = (party: Stretch, kind: Kind | null) => {
  const isMove = kind === "bizum" || kind === "transfer";
  const evidence = shopEvidence(party, ranks.bare);
  if (!evidence && !isMove) return partOfMerchant(party)?.name;
  const isProduct = evidence?.word?.value.strength === "operation";
  const merchant = evidence?.merchant ?? (isProduct ? atHead(party) : undefined);
  if (!merchant || merchant.value.isKind || (isMove && merchant.start !== party.start)) return undefined;
  const isOneWord = merchant.end - merchant.start === 1;
  return isPerson(party) && isOneWord ? undefined : merchant.value.name;
};

type Named = Pick<Case, "transaction" | "parsed" | "party">;

const nameOf = ({ transaction, parsed, party }: Named) => {
  const { kind, text } = parsed;
  if (kind === "own") return knownIn(party, kind) ?? nameless.own;
  const whole: Stretch = { words: text.words, start: 0, end: text.words.length };
  if (isCardSettlement(whole)) return shown(written(text, whole));
  const cash = nameOfCash(text.words);
  if (cash) return cash;
  if (!isEmpty(party)) {
    const isField = party.words !== text.words;
    const ofParty = isField ? tokenise(transaction.counterparty ?? "") : text;
    const isAlone = isField || parsed.concept !== null;
    const name = knownIn(party, kind) || nameIn(party, { text: ofParty, kind, isField, isAlone });
    if (name) return name;
  }
  return (kind && nameless[kind]) || shown(written(text, whole));
};

/** Plain text of 1 to 60 characters: "PAGO BIZUM DE CLAUDIA;FERRAN" is "Claudia Ferran". */
export const merchantNameOf = (one: Named): string => {
  const { counterparty, description } = one.transaction;
  const raw = plain((counterparty ?? "").slice(0, MAX_READ)) || plain(description.slice(0, MAX_READ));
  return clip(nameOf(one)) || clip(raw) || "Movimiento";
};

const isSteady = (word: string) =>
  !isNoise(word) && !MONTH.test(word) && !DANGLING.has(word) && !/^\d+$/.test(word);

/** "Alba A" is another than "Alba E". */
const isLastLetter = (words: readonly string[], at: number) =>
  at === words.length - 1 && /^[a-z]$/.test(words[at] ?? "");

const withoutTown = (words: string[]) => {
  for (let at = 2; at < words.length; at++) {
    const town = cityIndex.at({ words, start: at, end: words.length }, at);
    if (town?.end === words.length) return words.slice(0, at);
  }
  return words;
};

/** The words after the label, without those that change each time. */
const steadyWords = ({ words }: Text) => {
  const all: Stretch = { words, start: 0, end: words.length };
  const steady: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const label = labelIndex.at(all, at) ?? prepositions.at(all, at);
    if (label) at = label.end - 1;
    else if (isSteady(words[at] ?? "") && !fillers.has(words[at] ?? "")) steady.push(words[at] ?? "");
  }
  return steady;
};

/** The folded name; without a name, the constant words of the text. */
export const alikeKeyOf = (one: Named, merchantName: string): string => {
  const name = tokenise(merchantName).words.join(" ");
  if (knownIn(one.party, one.parsed.kind) === merchantName) return name;
  const words = name.split(" ").filter((word, at, all) => isSteady(word) || isLastLetter(all, at));
  const isNameless = isEmpty(one.party) || merchantName === nameless[one.parsed.kind ?? "card"];
  if (!isNameless) return withoutTown(words).join(" ") || name;
  return [...new Set([...words, ...steadyWords(one.parsed.text)])].join(" ") || name;
};
