import { wordsWithout } from "#server/modules/assistant/tools/loose-match.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";

const fillers = new Set(
  `a al con cuanta cuanto cuenta cuentas de del el en la las lo los mi mis que tengo hay banco banca caja saldo dinero
  direct online`.split(/\s+/),
);

const kinds: Record<string, string> = {
  ahorro: "savings",
  ahorros: "savings",
  ahorrado: "savings",
  tarjeta: "credit",
  credito: "credit",
  efectivo: "cash",
  cartera: "cash",
  metalico: "cash",
  corriente: "checking",
  nomina: "checking",
  prestamo: "loan",
  hipoteca: "loan",
  inversion: "investment",
  inversiones: "investment",
};

/** Of an account that is the person's in part. */
const SHARED = /^(?:conjunt|comun|compartid)(?:a|as|es)?$/;

interface Account {
  institutionName: string;
  name: string;
  type: string;
  sharePercent?: number;
}

const wordsOf = (text: string) => wordsWithout(fillers, text);

const compactOf = (text: string) => foldKeepingLength(text).replace(/[^a-z0-9]/g, "");

/** "caixa" matches CaixaBank: the name may be longer or shorter than what people call it. */
const isNamed = (word: string, name: string) =>
  name === word ||
  (Math.min(word.length, name.length) >= 3 && (name.startsWith(word) || word.startsWith(name))) ||
  (word.length >= 5 && name.includes(word));

/** Those whose own name has all the words: "la Naranja" is one of two accounts at ING. */
const bearing = <Of extends Account>(words: readonly string[], accounts: readonly Of[]) =>
  accounts.filter(({ name }) => words.every((word) => wordsOf(name).includes(word)));

/** Of several current accounts, the one that is called so: "la cuenta nómina". */
const calledSo = <Of extends Account>(words: readonly string[], accounts: readonly Of[]) => {
  const called = bearing(
    words.filter((word) => kinds[word] === "checking"),
    accounts,
  );
  return called.length > 0 ? called : [...accounts];
};

export const findAccounts = <Of extends Account>(text: string, accounts: readonly Of[]): Of[] => {
  const words = wordsOf(text);
  const compact = words.join("");
  if (compact === "") return [];
  const ofKind = words.flatMap((word) => kinds[word] ?? []);
  const shared = accounts.filter(({ sharePercent = 100 }) => sharePercent < 100);
  const isOfShared = shared.length > 0 && words.some((word) => SHARED.test(word));
  const named = words.filter((word) => !(word in kinds) && !(isOfShared && SHARED.test(word)));
  const candidates = (isOfShared ? shared : accounts).filter(
    ({ type }) => ofKind.length === 0 || ofKind.includes(type),
  );
  if (named.length === 0) return calledSo(words, candidates);
  const ofBank = candidates.filter(({ institutionName }) => {
    const bank = compactOf(institutionName);
    return (
      isNamed(compact, bank) ||
      named.some((word) => isNamed(word, bank) || wordsOf(institutionName).includes(word))
    );
  });
  if (ofBank.length === 0) return bearing(named, candidates);
  const own = named.filter(
    (word) => !ofBank.some(({ institutionName }) => isNamed(word, compactOf(institutionName))),
  );
  const narrowed = own.length > 0 ? bearing(own, ofBank) : [];
  return narrowed.length > 0 ? narrowed : ofBank;
};

/** All where nothing would be left, as the other account of somebody who has one. */
export const accountsBesides = <One extends Account>(all: readonly One[], besides: string | null) => {
  const left = new Set<Account>(besides === null ? [] : findAccounts(besides, all));
  const others = all.filter((account) => !left.has(account));
  return others.length > 0 ? others : all;
};
