import { counted } from "#client/lib/format.ts";
import type { SimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { debtWarning, ruleShares, wholePercentages } from "#shared/rules/fifty-thirty-twenty.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";

export interface Share {
  name: string;
  /** A text colour. */
  tone: string;
  cents: number;
  /** Of the income, whole; all of them add up. */
  percent: number;
}

/** What becomes of the income; nothing is free where more goes out than comes in. */
export const sharesOf = (summary: SimpleFinancialSummary): Share[] => {
  const income = toCents(summary.totalMonthlyIncome);
  const parts = [
    {
      name: "Deuda",
      tone: "text-cat-impuestos",
      cents: toCents(summary.monthlyFixedDebt + summary.monthlyVariableDebt),
    },
    { name: "Ahorro", tone: "text-rule-savings", cents: toCents(summary.monthlySavings) },
    { name: "Profesional", tone: "text-cat-tecnologia", cents: toCents(summary.monthlyProfessionalExpenses) },
    { name: "Vivienda", tone: "text-cat-vivienda", cents: toCents(summary.monthlyHousingCosts) },
    { name: "Otros", tone: "text-cat-otros-gastos", cents: toCents(summary.monthlyOtherExpenses) },
  ];
  const used = parts.reduce((sum, { cents }) => sum + cents, 0);
  const all = [...parts, { name: "Libre", tone: "text-free", cents: Math.max(0, income - used) }];
  const percents = wholePercentages(
    all.map(({ cents }) => cents),
    income,
  );
  return all.map((part, place) => ({ ...part, percent: percents[place] ?? 0 }));
};

/** The rule applied to the income, in euros. */
export const ruleOf = ({ totalMonthlyIncome }: SimpleFinancialSummary) => {
  const { needs, wants, savings } = ruleShares(toCents(totalMonthlyIncome));
  return [
    { name: "Necesidades", tone: "text-rule-needs", percent: 50, amount: fromCents(needs) },
    { name: "Deseos", tone: "text-rule-wants", percent: 30, amount: fromCents(wants) },
    { name: "Ahorro/deuda", tone: "text-rule-savings", percent: 20, amount: fromCents(savings) },
  ];
};

/** In euros; null while fixed debt stays within its share. */
export const warningOf = ({ monthlyFixedDebt, totalMonthlyIncome }: SimpleFinancialSummary) => {
  const warning = debtWarning(toCents(monthlyFixedDebt), toCents(totalMonthlyIncome));
  return warning && { multiple: warning.multiple, limit: fromCents(warning.limitCents) };
};

/** "Media de 6 meses · 412 movimientos". */
export const extentOf = ({ monthsAnalyzed, transactionsAnalyzed }: SimpleFinancialSummary) => {
  const months =
    monthsAnalyzed === 0 ? "Este mes, hasta hoy" : `Media de ${counted(monthsAnalyzed, "mes", "meses")}`;
  return `${months} · ${counted(transactionsAnalyzed, "movimiento", "movimientos")}`;
};
