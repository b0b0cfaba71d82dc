/** Spec 9, "Rule 50/30/20": percent of monthly income for needs, wants, and savings with debt. */
const ruleParts = { needs: 50, wants: 30, savings: 20 } as const;

type RulePart = keyof typeof ruleParts;

/** In cents; the parts add up to the income. */
export const ruleShares = (incomeCents: number): Record<RulePart, number> => {
  const needs = Math.round((incomeCents * ruleParts.needs) / 100);
  const wants = Math.round((incomeCents * ruleParts.wants) / 100);
  return { needs, wants, savings: incomeCents - needs - wants };
};

export interface DebtWarning {
  multiple: number;
  limitCents: number;
}

/** Cents a month. `multiple` has one decimal and is at least 1.1, since "1,0×" would warn of nothing. */
export const debtWarning = (fixedDebtCents: number, incomeCents: number): DebtWarning | null => {
  const limitCents = ruleShares(incomeCents).savings;
  if (incomeCents <= 0 || fixedDebtCents <= limitCents) return null;
  return { multiple: Math.max(1.1, Math.round((fixedDebtCents / limitCents) * 10) / 10), limitCents };
};
