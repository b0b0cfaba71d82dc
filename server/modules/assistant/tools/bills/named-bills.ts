import { PAY } from "#server/modules/assistant/domain/understanding/asked-of-bills.ts";
import { plainTitle, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import type { MoneyServices } from "#server/modules/assistant/tools/money/money-services.ts";
import { merchantLabel } from "#server/modules/assistant/tools/money/money-words.ts";
import type { AskedWords } from "#server/modules/assistant/tools/money/read-kind.ts";
import { bearing, kindOf, supplyKind } from "#server/modules/assistant/tools/money/spoken-kinds.ts";
import type { ReadPromise } from "#server/modules/cash-flow/domain/reading/read-promise.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { billKinds } from "#shared/contracts/cash-flow/promises.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { shareOfCents } from "#shared/rules/share.ts";

export interface BillServices {
  cashFlow: Pick<ReadingService, "read">;
  ledger: Pick<MoneyServices["ledger"], "transactionsOf" | "balances">;
}

/** One time that a bill was charged, or pay came; whole sums are positive, whoever owns the account. */
interface BillRow {
  day: string;
  whole: number;
  own: number;
}

export interface NamedBill {
  promise: ReadPromise;
  isIncome: boolean;
  /** The oldest first. */
  rows: readonly BillRow[];
  /** How much of the account is the person's, by which rows are shared. */
  sharePercent: number;
  /** What the bank wrote of the last one; empty where it is not known. */
  lastText: string;
}

interface Asked {
  /** Of what ends: "el móvil" is rather its instalments than its line. */
  isOfEnd?: boolean;
  what: string | null;
  category: string | null;
}

interface Candidate {
  promise: ReadPromise;
  /** What the bank wrote with the last one, beside the name. */
  text: string;
}

const mostRows = 40;
const rarely = new Set(["year", "halfyear"]);
const pays = new Set<string>(["Nómina/Salario", "Pensiones/Prestaciones"]);

/** The word that a person says for a kind of bill, and how such a bill is told. Tried in order: the first kind with a bill is taken. */
const kindsOf: readonly (readonly [RegExp, (one: Candidate) => boolean])[] = [
  [/\b(?:hipotec\w*|piso|casa|vivienda)\b/, ({ text }) => /\bhipotec/.test(text)],
  [
    /\b(?:coche|moto|auto|vehiculo|carro)\b/,
    ({ promise, text }) =>
      promise.kind === "loan" && /\b(?:coche|auto\w*|vehiculo|moto|car|drive|motor)\b/.test(text),
  ],
  [
    /\b(?:alquiler|renta|casero|casera|piso|casa|vivienda)\b/,
    ({ promise, text }) => promise.kind === "rent" || /\balquiler|\brenta\b/.test(text),
  ],
  [
    /\b(?:prestamos?|creditos?|financiacion|letras?|plazos?|cuotas?|coche|moto|movil|hipoteca)\b/,
    ({ promise, text }) => promise.kind === "loan" && !/\bhipotec/.test(text),
  ],
  [/\b(?:prestamos?|creditos?|hipoteca)\b/, ({ promise }) => promise.kind === "loan"],
];

const ofKind = (what: string, all: readonly Candidate[]) => {
  for (const [words, fits] of kindsOf) {
    const found = words.test(what) ? all.filter(fits) : [];
    if (found.length > 0) return found;
  }
  return [];
};

/** "la pensión" of somebody who pays one and is paid none. */
const paidOutAs = (pay: string, all: readonly Candidate[]) => {
  const isPaid = all.some(({ promise, text }) => {
    const isOfPay =
      pay === "pension" ? promise.category === "Pensiones/Prestaciones" : pays.has(promise.category ?? "");
    return promise.kind === "income" && (isOfPay || text.includes(pay));
  });
  const bills = all.filter(({ promise, text }) => promise.kind !== "income" && text.includes(pay));
  return isPaid || bills.length === 0 ? null : bills;
};

/** Beside what comes each month an extra pay is not what is asked for. */
const monthlyFirst = (all: readonly Candidate[]) => {
  const monthly = all.filter(({ promise }) => promise.kind === "income" && !rarely.has(promise.every));
  return monthly.length > 0 ? monthly : all;
};

/** The bills that words name, or those of their category; all of them where nothing is named. */
const choose = ({ what, category, isOfEnd }: Asked, all: readonly Candidate[]): readonly Candidate[] => {
  if (what === null) return all;
  const words = foldedPhrase(what);
  const pay = words.match(PAY)?.[0];
  if (pay)
    return paidOutAs(pay, all) ?? monthlyFirst(all.filter(({ promise }) => pays.has(promise.category ?? "")));
  const loans = isOfEnd ? ofKind(words, all).filter(({ promise }) => promise.kind === "loan") : [];
  if (loans.length > 0) return loans;
  const isOfSupply = supplyKind(words);
  if (isOfSupply) return all.filter(({ promise, text }) => promise.yearlyCents <= 0 && isOfSupply(text));
  const bills = all.filter(({ promise }) => promise.kind !== "income");
  const named = matchLoosely(what, bills, ({ promise }) => promise.name);
  if (named.length > 0) return named;
  const kind = ofKind(words, bills);
  if (kind.length > 0) return kind;
  const written = matchLoosely(what, bills, ({ text }) => text);
  if (written.length > 0) return written;
  return category === null ? [] : bills.filter(({ promise }) => promise.category === category);
};

const readCandidates = async ({ cashFlow, ledger }: BillServices, userId: string) => {
  const { promises } = await cashFlow.read(userId);
  const alive = promises.filter(
    ({ status, kind }) =>
      status === "alive" && (billKinds.has(kind) || kind === "sent" || kind === "income") && kind !== "card",
  );
  const lastIds = alive.flatMap(({ rowIds }) => rowIds.at(-1) ?? []);
  const last = new Map((await ledger.transactionsOf(userId, lastIds)).map((row) => [row.id, row]));
  return alive.map((promise): Candidate => {
    const row = last.get(promise.rowIds.at(-1) ?? "");
    return { promise, text: foldedPhrase(`${promise.name} ${row?.description ?? ""}`) };
  });
};

const OF_LOAN = /\b(?:letras?|cuotas?|plazos?|prestamos?|financiacion)\b/;

/** "la letra del coche", which is no bill of the car's category. */
const ofLoan = (words: readonly string[], all: readonly Candidate[]) => {
  const said = foldedPhrase(words.join(" ")).replace("transporte", "coche");
  return OF_LOAN.test(said) ? ofKind(said, all).filter(({ promise }) => promise.kind === "loan") : [];
};

/** The ids of the bills of a category that words tell apart. Null where they tell none apart. */
export const billsOfKind = async (
  services: BillServices,
  userId: string,
  { category, asked, words }: AskedWords & { category: string | null },
): Promise<ReadonlySet<string> | null> => {
  const candidates = await readCandidates(services, userId);
  const all = candidates.filter(({ promise }) => promise.category === category);
  const idsOf = (some: readonly Candidate[]) => new Set(some.map(({ promise }) => promise.id));
  const { kind, isOfAll } = kindOf(asked, words, category);
  const ofKind = all.filter(({ text }) => kind?.isOf(text, category ?? "") ?? true);
  // A kind that banks are known to write is none of the others where nothing is of it.
  if (kind?.isKnown && ofKind.length === 0)
    // The person may have put it into another category than its word has.
    return idsOf(candidates.filter(({ promise, text }) => kind.isOf(text, promise.category ?? "")));
  const fitting = isOfAll ? [] : words.flatMap((word) => bearing(word) ?? []);
  const ofAll = ofKind.filter(({ text }) => fitting.every((isOf) => isOf(text, category ?? "")));
  if (ofAll.length > 0 && fitting.length > 0) return idsOf(ofAll);
  if (kind && ofKind.length > 0) return idsOf(ofKind);
  const loans = ofLoan([category ?? "", asked ?? "", ...words], candidates);
  return loans.length > 0 ? idsOf(loans) : null;
};

/** What comes again and again and is called so, with what it was; what has ended is left out. */
export const readNamedBills = async (
  services: BillServices,
  userId: string,
  asked: Asked,
): Promise<NamedBill[]> => {
  const { ledger } = services;
  const chosen = choose(asked, await readCandidates(services, userId));
  const shares = new Map((await ledger.balances(userId)).map(({ id, sharePercent }) => [id, sharePercent]));
  const ids = chosen.flatMap(({ promise }) => promise.rowIds.slice(-mostRows));
  const rows = new Map((await ledger.transactionsOf(userId, ids)).map((row) => [row.id, row]));
  return chosen.map(({ promise }) => {
    const sharePercent = shares.get(promise.accountId ?? "") ?? 100;
    const times = promise.rowIds.flatMap((id) => rows.get(id) ?? []);
    return {
      ...{ promise, sharePercent, lastText: times.at(-1)?.description ?? "" },
      isIncome: promise.kind === "income",
      rows: times.map(({ date, amount }) => {
        const cents = Math.abs(toCents(amount));
        return { day: date, whole: fromCents(cents), own: fromCents(shareOfCents(cents, sharePercent)) };
      }),
    };
  });
};

/** The extra pays of July and Christmas stand apart from the monthly one. */
const IS_EXTRA = /\b(?:extra|extraordinaria)\b/;

const categoryOfPay: Record<string, string> = {
  pension: "Pensiones/Prestaciones",
  jubilacion: "Pensiones/Prestaciones",
  nomina: "Nómina/Salario",
  sueldo: "Nómina/Salario",
  salario: "Nómina/Salario",
};

/** Any pay is meant where there is none of that kind. */
export const isKindOfPay = (what: string) => foldedPhrase(what) in categoryOfPay;

/** The ids of the income that is called so, in its name or in what the bank wrote: "el alquiler", "Yolanda". */
export const readNamedIncome = async (
  services: BillServices,
  userId: string,
  what: string,
): Promise<ReadonlySet<string>> => {
  const all = (await readCandidates(services, userId)).filter(({ promise }) => promise.kind === "income");
  const category = categoryOfPay[foldedPhrase(what)];
  if (category !== undefined)
    return new Set(
      monthlyFirst(all.filter(({ promise }) => promise.category === category)).map(
        ({ promise }) => promise.id,
      ),
    );
  const isExtra = ({ promise }: Candidate) => pays.has(promise.category ?? "") && rarely.has(promise.every);
  const found = IS_EXTRA.test(foldedPhrase(what)) ? all.filter(isExtra) : [];
  const byName = found.length > 0 ? found : matchLoosely(what, all, ({ promise }) => promise.name);
  const chosen = byName.length > 0 ? byName : matchLoosely(what, all, ({ text }) => text);
  return new Set(chosen.map(({ promise }) => promise.id));
};

/** "la luz" as it was asked, for what was not found. */
export const unfoundBill = (what: string | null) =>
  what === null
    ? "No veo ningún recibo que se repita en tus movimientos."
    : `No veo ningún recibo de ${quotedTitle(what)} que se repita en tus movimientos.`;

export const billName = ({ promise }: NamedBill, what: string | null) =>
  merchantLabel(promise.name) || plainTitle(what ?? "") || "Ese recibo";
