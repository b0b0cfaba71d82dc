import type { Recurring } from "./recurring.ts";

export interface RecurringCharge extends Recurring {
  /** A twelfth of a year, whole cents. */
  monthlyCents: number;
}

export interface RecurringList {
  /** What one can give up. */
  subscriptions: RecurringCharge[];
  bills: RecurringCharge[];
}

/** Rent, loans, supplies, insurance and taxes, and what keeps one healthy or teaches one. */
const billCategories = [
  "Alquiler/Hipoteca",
  "Servicios/Suministros",
  "Seguros",
  "Impuestos/Tasas",
  "Otros Gastos",
  "Salud/Farmacia",
  "Educación/Formación",
];

const isBill = ({ category }: Recurring) => billCategories.includes(category);

export const listRecurring = (found: readonly Recurring[]): RecurringList => {
  const all = found.map((one) => ({ ...one, monthlyCents: Math.round(one.yearlyCents / 12) }));
  return { subscriptions: all.filter((one) => !isBill(one)), bills: all.filter(isBill) };
};

/** The sums of what is listed, so that the list adds up. */
export const recurringSums = (charges: readonly Pick<RecurringCharge, "monthlyCents" | "yearlyCents">[]) => ({
  monthlyCents: charges.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0),
  yearlyCents: charges.reduce((sum, { yearlyCents }) => sum + yearlyCents, 0),
});
