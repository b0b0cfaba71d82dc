import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { daysGone } from "./days-asked.ts";
import { wordsLeftAside } from "./left-aside.ts";
import type { Reading } from "./read-message.ts";
import { readSpending } from "./spending.ts";
import type { Spending, Understanding } from "./understanding.ts";

interface WithAside {
  aside?: string[];
}

/** "con la cuenta corriente", "en efectivo": one of several, by what it is. */
const KIND_OF_ACCOUNT =
  /\b(?:(?:en|con|de|desde|a) (?:la|mi|nuestra) (cuenta (?:corriente|nomina|comun|conjunta|de (?:ahorros?|la empresa)|ahorro))|en (efectivo|metalico)(?! (?:del|de la) (?:cajero|banco)))\b/;

const kindIn = (plain: string) => plain.match(KIND_OF_ACCOUNT)?.slice(1).find(Boolean) ?? null;

/** The account that a question names by its bank, its own name or its kind. */
const accountIn = ({ names, plain }: Reading) => {
  const named = names
    .filter(({ kind }) => kind === "account")
    .map(({ written }) => foldKeepingLength(written))
    .find(
      (said) =>
        /^[a-z0-9 ]+$/.test(said) &&
        new RegExp(`\\b(?:en|con|desde|de|del|a) (?:el |la |mi )?(?:cuenta (?:de |del )?)?${said}\\b`).test(
          plain,
        ),
    );
  return named ?? kindIn(plain);
};

/** What one account is told of: sums and lists of its payments, and nothing that is compared or shared. */
const isOfPayments = ({ wanted, against, others, except, isShare, isLost, cents }: Spending) =>
  wanted !== "mean" &&
  against === null &&
  [others, except, isShare, isLost, cents].every((more) => more === undefined);

/** A shop that is called as the account is what the account was taken for. */
const isNamedAs = (merchant: string | null, account: string) =>
  merchant === null ||
  foldKeepingLength(merchant)
    .split(" ")
    .every((word) => account.includes(word));

/** The words of the account are no kind of payment: "los movimientos de la cuenta nómina". */
const withoutItsWords = (spending: Spending & WithAside, account: string): Understanding => {
  const { aside = [], ...rest } = spending;
  const words = new Set(account.split(" "));
  const others = aside.filter((word) => !words.has(word));
  const isOfIts = spending.category === "Nómina/Salario" && words.has("nomina");
  return {
    ...rest,
    ...(isOfIts && { category: null, ...(spending.wanted === "list" && { isBothWays: true as const }) }),
    ...(others.length > 0 && { aside: others }),
    ...{ merchant: null, account },
  };
};

const ofAccount = (spending: Spending & WithAside, account: string): Understanding =>
  isOfPayments(spending) && isNamedAs(spending.merchant, account)
    ? withoutItsWords(spending, account)
    : { intent: "beyond", topic: "of_named", aside: [account] };

const CAME = /\b(?:entr(?:o|aron|ado)|ingres(?:ado|aron|os|e)|(?:han|ha) (?:entrado|llegado|ingresado))\b/;
const WENT = /\b(?:sal(?:io|ieron|ido)|gast(?:e|amos|ado|os)|pag(?:ue|amos|ado))\b/;

/** "los gastos fijos" and "los gastos al mes" are asked for as such, and not as a list. */
const PASSED =
  /\b(?:movimientos?|transacciones|extracto|gastos|ingresos|cargos|pagos|compras)\b(?! (?:fijos|al mes))/;
const HOW_MUCH = /\bcuant[oa]s?\b/;

/** "¿cuánto he gastado con la cuenta nómina?", where the account and what is asked of it are said plainly. */
export const readOfAccount = (reading: Reading): Understanding | null => {
  const { plain } = reading;
  const account = accountIn(reading);
  const isListed = PASSED.test(plain);
  const isSum = HOW_MUCH.test(plain) && (CAME.test(plain) || WENT.test(plain));
  if (account === null || !(isListed || isSum) || reading.amounts.length > 0) return null;
  const spending = readSpending(reading);
  if (!isOfPayments(spending) || !isNamedAs(spending.merchant, account)) return null;
  const aside = wordsLeftAside(reading, spending);
  return withoutItsWords({ ...spending, ...(aside.length > 0 && { aside }) }, account);
};

/** "¿cuánto entró en la cuenta de ahorro?" is asked neither of what there is in it nor of what was saved. */
const movedThrough = (reading: Reading, taken: string | null): Understanding | null => {
  const came = CAME.test(reading.plain);
  const account = accountIn(reading) ?? taken;
  if (account === null || !(came || WENT.test(reading.plain))) return null;
  return {
    ...{ intent: "spending", category: null, merchant: null, period: daysGone(reading), against: null },
    ...{ wanted: "sum", flow: came ? "in" : "out", account },
  };
};

/** A question of the money that went or came by one account is answered with that, and not with that of all. */
export const ofItsAccount = (understanding: Understanding, reading: Reading): Understanding => {
  switch (understanding.intent) {
    case "balance":
      if (understanding.account === null || understanding.on !== undefined) return understanding;
      return movedThrough(reading, understanding.account) ?? understanding;
    case "savings":
      return movedThrough(reading, null) ?? understanding;
    case "spending": {
      const account = understanding.cents === undefined ? accountIn(reading) : null;
      return account === null ? understanding : ofAccount(understanding, account);
    }
    default:
      return understanding;
  }
};
