import { counted } from "#client/lib/format.ts";
import type { SimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import { debtWarning, ruleShares } from "#shared/rules/fifty-thirty-twenty.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { wholePercentages } from "#shared/rules/rounding.ts";

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

/** What the rule makes of the income beside what the person does, in euros and in percent of the income. */
export const ruleOf = (summary: SimpleFinancialSummary) => {
  const income = toCents(summary.totalMonthlyIncome);
  const { needs, wants, savings } = ruleShares(income);
  const percentOf = new Map(sharesOf(summary).map(({ name, percent }) => [name, percent]));
  const sumOf = (...names: string[]) => names.reduce((sum, name) => sum + (percentOf.get(name) ?? 0), 0);
  const saved = toCents(summary.monthlyFixedDebt + summary.monthlyVariableDebt + summary.monthlySavings);
  // The shares of the same income beside it are whole, so these are made of them.
  const needsPercent = Math.min(
    Math.round((toCents(summary.monthlyNeeds) * 100) / income),
    sumOf("Profesional", "Vivienda", "Otros"),
  );
  return [
    {
      ...{ name: "Necesidades", tone: "text-rule-needs", percent: 50, amount: fromCents(needs) },
      actual: { amount: summary.monthlyNeeds, percent: needsPercent },
    },
    {
      ...{ name: "Deseos", tone: "text-rule-wants", percent: 30, amount: fromCents(wants) },
      actual: {
        amount: summary.monthlyWants,
        percent: sumOf("Profesional", "Vivienda", "Otros") - needsPercent,
      },
    },
    {
      ...{ name: "Ahorro/deuda", tone: "text-rule-savings", percent: 20, amount: fromCents(savings) },
      actual: { amount: fromCents(saved), percent: sumOf("Deuda", "Ahorro") },
    },
  ];
};

/** Euros a month that go out beyond the income; null while the income is enough. */
export const overspentOf = (summary: SimpleFinancialSummary) => {
  const { netMonthlyIncome } = summary;
  if (netMonthlyIncome < 0) return { amount: -netMonthlyIncome, isSpent: true };
  const used = sharesOf(summary).reduce((sum, { cents }) => sum + cents, 0);
  const over = used - toCents(summary.totalMonthlyIncome);
  return over > 0 ? { amount: fromCents(over), isSpent: false } : null;
};

/** In euros; null while fixed debt stays within its share. */
export const warningOf = ({ monthlyFixedDebt, totalMonthlyIncome }: SimpleFinancialSummary) => {
  const warning = debtWarning(toCents(monthlyFixedDebt), toCents(totalMonthlyIncome));
  return warning && { multiple: warning.multiple, limit: fromCents(warning.limitCents) };
};

/** "Media de 6 meses · 412 movimientos". */
export const extentOf = ({ monthsAnalyzed, isUneven, transactionsAnalyzed }: SimpleFinancialSummary) => {
  const many = `${isUneven ? "hasta " : ""}${counted(monthsAnalyzed, "mes", "meses")}`;
  const months = monthsAnalyzed === 0 ? "Este mes, hasta hoy" : `Media de ${many}`;
  return `${months} · ${counted(transactionsAnalyzed, "movimiento", "movimientos")}`;
};
