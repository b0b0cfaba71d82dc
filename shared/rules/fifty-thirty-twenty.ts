/** Spec 9, "Rule 50/30/20": parts of monthly income for needs, for wants, and for savings and debt, in percent. */
export const ruleParts = { needs: 50, wants: 30, savings: 20 } as const;

export type RulePart = keyof typeof ruleParts;

/** What the rule gives each part, in cents; the parts add up to the income. */
export const ruleShares = (incomeCents: number): Record<RulePart, number> => {
  const needs = Math.round((incomeCents * ruleParts.needs) / 100);
  const wants = Math.round((incomeCents * ruleParts.wants) / 100);
  return { needs, wants, savings: incomeCents - needs - wants };
};

export interface DebtWarning {
  /** How many times the sound share is paid, with one decimal; 1.1 at least, since "1,0×" would warn of nothing. */
  multiple: number;
  /** The sound share, in cents. */
  limitCents: number;
}

/** Warns when fixed debt takes more than the share for savings and debt; null while it does not. Both in cents a month. */
export const debtWarning = (fixedDebtCents: number, incomeCents: number): DebtWarning | null => {
  const limitCents = ruleShares(incomeCents).savings;
  if (incomeCents <= 0 || fixedDebtCents <= limitCents) return null;
  return { multiple: Math.max(1.1, Math.round((fixedDebtCents / limitCents) * 10) / 10), limitCents };
};

/**
 * Each part as a whole percent of the whole (above zero). They add up to what the parts make up together, rounded: what
 * rounding down leaves over goes to the largest remainders.
 */
export const wholePercents = (parts: readonly number[], whole: number): number[] => {
  const exact = parts.map((part) => (part * 100) / whole);
  const percents = exact.map(Math.floor);
  const total = Math.round(exact.reduce((sum, percent) => sum + percent, 0));
  const missing = total - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((percent, place) => ({ place, remainder: percent - Math.floor(percent) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { place } of byRemainder.slice(0, Math.max(0, missing)))
    percents[place] = (percents[place] ?? 0) + 1;
  return percents;
};
