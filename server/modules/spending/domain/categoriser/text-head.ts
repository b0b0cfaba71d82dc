import type { ExpenseCategory } from "#shared/rules/categories.ts";
import {
  collectors,
  fieldIndex,
  fillers,
  type Kind,
  labelIndex,
  moreTelling,
  namesNobody,
  noLabels,
  pendingMarks,
  prepositions,
} from "./labels.ts";
import type { Stretch } from "./phrase-index.ts";
import type { Text } from "./tokens.ts";

const DIGIT = /\d/;
const NOISE =
  /^(?:\d+|x+(?:\d+x*)?|\d+x+\d*|(?=(?:[^\d\n]*\d){3})[a-z0-9]{5,}|\d{1,2}(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)\d*)$/;

export const isNoise = (word: string) => (DIGIT.test(word) || word.startsWith("xx")) && NOISE.test(word);

/** How it was paid, and where the other party begins. */
export interface Head {
  kind: Kind | null;
  field: ExpenseCategory | null;
  isRemote: boolean;
  namesNobody: boolean;
  at: number;
}

export const isCard = (kind: Kind | null) => kind === "card" || kind === "online" || kind === "refund";

const REMOTE_FIELD = /^(?:distancia|electronico)$/;

const skipField = (head: Head, all: Stretch) => {
  const field = fieldIndex.at(all, head.at);
  if (!field || field.end >= all.end) return;
  head.field = field.value;
  head.isRemote ||= all.words.slice(field.start, field.end).some((word) => REMOTE_FIELD.test(word));
  head.at = field.end;
};

const NOT_PENDING = /^(?:judicial|irpf|embargo|credito|aeat|fiscal)$/;

export const pendingAt = (all: Stretch, at: number) => {
  const mark = pendingMarks.at(all, at);
  return mark && !NOT_PENDING.test(all.words[mark.end] ?? "") ? mark : undefined;
};

const skipPending = (head: Head, all: Stretch) => {
  const mark = pendingAt(all, head.at);
  if (!mark || mark.end >= all.end) return false;
  head.at = mark.end;
  return true;
};

/** No own transfer follows these: "RECIBO TOP UP GYM". */
const TOLD = new Set<Kind | null>(["card", "online", "refund", "debit", "bizum"]);

/** What was paid for, where a payer would stand. */
const PAID_FOR =
  /^(?:nominas?|pension|honorarios|facturas?|fra|pago|pagos|alquiler|renta|devolucion|liquidacion|indemnizacion|beca)$/;

/** CaixaBank names who sent it; Santander writes a number and the payer's text. */
const isNameAt = (all: Stretch, at: number, marks: readonly string[]) => {
  const word = all.words[at] ?? "";
  return at < all.end && marks[at] === " " && !isNoise(word) && !PAID_FOR.test(word);
};

const skipLabel = (head: Head, all: Stretch, marks: readonly string[]) => {
  if (noLabels.at(all, head.at)) return false;
  const nobody = namesNobody.at(all, head.at);
  if (nobody && all.words[nobody.end] !== "de") {
    head.namesNobody = !isNameAt(all, nobody.end, marks);
    head.at = nobody.end;
    return true;
  }
  const label = labelIndex.at(all, head.at);
  if (!label || (label.value === "own" && TOLD.has(head.kind))) return false;
  head.kind = moreTelling(head.kind, label.value);
  head.isRemote ||= label.value === "online";
  head.at = label.end;
  return true;
};

const skipCollector = (head: Head, all: Stretch, marks: readonly string[]) => {
  const word = all.words[head.at] ?? "";
  const next = marks[head.at + 1];
  if (head.at + 1 >= all.end || !collectors.has(word) || (next !== "*" && next !== "_")) return false;
  head.kind ??= "card";
  head.isRemote ||= word === "paypal";
  head.at++;
  return true;
};

/** Numbers, and Bankinter's "/TXT/D|". */
const skipNothing = (head: Head, all: Stretch, marks: readonly string[]) => {
  const word = all.words[head.at] ?? "";
  const isMarker =
    (word === "txt" && marks[head.at + 1] === "/") || (word === "d" && marks[head.at + 1] === "|");
  if (!isMarker && !isNoise(word) && !(head.kind !== null && fillers.has(word))) return false;
  head.at++;
  return true;
};

const skipWord = (head: Head, all: Stretch, marks: readonly string[]) =>
  skipNothing(head, all, marks) ||
  skipPending(head, all) ||
  skipLabel(head, all, marks) ||
  skipCollector(head, all, marks);

export const readHead = ({ marks }: Text, all: Stretch): Head => {
  const head: Head = { kind: null, field: null, isRemote: false, namesNobody: false, at: 0 };
  while (head.at < all.end) {
    if (skipWord(head, all, marks)) continue;
    const preposition = head.kind === null ? undefined : prepositions.at(all, head.at);
    if (!preposition) break;
    head.at = preposition.end;
    if (isCard(head.kind)) skipField(head, all);
    if (!labelIndex.at(all, head.at) && !skipNothing(head, all, marks)) {
      skipCollector(head, all, marks);
      break;
    }
  }
  return head;
};
