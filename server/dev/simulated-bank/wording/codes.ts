import type { Kind } from "#server/dev/households/habit.ts";

/** Domain, family and subfamily of the ISO 20022 bank transaction codes. */
export const isoCodes: Readonly<Record<Kind, string>> = {
  payroll: "PMNT-RCDT-SALA",
  pension: "PMNT-RCDT-ESCT",
  "transfer-in": "PMNT-RCDT-ESCT",
  "bizum-in": "PMNT-RRCT-ESCT",
  takings: "PMNT-MCRD-POSP",
  "cash-in": "PMNT-CNTR-CDPT",
  interest: "ACMT-MCOP-INTR",
  refund: "PMNT-CCRD-RIMB",
  "own-in": "PMNT-RCDT-BOOK",
  "settlement-in": "PMNT-RCDT-BOOK",
  card: "PMNT-CCRD-POSD",
  debit: "PMNT-RDDT-ESDD",
  "transfer-out": "PMNT-ICDT-ESCT",
  "bizum-out": "PMNT-IRCT-ESCT",
  "cash-out": "PMNT-CCRD-CWDL",
  loan: "LDAS-CSLN-PPAY",
  tax: "PMNT-MDOP-TAXE",
  fee: "ACMT-MDOP-CHRG",
  "own-out": "PMNT-ICDT-BOOK",
  "settlement-out": "PMNT-CCRD-SMRT",
};

/** "Concepto común" of AEB's Cuaderno 43. */
export const ownCodes: Readonly<Record<Kind, string>> = {
  payroll: "15",
  pension: "15",
  "transfer-in": "04",
  "bizum-in": "04",
  takings: "12",
  "cash-in": "11",
  interest: "17",
  refund: "12",
  "own-in": "04",
  "settlement-in": "12",
  card: "12",
  debit: "03",
  "transfer-out": "04",
  "bizum-out": "04",
  "cash-out": "11",
  loan: "05",
  tax: "03",
  fee: "17",
  "own-out": "04",
  "settlement-out": "12",
};
