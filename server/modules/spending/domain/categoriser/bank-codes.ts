import type { Category } from "#shared/rules/categories.ts";

interface BankCode {
  category: Category;
  /** Categories that the text may set instead: a code 15 also pays pensions. */
  unless: readonly Category[];
  /** Spanish, after "El banco lo marca como". */
  label: string;
}

type Side = Partial<Record<string, BankCode>>;

const cash: BankCode = { category: "Otros Gastos", unless: [], label: "retirada de efectivo" };
const fee: BankCode = { category: "Otros Gastos", unless: ["Impuestos/Tasas"], label: "comisión o interés" };
const tax: BankCode = { category: "Impuestos/Tasas", unless: [], label: "impuesto" };
const loan: BankCode = {
  category: "Otros Gastos",
  unless: ["Alquiler/Hipoteca"],
  label: "cuota de préstamo",
};
const fuel: BankCode = { category: "Transporte/Combustible", unless: [], label: "gasolina" };
const rent: BankCode = { category: "Alquiler/Hipoteca", unless: [], label: "alquiler" };
const shares: BankCode = { category: "Otros Gastos", unless: [], label: "operación de valores" };

const salary: BankCode = {
  category: "Nómina/Salario",
  unless: ["Pensiones/Prestaciones", "Devoluciones/Reembolsos"],
  label: "nómina",
};
const pension: BankCode = { category: "Pensiones/Prestaciones", unless: [], label: "prestación" };
const interest: BankCode = {
  category: "Intereses/Dividendos",
  unless: ["Devoluciones/Reembolsos", "Otros Ingresos"],
  label: "interés",
};
const dividend: BankCode = {
  category: "Intereses/Dividendos",
  unless: ["Otros Ingresos"],
  label: "dividendo",
};
const supply: BankCode = { category: "Servicios/Suministros", unless: [], label: "suministro" };
const insurance: BankCode = { category: "Seguros", unless: [], label: "seguro" };
const studies: BankCode = { category: "Educación/Formación", unless: [], label: "estudios" };
const health: BankCode = { category: "Salud/Farmacia", unless: [], label: "salud" };
const travel: BankCode = { category: "Transporte/Combustible", unless: [], label: "transporte" };
const mortgage: BankCode = { category: "Alquiler/Hipoteca", unless: [], label: "hipoteca" };
const gift: BankCode = { category: "Otros Gastos", unless: [], label: "donativo" };
const taxRefund: BankCode = {
  category: "Devoluciones/Reembolsos",
  unless: [],
  label: "devolución de impuestos",
};
const takings: BankCode = {
  category: "Ventas/Freelance",
  unless: ["Devoluciones/Reembolsos"],
  label: "cobro con tarjeta",
};
const paidIn: BankCode = { category: "Otros Ingresos", unless: [], label: "ingreso de efectivo" };
const reward: BankCode = {
  category: "Devoluciones/Reembolsos",
  unless: ["Otros Ingresos"],
  label: "recompensa",
};
const refund: BankCode = { category: "Devoluciones/Reembolsos", unless: [], label: "devolución" };

/** AEB's Cuaderno 43, ISO 20022 code sets, OFX TRNTYPE, Revolut's kinds; codes of mere means of payment left out. */
const expenseCodes: Side = {
  "05": loan,
  "09": shares,
  "10": fuel,
  "11": cash,
  "15": { ...tax, label: "seguros sociales", unless: ["Otros Gastos"] },
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

export type BankCodeReading = ReturnType<typeof readBankCode>;
