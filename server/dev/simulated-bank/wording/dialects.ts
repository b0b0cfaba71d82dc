import type { Dialect } from "./dialect.ts";

const products: Dialect["products"] = {
  current: "CUENTA CORRIENTE",
  savings: "CUENTA DE AHORRO",
  spending: "CUENTA CORRIENTE",
  card: "TARJETA DE CREDITO",
  nest: "CUENTA DE AHORRO",
};

/** Savings banks, and the default. */
const caja: Dialect = {
  phrases: {
    payroll: "ABONO NOMINA|{party}|{concept}",
    pension: "ABONO PENSION PRESTACION|{party}|{concept}",
    "transfer-in": "TRANSFERENCIA DE|{party}|{concept}",
    "bizum-in": "BIZUM DE|{party}|{concept}",
    takings: "{party}",
    "cash-in": "INGRESO EN EFECTIVO",
    interest: "ABONO INTERESES|{party}",
    refund: "DEVOLUCION COMPRA|{party}|{city}",
    "own-in": "TRASPASO RECIBIDO|{concept}",
    "settlement-in": "PAGO RECIBIDO LIQUIDACION MENSUAL",
    card: "COMPRA|{party}|{city}|TARJ. *{card}",
    debit: "RECIBO|{party}|{concept}",
    "transfer-out": "TRANSFERENCIA A|{party}|{concept}",
    "bizum-out": "BIZUM A|{party}|{concept}",
    "cash-out": "REINTEGRO CAJERO|{city}",
    loan: "CUOTA|{party}",
    tax: "IMPUESTOS|{party}|{concept}",
    fee: "{party}",
    "own-out": "TRASPASO|{concept}",
    "settlement-out": "LIQUIDACION TARJETA DE CREDITO *{card}",
  },
  pendingCard: "COMPRA PENDIENTE|{party}",
  joint: " ",
  isUpper: false,
  remittance: "text",
  ids: "own",
  hasNames: true,
  hasIsoCodes: false,
  hasOwnCodes: true,
  hasMerchantCodes: false,
  hasPartyIban: false,
  hasMandates: true,
  hasBalanceAfter: true,
  hasInstants: false,
  sendsPending: true,
  balances: ["interimBooked", "interimAvailable", "closingBooked"],
  products,
};

const bbva: Dialect = {
  ...caja,
  phrases: {
    ...caja.phrases,
    payroll: "NOMINA|{party}|{concept}",
    pension: "ABONO DE PENSION|{party}|{concept}",
    "transfer-in": "TRANSFERENCIAS|{party}|{concept}",
    "bizum-in": "BIZUM|{concept}|{party}",
    refund: "DEVOLUCION COMPRA TARJETA|{party}|{city}",
    "own-in": "TRASPASO DESDE CUENTA|{concept}",
    card: "PAGO CON TARJETA|{party}|{city}",
    debit: "ADEUDO DOMICILIADO|{party}|{concept}",
    "transfer-out": "TRANSFERENCIAS|{party}|{concept}",
    "bizum-out": "BIZUM|{concept}|{party}",
    "cash-out": "RETIRADA DE EFECTIVO EN CAJERO|{city}",
    loan: "{concept}|{party}",
    tax: "PAGO DE TRIBUTOS|{party}|{concept}",
    "own-out": "TRASPASO A CUENTA|{concept}",
  },
  pendingCard: "PAGO CON TARJETA|{party}|OPERACION EN CURSO",
  joint: " // ",
  isUpper: true,
  hasNames: false,
  hasBalanceAfter: false,
  balances: ["closingBooked", "interimAvailable"],
  products: {
    ...products,
    current: "CUENTA ONLINE SIN COMISIONES",
    savings: "CUENTA METAS",
    card: "TARJETA AQUA CREDITO",
  },
};

const caixabank: Dialect = {
  ...caja,
  phrases: {
    ...caja.phrases,
    payroll: "NOMINA|{party}",
    card: "{party}|{city}",
    refund: "ABONO|{party}|{city}",
    debit: "{party}|{concept}",
    "bizum-in": "BIZUM RECIBIDO|{party}|{concept}",
    "bizum-out": "BIZUM ENVIADO|{party}|{concept}",
    "transfer-in": "TRANSFERENCIA RECIBIDA|{party}|{concept}",
    "transfer-out": "TRANSF. A SU FAVOR|{party}|{concept}",
    "cash-out": "REINT.CAJERO|{city}",
    "own-out": "TRASPASO PROPIO|{concept}",
    "own-in": "TRASPASO PROPIO|{concept}",
  },
  pendingCard: "{party}|AUTORIZACION",
  hasIsoCodes: true,
  hasOwnCodes: false,
  balances: ["interimBooked", "interimAvailable", "expected"],
  products: {
    ...products,
    current: "CUENTA DAY TO DAY",
    savings: "CUENTA AHORRO PLAN",
    card: "VISA CLASSIC",
  },
};

const santander: Dialect = {
  ...caja,
  phrases: {
    ...caja.phrases,
    payroll: "Nomina De|{party}|{concept}",
    pension: "Pension De|{party}|{concept}",
    card: "Compra|{party},|{city}, Tarj. :*{card}",
    refund: "Devolucion Compra|{party},|{city}, Tarj. :*{card}",
    debit: "Recibo|{party}|{concept}",
    "transfer-in": "Transferencia De|{party},|Concepto {concept}.",
    "transfer-out": "Transferencia A Favor De|{party}|Concepto: {concept}",
    "bizum-in": "Bizum De|{party}|Concepto {concept}",
    "bizum-out": "Bizum A Favor De|{party}|Concepto: {concept}",
    "cash-out": "Retirada De Efectivo En Cajero Automatico|{city}",
    "own-in": "Traspaso Recibido De Cuenta Propia|{concept}",
    "own-out": "Traspaso A Cuenta Propia|{concept}",
    "settlement-out": "Liquidacion De La Tarjeta De Credito *{card}",
    tax: "Pago De Impuestos|{party}|{concept}",
  },
  pendingCard: "Retencion Compra|{party}, Tarj. :*{card}",
  hasIsoCodes: true,
  hasOwnCodes: false,
  hasPartyIban: true,
  products: { ...products, current: "Cuenta Online", savings: "Cuenta Ahorro", card: "Tarjeta Zero" },
};

/** No names anywhere; an array of lines that the reader must join. */
const sabadell: Dialect = {
  ...caja,
  phrases: {
    ...caja.phrases,
    card: "COMPRA TARJ. 5489XXXXXXXX{card}|{party}-{city}",
    refund: "ABONO TARJ. 5489XXXXXXXX{card}|{party}-{city}",
    debit: "RECIBO|{party}|{concept}",
    payroll: "NOMINA|{party}",
  },
  pendingCard: "COMPRA TARJ. 5489XXXXXXXX{card}|{party}",
  remittance: "lines",
  hasNames: false,
  hasMandates: false,
  balances: ["interimBooked", "interimAvailable"],
  products: {
    ...products,
    current: "CUENTA SABADELL",
    savings: "CUENTA AHORRO",
    card: "TARJETA CREDITO CLASSIC",
  },
};

/** Texts behind a tag, no identifier of the bank's own. */
const bankinter: Dialect = {
  ...caja,
  phrases: {
    ...caja.phrases,
    card: "Pago Compra|{party}|{city}",
    debit: "Recib/{party}|{concept}",
    payroll: "Nomin {party}|{concept}",
    "transfer-in": "Trans {party}|{concept}",
    "transfer-out": "Trans/{party}|{concept}",
    "bizum-in": "Bizum De {party}|{concept}",
    "bizum-out": "Bizum A {party}|{concept}",
    "own-in": "Traspaso Interno|{concept}",
    "own-out": "Traspaso Interno|{concept}",
  },
  pendingCard: "Pago Compra|{party}",
  joint: ";",
  remittance: "tagged",
  ids: "none",
  hasNames: false,
  hasMandates: false,
  hasBalanceAfter: false,
  products: { ...products, current: "Cuenta Nomina", savings: "Cuenta Ahorro", card: "Tarjeta Platinum" },
};

/** The text is in the structured field; all transactions of a day carry one identifier. */
const abanca: Dialect = {
  ...caja,
  phrases: { ...caja.phrases, card: "{party}|{city}", debit: "{party}|{concept}" },
  pendingCard: "{party}",
  remittance: "structured",
  ids: "repeated",
  hasNames: false,
  hasIsoCodes: true,
  products: { ...products, current: "CUENTA CLARA", savings: "CUENTA AHORRO" },
};

const ing: Dialect = {
  ...caja,
  phrases: {
    ...caja.phrases,
    payroll: "Nomina recibida|{party}|{concept}",
    pension: "Pension recibida|{party}|{concept}",
    card: "Pago en|{party}|{city}",
    refund: "Devolucion|{party}|{city}",
    debit: "Recibo|{party}|{concept}",
    "transfer-in": "Transferencia recibida de|{party}|{concept}",
    "transfer-out": "Transferencia emitida a|{party}|{concept}",
    "bizum-in": "Bizum recibido de|{party}|{concept}",
    "bizum-out": "Bizum enviado a|{party}|{concept}",
    "cash-out": "Reintegro efectivo tarjeta|{city}",
    "own-in": "Traspaso recibido Cuenta Nomina|{concept}",
    "own-out": "Traspaso emitido Cuenta Naranja|{concept}",
    interest: "Abono intereses|{party}",
    "settlement-out": "Liquidacion tarjeta credito *{card}",
  },
  pendingCard: "Pago en|{party}|en curso",
  hasOwnCodes: false,
  hasMerchantCodes: true,
  products: {
    ...products,
    current: "Cuenta NÓMINA",
    savings: "Cuenta NARANJA",
    spending: "Cuenta NoCuenta",
    nest: "Cuenta NARANJA",
  },
};

const kutxabank: Dialect = {
  ...caja,
  hasIsoCodes: true,
  hasOwnCodes: false,
  hasNames: false,
  sendsPending: false,
  products: { ...products, current: "LIBRETA / CUENTA", savings: "CUENTA AHORRO" },
};

const rural: Dialect = {
  ...caja,
  hasMandates: false,
  remittance: "text and lines",
  sendsPending: false,
};

const revolut: Dialect = {
  ...caja,
  phrases: {
    ...caja.phrases,
    payroll: "Payment from {party}|{concept}",
    pension: "Payment from {party}|{concept}",
    card: "{party}",
    refund: "Refund from {party}",
    debit: "{party}|{concept}",
    "transfer-in": "Payment from {party}|{concept}",
    "transfer-out": "To {party}|{concept}",
    "bizum-in": "Bizum payment from: {party}|{concept}",
    "bizum-out": "Bizum payment to: {party}|{concept}",
    "cash-out": "Cash withdrawal at CAJERO|{city}",
    "own-in": "From EUR Savings|{concept}",
    "own-out": "To EUR Savings|{concept}",
    interest: "Interest earned|{party}",
    "settlement-out": "Credit card repayment *{card}",
    "settlement-in": "Repayment",
  },
  pendingCard: "{party}",
  remittance: "lines",
  hasOwnCodes: false,
  hasMerchantCodes: true,
  hasPartyIban: true,
  hasMandates: false,
  hasInstants: true,
  hasBalanceAfter: false,
  balances: ["interimAvailable", "interimBooked"],
  products: {
    current: "Current",
    savings: "Savings",
    spending: "Current",
    card: "Credit Card",
    nest: "Savings",
  },
};

const n26: Dialect = {
  ...revolut,
  phrases: {
    ...revolut.phrases,
    "bizum-in": "{party}|{concept}",
    "bizum-out": "{party}|{concept}",
    "own-in": "De Espacio|{concept}",
    "own-out": "A Espacio|{concept}",
  },
  remittance: "text",
  hasIsoCodes: true,
  products: {
    current: "Cuenta principal",
    savings: "Espacio de ahorro",
    spending: "Cuenta principal",
    card: "Tarjeta de crédito",
    nest: "Cuenta remunerada",
  },
};

const dialects: Partial<Record<string, Dialect>> = {
  abanca,
  bankinter,
  bbva,
  caixabank,
  caja,
  ing,
  kutxabank,
  n26,
  revolut,
  rural,
  sabadell,
  santander,
};

export const dialectOf = ({ dialect }: { dialect: string }) => dialects[dialect] ?? caja;
