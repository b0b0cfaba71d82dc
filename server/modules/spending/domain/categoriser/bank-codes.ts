import type { Category } from "#shared/rules/categories.ts";

interface BankCode {
  category: Category;
  /** Categories that the text may set instead: a code 15 also pays pensions. */
  unless: readonly Category[];
  /** Spanish, after "El banco lo marca como". */
  says: string;
}

type Side = Partial<Record<string, BankCode>>;

const cash: BankCode = { category: "Otros Gastos", unless: [], says: "retirada de efectivo" };
const fee: BankCode = { category: "Otros Gastos", unless: ["Impuestos/Tasas"], says: "comisión o interés" };
const tax: BankCode = { category: "Impuestos/Tasas", unless: [], says: "impuesto" };
const loan: BankCode = { category: "Otros Gastos", unless: ["Alquiler/Hipoteca"], says: "cuota de préstamo" };
const fuel: BankCode = { category: "Transporte/Combustible", unless: [], says: "gasolina" };
const rent: BankCode = { category: "Alquiler/Hipoteca", unless: [], says: "alquiler" };
const shares: BankCode = { category: "Otros Gastos", unless: [], says: "operación de valores" };

const salary: BankCode = {
  category: "Nómina/Salario",
  unless: ["Pensiones/Prestaciones", "Devoluciones/Reembolsos"],
  says: "nómina",
};
const pension: BankCode = { category: "Pensiones/Prestaciones", unless: [], says: "prestación" };
const interest: BankCode = {
  category: "Intereses/Dividendos",
  unless: ["Devoluciones/Reembolsos", "Otros Ingresos"],
  says: "interés",
};
const dividend: BankCode = {
  category: "Intereses/Dividendos",
  unless: ["Otros Ingresos"],
  says: "dividendo",
};
const supply: BankCode = { category: "Servicios/Suministros", unless: [], says: "suministro" };
const insurance: BankCode = { category: "Seguros", unless: [], says: "seguro" };
const studies: BankCode = { category: "Educación/Formación", unless: [], says: "estudios" };
const health: BankCode = { category: "Salud/Farmacia", unless: [], says: "salud" };
const travel: BankCode = { category: "Transporte/Combustible", unless: [], says: "transporte" };
const mortgage: BankCode = { category: "Alquiler/Hipoteca", unless: [], says: "hipoteca" };
const gift: BankCode = { category: "Otros Gastos", unless: [], says: "donativo" };
const taxRefund: BankCode = {
  category: "Devoluciones/Reembolsos",
  unless: [],
  says: "devolución de impuestos",
};
const takings: BankCode = {
  category: "Ventas/Freelance",
  unless: ["Devoluciones/Reembolsos"],
  says: "cobro con tarjeta",
};
const paidIn: BankCode = { category: "Otros Ingresos", unless: [], says: "ingreso de efectivo" };
const reward: BankCode = {
  category: "Devoluciones/Reembolsos",
  unless: ["Otros Ingresos"],
  says: "recompensa",
};
const refund: BankCode = { category: "Devoluciones/Reembolsos", unless: [], says: "devolución" };

/** AEB's Cuaderno 43, ISO 20022 code sets, OFX TRNTYPE, Revolut's kinds; codes of mere means of payment left out. */
const expenseCodes: Side = {
  "05": loan,
  "09": shares,
  "10": fuel,
  "11": cash,
  "15": { ...tax, says: "seguros sociales", unless: ["Otros Gastos"] },
  "17": fee,
  CWDL: cash,
  CHRG: fee,
  COMM: fee,
  TAXE: tax,
  TAXS: tax,
  VATX: tax,
  RENT: rent,
  LOAN: loan,
  LDAS: loan,
  ATM: cash,
  CASH: cash,
  FEE: fee,
  SRVCHG: fee,
  FEES: fee,
  HLRP: mortgage,
  MTGE: mortgage,
  ELEC: supply,
  GASB: supply,
  WTER: supply,
  ENRG: supply,
  PHON: supply,
  TELI: supply,
  NWCM: supply,
  INSU: insurance,
  HLTI: insurance,
  LIFI: insurance,
  PPTI: insurance,
  INPC: insurance,
  EDUC: studies,
  STDY: studies,
  HSPC: health,
  DNTS: health,
  MDCS: health,
  VIEW: health,
  RLWY: travel,
  AIRB: travel,
  BUSB: travel,
  FERB: travel,
  CHAR: gift,
  SECU: shares,
};

const incomeCodes: Side = {
  "08": dividend,
  "10": refund,
  "11": paidIn,
  "15": salary,
  "17": interest,
  SALA: salary,
  PAYR: salary,
  DIRECTDEP: salary,
  PENS: pension,
  SSBE: pension,
  BENE: pension,
  UBIL: pension,
  INTR: interest,
  INTE: interest,
  INT: interest,
  INTEREST: interest,
  DVCA: dividend,
  DIVD: dividend,
  DIVI: dividend,
  DIV: dividend,
  DIVIDEND: dividend,
  BONU: salary,
  SALARY: salary,
  RINP: interest,
  TAXR: taxRefund,
  TAXS: taxRefund,
  POSP: takings,
  CDPT: paidIn,
  ATM: paidIn,
  CASH: paidIn,
  REFUND: refund,
  CASHBACK: refund,
  REWARD: reward,
  "14": refund,
  "98": refund,
};

const transferCodes = new Set([
  "04",
  "XFER",
  "TRANSFER",
  "TRANSFERS",
  "ICDT",
  "RCDT",
  "IRCT",
  "RRCT",
  "TOPUP",
]);
const cardCodes = new Set(["12", "POS", "CCRD", "MCRD", "CARD"]);
const debitCodes = new Set(["03", "RDDT", "IDDT", "DIRECTDEBIT", "DEBIT"]);

const NOT_A_CODE = /[^A-Z0-9]+/;

/** Most codes are unknown. */
export const readBankCode = (code: string | null, amountInCents: number) => {
  if (!code) return { isTransfer: false, isCard: false, isDebit: false, meaning: undefined };
  const parts = code.toUpperCase().split(NOT_A_CODE);
  const known = amountInCents < 0 ? expenseCodes : incomeCodes;
  const meaningful = parts.findLast((part) => Object.hasOwn(known, part));
  return {
    isTransfer: parts.some((part) => transferCodes.has(part)),
    isCard: parts.some((part) => cardCodes.has(part)),
    isDebit: parts.some((part) => debitCodes.has(part)),
    meaning: meaningful === undefined ? undefined : known[meaningful],
  };
};

export type BankSays = ReturnType<typeof readBankCode>;
