import { spanishIban } from "#shared/rules/iban.ts";
import { bankNameOfCode } from "#shared/rules/spanish-banks.ts";
import { dayFromSixDigits } from "./day.ts";
import { faultAt, invalidField } from "./faults.ts";
import type { WrittenConcept } from "./norma43-concepts.ts";
import type { StatementAccount, StatementFault, StatementRow } from "./statement.ts";
import { cleanText } from "./text.ts";

export interface N43Record {
  line: number;
  text: string;
}

export interface Transaction extends Omit<StatementRow, "description"> {
  isReadable: boolean;
  written: WrittenConcept;
}

export interface OpenAccount {
  line: number;
  account: StatementAccount;
  /** Bank, branch and account from record 11. */
  key: string;
  /** ISO 4217 number. */
  currencyNumber: string;
  transactions: Transaction[];
  /** An amount could not be read, so no sum can be checked. */
  lacksAmount: boolean;
}

/** ISO 4217 by number, those that Spanish banks keep accounts in or convert from. */
const currencies: Readonly<Record<string, string>> = {
  "036": "AUD",
  "124": "CAD",
  "156": "CNY",
  "203": "CZK",
  "208": "DKK",
  "344": "HKD",
  "348": "HUF",
  "356": "INR",
  "376": "ILS",
  "392": "JPY",
  "410": "KRW",
  "484": "MXN",
  "504": "MAD",
  "554": "NZD",
  "578": "NOK",
  "643": "RUB",
  "702": "SGD",
  "710": "ZAR",
  "752": "SEK",
  "756": "CHF",
  "764": "THB",
  "784": "AED",
  "826": "GBP",
  "840": "USD",
  "946": "RON",
  "949": "TRY",
  "975": "BGN",
  "978": "EUR",
  "985": "PLN",
  "986": "BRL",
};

/** The official sense of each concepto común (booklet 43, annex 1), for transactions without text. */
const senses: Readonly<Record<string, string>> = {
  "01": "Talón o reintegro",
  "02": "Abonaré o ingreso",
  "03": "Recibo domiciliado",
  "04": "Transferencia",
  "05": "Amortización de préstamo",
  "06": "Remesa de efectos",
  "07": "Suscripción o canje",
  "08": "Dividendo o cupón",
  "09": "Operación de valores",
  "10": "Cheque gasolina",
  "11": "Cajero automático",
  "12": "Tarjeta",
  "13": "Operación en el extranjero",
  "14": "Devolución o impagado",
  "15": "Nómina o seguros sociales",
  "16": "Timbre o corretaje",
  "17": "Intereses o comisiones",
  "98": "Anulación o corrección",
  "99": "Varios",
};

/** Signed cents of a sign (1 debit, 2 credit) followed by 14 digits; null when they are not that. */
export const signedCents = (text: string) => {
  const [, sign, digits] = /^([12])(\d{14})$/.exec(text) ?? [];
  if (!digits) return null;
  const cents = Number(digits);
  return sign === "1" && cents !== 0 ? -cents : cents;
};

const unreadable = (record: N43Record, what: string) =>
  faultAt("unreadable_row", record.line, `No se puede leer ${what} del registro ${record.text.slice(0, 2)}`, {
    record: record.text.slice(0, 2),
  });

const invalid = (
  { line, text }: N43Record,
  field: "date" | "valueDate" | "amount",
  what: string,
  written: string,
) => {
  const record = text.slice(0, 2);
  return invalidField(field, line, `No se puede leer ${what} del registro ${record}`, { record, written });
};

/** A damaged record still opens an account, so that its transactions have a place. */
export const readAccountHeader = (record: N43Record): { open: OpenAccount; fault: StatementFault | null } => {
  const { text } = record;
  const [bankCode, branch, number] = [text.slice(2, 6), text.slice(6, 10), text.slice(10, 20)];
  const opening = signedCents(text.slice(32, 47));
  const currencyNumber = text.slice(47, 50);
  const currency = currencies[currencyNumber];
  const badDay = [text.slice(20, 26), text.slice(26, 32)].find(
    (day) => !/^[0 ]{6}$/.test(day) && dayFromSixDigits(day) === null,
  );
  const fault = (() => {
    if (!/^\d{18}$/.test(text.slice(2, 20))) return unreadable(record, "la cuenta");
    if (opening === null) return unreadable(record, "el saldo inicial");
    if (!currency) return unreadable(record, "la divisa");
    return badDay === undefined ? null : invalid(record, "date", "la fecha del extracto", badDay);
  })();
  const isRealAccount = /[1-9]/.test(bankCode) && /[1-9]/.test(number);
  const account: StatementAccount = {
    iban: isRealAccount ? spanishIban(bankCode, branch, number) : null,
    bankCode,
    branch,
    account: number,
    holder: cleanText(text.slice(51, 77)) || null,
    institution: bankNameOfCode(bankCode) ?? `Banco ${cleanText(bankCode)}`,
    product: null,
    currency: currency ?? "EUR",
    periodFrom: dayFromSixDigits(text.slice(20, 26)),
    periodTo: dayFromSixDigits(text.slice(26, 32)),
    openingBalanceInCents: opening,
    closingBalanceInCents: null,
    rows: [],
  };
  return {
    open: {
      line: record.line,
      account,
      key: text.slice(2, 20),
      transactions: [],
      currencyNumber,
      lacksAmount: false,
    },
    fault,
  };
};

/** A damaged record still gives a transaction, so that its records 23 have a place. */
export const readTransaction = (record: N43Record) => {
  const { text } = record;
  const date = dayFromSixDigits(text.slice(10, 16));
  const valueDate = /^[0 ]{6}$/.test(text.slice(16, 22)) ? date : dayFromSixDigits(text.slice(16, 22));
  const amount = signedCents(text.slice(27, 42));
  const fault = (() => {
    if (date === null) return invalid(record, "date", "la fecha de operación", text.slice(10, 16));
    if (valueDate === null) return invalid(record, "valueDate", "la fecha valor", text.slice(16, 22));
    return amount === null ? invalid(record, "amount", "el importe", text.slice(27, 42)) : null;
  })();
  const code = text.slice(22, 24);
  const row: Transaction = {
    date: date ?? "1970-01-01",
    valueDate: valueDate ?? date ?? "1970-01-01",
    amountInCents: amount ?? 0,
    isReadable: fault === null,
    externalId: null,
    counterparty: null,
    bankTransactionCode: /^\d\d$/.test(code) ? code : null,
    balanceInCents: null,
    written: { references: text.slice(52, 80), complements: [], sense: senses[code] ?? "Movimiento" },
  };
  return { row, fault, lacksAmount: amount === null };
};

/** The original amount abroad. An unreadable one is ignored. */
export const readOriginalAmount = ({ text }: N43Record): Pick<StatementRow, "original"> => {
  const currency = currencies[text.slice(4, 7)];
  const digits = text.slice(7, 21);
  return currency && /^\d{14}$/.test(digits) ? { original: { currency, amountInCents: Number(digits) } } : {};
};
