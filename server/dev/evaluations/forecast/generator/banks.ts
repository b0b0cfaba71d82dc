import { foldedPhrase, withoutAccents } from "#shared/rules/fold.ts";
import type { Chance } from "./chance.ts";
import { cities } from "./names.ts";

export type Wording =
  | "purchase"
  | "receipt"
  | "returned"
  | "payroll"
  | "benefit"
  | "transferIn"
  | "transferOut"
  | "bizumIn"
  | "bizumOut"
  | "tax"
  | "loan"
  | "cardBill"
  | "cash"
  | "own";

interface Texts {
  description: string;
  merchantName: string | null;
  creditorName: string | null;
}

export interface Bank {
  write: (wording: Wording, name: string, concept?: string) => Texts;
}

type Style = (name: string, concept: string, chance: Chance) => string;

const upper = (text: string) => withoutAccents(text).toUpperCase();
const cut = (text: string, length: number) => text.slice(0, length).trim();
const city = (chance: Chance) => chance.pick(cities);

interface BankStyle {
  styles: Record<Wording, Style>;
  length: number;
  hasNames: boolean;
  card: string;
}

const bbva: Record<Wording, Style> = {
  purchase: (name) => `Pago con tarjeta en ${name}`,
  receipt: (name, _concept, chance) => `Adeudo ${name} N ${chance.digits(12)}`,
  returned: (name) => `Devolucion de adeudo ${name}`,
  payroll: (name) => `Abono de nomina ${name}`,
  benefit: (name) => `Abono ${name}`,
  transferIn: (name, concept) => `Transferencia recibida ${name} ${concept}`,
  transferOut: (name, concept) => `Transferencia realizada ${name} ${concept}`,
  bizumIn: (name, concept) => `Bizum recibido ${concept || name}`,
  bizumOut: (name, concept) => `Bizum enviado ${concept || name}`,
  tax: (name) => `Pago de impuestos ${name}`,
  loan: (name, concept) => `Cargo por amortizacion de prestamo ${concept} ${name}`,
  cardBill: (_name, concept) => `Adeudo mensual tarjeta credito ${concept}`,
  cash: () => "Disposicion de efectivo en cajero",
  own: (_name, concept) => `Traspaso a cuenta propia ${concept}`,
};

const caixa: Record<Wording, Style> = {
  ...bbva,
  purchase: (name, _concept, chance) => `${upper(name)} ${city(chance)}`,
  receipt: (name) => `R/ ${upper(name)}`,
  returned: (name) => `DEVOL. R/ ${upper(name)}`,
  payroll: (name) => `NOM. ${upper(name)}`,
  benefit: (name) => `PENS/PREST ${upper(name)}`,
  transferIn: (name, concept) => `TRF.A FAVOR ${upper(name)} ${upper(concept)}`,
  transferOut: (name, concept) => `TRF. ${upper(name)} ${upper(concept)}`,
  bizumIn: (name) => `BIZUM RECIB ${upper(name)}`,
  bizumOut: (name) => `BIZUM ENV ${upper(name)}`,
  tax: (name) => `TRIB. ${upper(name)}`,
  loan: (_name, concept) => `PRESTAMO ${concept}`,
  cardBill: () => "T.CRED.RESUM MES",
  cash: (_name, _concept, chance) => `CAJERO ${chance.digits(4)}`,
  own: () => "TRASP. AHORRO",
};

const santander: Record<Wording, Style> = {
  ...bbva,
  purchase: (name, _concept, chance) => `Compra ${name}, ${city(chance)}, Tarj. :*${chance.digits(6)}`,
  receipt: (name, _concept, chance) =>
    `Recibo ${name} Nº Recibo 0049 ${chance.digits(4)} ${chance.digits(3)} Ref. Mandato ${chance.digits(9)}`,
  returned: (name, _concept, chance) => `Devolucion Recibo ${name} Nº Recibo 0049 ${chance.digits(7)}`,
  payroll: (name) => `Nomina De ${name}`,
  benefit: (name) => `Transferencia De ${name}, Concepto Prestacion.`,
  transferIn: (name, concept) => `Transferencia De ${name}, Concepto ${concept}.`,
  transferOut: (name, concept) => `Transferencia A Favor De ${name} Concepto: ${concept}`,
  bizumIn: (name, concept) => `Bizum De ${name} Concepto ${concept}`,
  bizumOut: (name, concept) => `Bizum A Favor De ${name} Concepto: ${concept}`,
  tax: (name) => `Impuesto ${name}`,
  loan: (_name, concept) => `Liquidacion Periodica Prestamo ${concept}`,
  cardBill: (_name, concept) => `Liquidacion De Las Tarjetas De Credito Del Contrato ${concept}`,
};

const ing: Record<Wording, Style> = {
  ...bbva,
  purchase: (name, _concept, chance) => `Pago en ${upper(name)} ${city(chance)} ES`,
  receipt: (name) => `Recibo ${upper(name)}`,
  payroll: (name) => `Nomina recibida ${upper(name)}`,
  benefit: (name) => `Ingreso ${upper(name)}`,
  cardBill: () => "Recibo tarjeta de credito",
  own: () => "Traspaso emitido Cuenta Naranja",
};

const unicaja: Record<Wording, Style> = {
  ...caixa,
  purchase: (name) => `COMPRA EN ${upper(name)}`,
  receipt: (name, _concept, chance) => `DOMICILIACION ${upper(name)} ${chance.digits(6)}`,
  returned: (name) => `DEVOLUCION DOMIC. ${upper(name)}`,
  payroll: (name) => `ABONO NOMINA ${upper(name)}`,
  transferIn: (name, concept) => `ABONO TRANSF ${upper(name)} ${upper(concept)}`,
  transferOut: (name, concept) => `CARGO TRANSF ${upper(name)} ${upper(concept)}`,
  loan: (_name, concept) => `RECIBO PRESTAMO ${concept}`,
  cardBill: (_name, concept) => `EXTRACTO TARJETA ${concept}`,
};

const ibercaja: Record<Wording, Style> = {
  ...caixa,
  purchase: (name, _concept, chance) => `TARJETA VISA ${upper(name)} ${chance.digits(4)}`,
  receipt: (name) => `CARGO RECIBO SEPA ${upper(name)}`,
  payroll: (name) => `NOMINA ${upper(name)}`,
  cardBill: () => "LIQ. TARJETA CREDITO",
};

const neobank: Record<Wording, Style> = {
  ...bbva,
  purchase: (name) => name,
  receipt: (name) => name,
  payroll: (name) => name,
  benefit: (name) => name,
  transferIn: (name) => name,
  transferOut: (name) => name,
  tax: (name) => name,
  own: () => "A ahorro",
};

const banks: readonly BankStyle[] = [
  { styles: bbva, length: 60, hasNames: true, card: "8102" },
  { styles: caixa, length: 24, hasNames: false, card: "4417" },
  { styles: santander, length: 140, hasNames: false, card: "0049 1893 66" },
  { styles: ing, length: 45, hasNames: false, card: "" },
  { styles: unicaja, length: 38, hasNames: false, card: "5163" },
  { styles: ibercaja, length: 32, hasNames: true, card: "" },
  { styles: neobank, length: 60, hasNames: true, card: "" },
];

const isOfShop = new Set<Wording>(["purchase"]);
const isOfCreditor = new Set<Wording>(["receipt", "returned", "tax"]);

export const aBank = (chance: Chance): Bank => {
  const { styles, length, hasNames, card } = chance.pick(banks);
  return {
    write: (wording, name, concept = wording === "cardBill" ? card : "") => ({
      description: cut(styles[wording](name, concept, chance).replace(/\s+/g, " "), length),
      merchantName: hasNames && isOfShop.has(wording) ? name : null,
      creditorName: hasNames && isOfCreditor.has(wording) && foldedPhrase(name) ? name : null,
    }),
  };
};
