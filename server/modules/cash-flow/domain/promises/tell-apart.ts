import type { Series } from "#server/modules/cash-flow/domain/promise.ts";
import { monthOfDay } from "#server/spanish/format.ts";
import { folded } from "#shared/rules/fold.ts";
import { isReference, type ReadRow } from "./read-row.ts";
import { isNoName } from "./words.ts";

/** A phone and a sentence cut names: two that begin with so many letters alike are one to who reads them. */
const lettersRead = 20;

const beginning = (name: string) => folded(name).slice(0, lettersRead);

const areDistinct = (names: readonly string[]) =>
  names.every((name) => name !== "") && new Set(names.map(beginning)).size === names.length;

const wordsOf = (text: string) => text.split(" ").filter((word) => word !== "");

const titled = (words: readonly string[]) =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");

/** By the words in which they differ, which come first: "Pilar Sanz · INSS Pensión". */
const byOwnWords = (names: readonly string[]) => {
  const all = names.map(wordsOf);
  const [first = []] = all;
  let shared = 0;
  while (shared < first.length && all.every((words) => words[shared] === first[shared])) shared += 1;
  const own = all.map((words) => words.slice(shared).join(" "));
  return areDistinct(own) ? own.map((words) => `${words} · ${first.slice(0, shared).join(" ")}`) : null;
};

const mostWords = 3;

/** By what the bank's text says of one and not of the others, such as whose pension it is. */
const byText = (names: readonly string[], texts: readonly string[]) => {
  const words = texts.map((text) => new Set(text.split(" ")));
  const own = words.map((those) =>
    titled(
      [...those]
        .filter((word) => !words.some((other) => other !== those && other.has(word)))
        .filter((word) => !isNoName(word) && !isReference(word))
        .slice(0, mostWords),
    ),
  );
  return areDistinct(own) ? own.map((one, at) => `${one} · ${names[at]}`) : null;
};

/** What comes once a year, as the extra pays of June and November. */
const byMonth = (names: readonly string[], all: readonly Series[]) => {
  const months = all.map(({ every, days }) => (every === "year" ? monthOfDay(days.at(-1) ?? "") : ""));
  return areDistinct(months) ? names.map((name, at) => `${name} de ${months[at]}`) : null;
};

/** No figure: amounts can be hidden, and change. */
const byAmount = (names: readonly string[], cents: readonly number[]) => {
  const order = cents.map((_, at) => at).toSorted((one, other) => (cents[other] ?? 0) - (cents[one] ?? 0));
  return names.map((name, at) => {
    const place = order.indexOf(at);
    if (place === 0) return `${name} · importe mayor`;
    return place === names.length - 1 ? `${name} · importe menor` : `${name} · ${place + 1}.º importe`;
  });
};

/** Incomes that still run, each with a name of its own among those of its rhythm: two pensions come from one payer. */
export const toldApart = (series: readonly Series[], rows: readonly ReadRow[]): Series[] => {
  const alike = Map.groupBy(
    series.filter(({ status, kind }) => status !== "ended" && kind === "income"),
    ({ every, name }) => `${every} ${beginning(name)}`,
  );
  const names = new Map<Series, string>();
  for (const group of alike.values()) {
    if (group.length < 2) continue;
    const before = group.map(({ name }) => name);
    const texts = group.map(({ rowIds }) => rows.find(({ row }) => row.id === rowIds.at(-1))?.text ?? "");
    const last = group.map(({ cents }) => Math.abs(cents.at(-1) ?? 0));
    const after =
      byOwnWords(before) ?? byMonth(before, group) ?? byText(before, texts) ?? byAmount(before, last);
    for (const [at, one] of group.entries()) names.set(one, after[at] ?? one.name);
  }
  return series.map((one) => {
    const name = names.get(one);
    return name === undefined ? one : { ...one, name };
  });
};
