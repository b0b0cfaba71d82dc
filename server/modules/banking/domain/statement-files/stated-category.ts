import type { Categorisation } from "#server/modules/banking/domain/categorisation.ts";
import { type Category, categories, expenseCategories, incomeCategories } from "#shared/rules/categories.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";

/** What other apps call ours, folded, in Spanish and English. */
const otherNames: Readonly<Partial<Record<Category, string>>> = {
  "Nómina/Salario": "nomina|salario|sueldo|salary|paycheck|wages|income salary",
  "Pensiones/Prestaciones": "pension|pensiones|prestaciones|paro|benefits",
  "Intereses/Dividendos": "intereses|dividendos|interest|dividends",
  "Alquiler/Hipoteca": "alquiler|hipoteca|vivienda|rent|mortgage|rent mortgage|housing",
  "Supermercados/Alimentación": "supermercado|supermercados|alimentacion|comida|groceries|supermarket|food",
  "Restaurantes/Bares":
    "restaurantes|restaurante|bares|bares y restaurantes|comer fuera|restaurants|dining out|eating out|bars|food drink|food and drink",
  "Transporte/Combustible":
    "transporte|gasolina|combustible|coche|transport|transportation|gas|fuel|car|public transport",
  "Compras/Ropa": "ropa|compras|shopping|clothing|clothes",
  "Salud/Farmacia": "salud|farmacia|medico|health|healthcare|medical|pharmacy",
  "Ocio/Entretenimiento": "ocio|entretenimiento|viajes|entertainment|fun|leisure|travel|hobbies",
  "Servicios/Suministros":
    "suministros|luz|agua|internet|telefono|hogar|utilities|bills|electricity|water|phone",
  "Impuestos/Tasas": "impuestos|tasas|taxes|tax",
  Seguros: "seguros|seguro|insurance",
  "Educación/Formación": "educacion|formacion|colegio|education|school",
  "Tecnología/Software": "tecnologia|software|suscripciones digitales|technology|electronics",
};

const byName = new Map<string, Category>([
  ...Object.entries(otherNames).flatMap(([category, names]) =>
    names.split("|").map((name): [string, Category] => [name, category as Category]),
  ),
  ...categories.map((category): [string, Category] => [foldedPhrase(category), category]),
]);

const incomes: readonly Category[] = incomeCategories;
const expenses: readonly Category[] = expenseCategories;

/** The category of ours that another app's name means, for money in that direction; null when none is meant beyond doubt. */
export const statedCategory = (name: string, amountInCents: number): Category | null => {
  const last = name.split(/[:>]/).at(-1) ?? name;
  const category = byName.get(foldedPhrase(last.slice(0, 80))) ?? null;
  const possible = amountInCents < 0 ? expenses : incomes;
  return category && possible.includes(category) ? category : null;
};

/** The person sorted it elsewhere: that counts more than its words, and less than what they taught Fred. */
export const asStated = (
  name: string | null | undefined,
  amountInCents: number,
  verdict: Categorisation,
): Categorisation => {
  const category = name ? statedCategory(name, amountInCents) : null;
  if (!name || category === null) return verdict;
  const told = { ...verdict, stated: name };
  if (verdict.source === "person" || verdict.source === "rule" || category === verdict.category) return told;
  return { ...told, category, source: "words", confidence: 80, reason: `En tu archivo ponía «${name}»` };
};
