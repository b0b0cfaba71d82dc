import { enum as oneOf } from "zod/mini";

export const incomeCategories = [
  "Nómina/Salario",
  "Transferencias/Facturas",
  "Pensiones/Prestaciones",
  "Devoluciones/Reembolsos",
  "Intereses/Dividendos",
  "Ventas/Freelance",
  "Otros Ingresos",
] as const;

export const expenseCategories = [
  "Alquiler/Hipoteca",
  "Supermercados/Alimentación",
  "Restaurantes/Bares",
  "Transporte/Combustible",
  "Compras/Ropa",
  "Salud/Farmacia",
  "Ocio/Entretenimiento",
  "Servicios/Suministros",
  "Transferencias/Bizum",
  "Impuestos/Tasas",
  "Seguros",
  "Educación/Formación",
  "Tecnología/Software",
  "Otros Gastos",
] as const;

/** The last two only come from other systems. */
const otherCategories = ["Sin categorizar", "Other", "Uncategorized"] as const;

export const categories = [...incomeCategories, ...expenseCategories, ...otherCategories] as const;

export type IncomeCategory = (typeof incomeCategories)[number];
export type ExpenseCategory = (typeof expenseCategories)[number];
export type Category = (typeof categories)[number];

export const categorySchema = oneOf(categories);

interface CategoryLook {
  icon: string;
  /** `supermercado` stands for `--cat-supermercado`. */
  token: string;
}

const unknown: CategoryLook = { icon: "circle-question-mark", token: "sin-categoria" };

const looks: Record<Category, CategoryLook> = {
  "Nómina/Salario": { icon: "briefcase-business", token: "nomina" },
  "Transferencias/Facturas": { icon: "receipt-euro", token: "facturas" },
  "Pensiones/Prestaciones": { icon: "hand-coins", token: "pensiones" },
  "Devoluciones/Reembolsos": { icon: "undo-2", token: "devoluciones" },
  "Intereses/Dividendos": { icon: "trending-up", token: "intereses" },
  "Ventas/Freelance": { icon: "handshake", token: "freelance" },
  "Otros Ingresos": { icon: "circle-plus", token: "otros-ingresos" },
  "Alquiler/Hipoteca": { icon: "house", token: "vivienda" },
  "Supermercados/Alimentación": { icon: "shopping-basket", token: "supermercado" },
  "Restaurantes/Bares": { icon: "utensils", token: "restaurantes" },
  "Transporte/Combustible": { icon: "fuel", token: "transporte" },
  "Compras/Ropa": { icon: "shirt", token: "compras" },
  "Salud/Farmacia": { icon: "heart-pulse", token: "salud" },
  "Ocio/Entretenimiento": { icon: "ticket", token: "ocio" },
  "Servicios/Suministros": { icon: "plug-zap", token: "suministros" },
  "Transferencias/Bizum": { icon: "arrow-left-right", token: "bizum" },
  "Impuestos/Tasas": { icon: "landmark", token: "impuestos" },
  Seguros: { icon: "umbrella", token: "seguros" },
  "Educación/Formación": { icon: "graduation-cap", token: "educacion" },
  "Tecnología/Software": { icon: "laptop", token: "tecnologia" },
  "Otros Gastos": { icon: "package", token: "otros-gastos" },
  "Sin categorizar": unknown,
  Other: unknown,
  Uncategorized: unknown,
};

export const categoryLook = (category: Category): CategoryLook => looks[category];

const isOneOf = (list: readonly Category[]) => (category: Category) => list.includes(category);

export const isIncomeCategory = isOneOf(incomeCategories);
export const isExpenseCategory = isOneOf(expenseCategories);
