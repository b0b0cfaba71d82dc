import { netOf } from "./accounts.ts";
import { readAmount } from "./amount.ts";
import type { Entry } from "./camt053-entry.ts";
import { at, childOf, type Element, textAt } from "./element.ts";
import { closingMismatch, countMismatch, faultAt, moneyMismatch, totalMismatch } from "./faults.ts";
import type { StatementFault } from "./statement.ts";

/** CLBD against OPBD (or PRCD) plus the booked entries. */
export const checkClosingBalance = (
  { cents: declaredInCents, line }: { cents: number; line: number },
  computedInCents: number,
  currency: string,
): StatementFault[] =>
  declaredInCents === computedInCents
    ? []
    : [closingMismatch({ line, record: "CLBD", declaredInCents, computedInCents, currency })];

const groups = [
  { path: "TtlNtries", sign: 0, total: "total", count: "count", name: "movimientos" },
  { path: "TtlCdtNtries", sign: 1, total: "totalCredit", count: "creditCount", name: "abonos" },
  { path: "TtlDbtNtries", sign: -1, total: "totalDebit", count: "debitCount", name: "cargos" },
] as const;

/** A bank may sum only the booked entries or all it lists. */
export const checkSummary = (
  summary: Element | null,
  entries: Entry[],
  currency: string,
): StatementFault[] => [
  ...groups.flatMap((group) => checkGroup(summary, group, entries, currency)),
  ...checkNet(summary, entries, currency),
];

/** `TtlNetNtry` of version 04 on, `TtlNetNtryAmt` before. */
const checkNet = (summary: Element | null, entries: Entry[], currency: string): StatementFault[] => {
  const group = at(summary, "TtlNtries/TtlNetNtry") ?? at(summary, "TtlNtries");
  const element = childOf(group, "Amt") ?? childOf(group, "TtlNetNtryAmt");
  const direction = textAt(group, "CdtDbtInd");
  const amount = readAmount(element?.text.trim() ?? "", ".");
  if (!element || !direction || amount === null) return [];
  const declaredInCents = direction === "DBIT" ? -Math.abs(amount) : amount;
  const booked = entries.filter(({ isBooked }) => isBooked);
  const nets = [booked, entries].map((listed) => netOf(listed.map(({ row }) => row)));
  if (nets.includes(declaredInCents)) return [];
  return [
    moneyMismatch({
      code: "control_total_mismatch",
      line: element.line,
      record: "TxsSummry",
      field: "netSum",
      what: "El neto declarado",
      against: "la suma de los movimientos",
      declaredInCents,
      computedInCents: nets[0] ?? 0,
      currency,
    }),
  ];
};

const checkGroup = (
  summary: Element | null,
  { path, sign, total, count, name }: (typeof groups)[number],
  entries: Entry[],
  currency: string,
): StatementFault[] => {
  const listed = entries.filter(({ row }) => sign === 0 || row.amountInCents * sign > 0);
  const booked = listed.filter(({ isBooked }) => isBooked);
  const zeros = sign === 0 ? 0 : entries.filter(({ row }) => row.amountInCents === 0).length;
  const counts = [booked, listed].flatMap(({ length }) => [length, length + zeros]);
  const faults: StatementFault[] = [];

  const number = at(summary, `${path}/NbOfNtries`);
  const declared = number ? Number(number.text.trim() || Number.NaN) : null;
  if (number && declared !== null && !counts.includes(declared)) {
    faults.push(
      countMismatch({
        line: number.line,
        record: "TxsSummry",
        field: count,
        what: `El número de ${name} declarado`,
        against: "el extracto tiene",
        declared,
        computed: booked.length,
      }),
    );
  }

  const sum = at(summary, `${path}/Sum`);
  if (!sum) return faults;
  const declaredInCents = readAmount(sum.text.trim(), ".");
  const sums = [booked, listed].map(sumOf);
  if (declaredInCents === null)
    faults.push(faultAt("unreadable_row", sum.line, "No se puede leer el total declarado"));
  else if (!sums.includes(declaredInCents)) {
    faults.push(
      totalMismatch(name, {
        line: sum.line,
        record: "TxsSummry",
        field: total,
        declaredInCents,
        computedInCents: sums[0] ?? 0,
        currency,
      }),
    );
  }
  return faults;
};

const sumOf = (entries: Entry[]) => entries.reduce((sum, { row }) => sum + Math.abs(row.amountInCents), 0);
