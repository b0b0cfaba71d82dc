import type { ExpenseCategory } from "#shared/rules/categories.ts";

interface Creditor {
  name: string | null;
  category: ExpenseCategory;
  /** Spanish, to be read after "es". */
  kind: string;
  /** Only its legal form is known. */
  isGuess: boolean;
}

const supplier = "una compañía de suministros";
const telecom = "una compañía de telefonía o internet";
const insurer = "una aseguradora";
const charity = "una organización a la que ayudas";

/** Tax numbers as the companies publish them in their legal notices. */
const table: readonly (readonly [ExpenseCategory, kind: string, names: string])[] = [
  [
    "Servicios/Suministros",
    supplier,
    `A95758389 Iberdrola, A95554630 Curenergía, A81948077 Endesa, B82846825 Energía XXI, A08431090 Naturgy, A65067332 Naturgy,
    B39540760 Repsol Luz y Gas, A33543547 EDP, A65445033 Holaluz, F55091367 Som Energia, A61893871 Factor Energía,
    A86488087 Canal de Isabel II, A66098435 Aigües de Barcelona, A26019992 Aqualia, A41039496 Emasesa, A29185519 EMASA,
    A53223764 Hidraqua, A26106013 Securitas Direct`,
  ],
  [
    "Servicios/Suministros",
    telecom,
    `A82018474 Movistar, A78923125 Movistar, A80907397 Vodafone, A62186556 Vodafone, A82009812 Orange, A82528548 Yoigo,
    B84919760 Digi, B85033470 Pepephone, A48766695 Euskaltel, A15474281 R Cable`,
  ],
  [
    "Seguros",
    insurer,
    `A28141935 Mapfre, V28027118 Mutua Madrileña, A80871031 Línea Directa, A28007748 Allianz, A60917978 AXA, A28007268 Generali,
    A78520293 Reale, A28119220 Catalana Occidente, A28039790 Santalucía, A28016608 Ocaso, A28011864 Adeslas, A28037042 Sanitas,
    A08169294 Asisa, A50004209 DKV, A28013050 Caser, A48037642 Liberty Seguros, V28031466 Pelayo, A58333261 VidaCaixa`,
  ],
  ["Impuestos/Tasas", "un organismo público", "Q2826000H Agencia Tributaria, Q2827003A Seguridad Social"],
  [
    "Otros Gastos",
    charity,
    `G84451087 UNICEF, G58277534 Médicos Sin Fronteras, Q2866001G Cruz Roja, R2800560A Cáritas, G28947653 Greenpeace,
    G79362497 Save the Children, G80757560 ACNUR, G58236803 Oxfam`,
  ],
  ["Educación/Formación", "un centro de formación", "G60667813 UOC, A26430439 UNIR"],
];

const byTaxNumber = new Map(
  table.flatMap(([category, kind, names]) =>
    names.split(",").map((entry): [string, Creditor] => {
      const [taxNumber = "", ...name] = entry.trim().split(" ");
      return [taxNumber, { name: name.join(" "), category, kind, isGuess: false }];
    }),
  ),
);

/** First letter of a Spanish tax number: Orden EHA/451/2008. */
const byLegalForm: Partial<Record<string, Creditor>> = {
  H: { name: null, category: "Servicios/Suministros", kind: "una comunidad de propietarios", isGuess: true },
  P: { name: null, category: "Impuestos/Tasas", kind: "una administración local", isGuess: true },
};

/** "ES", two check digits, three free characters and the tax number (European Payments Council, EPC262-08). */
const SPANISH_CREDITOR = /^ES\d{2}[0-9A-Z]{3}([0-9A-Z]{9})$/;

/** Who charges, by its SEPA creditor identifier. */
export const readCreditor = (creditorId: string | null): Creditor | undefined => {
  if (!creditorId) return undefined;
  const [, taxNumber = ""] = SPANISH_CREDITOR.exec(creditorId.replaceAll(" ", "").toUpperCase()) ?? [];
  return byTaxNumber.get(taxNumber) ?? byLegalForm[taxNumber.charAt(0)];
};
