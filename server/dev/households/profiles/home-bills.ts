import { type Habit, shops } from "#server/dev/households/habit.ts";
import { creditor, type Person } from "#server/dev/households/person.ts";
import { bill, purchase } from "#server/dev/households/rhythms.ts";
import type { Some } from "#server/dev/random.ts";

const winter = [11, 12, 1, 2, 3];

const electricityOf = (size: number) => (month: number) => {
  const base = winter.includes(month) ? 5_600 : month >= 6 && month <= 9 ? 4_900 : 3_600;
  return [Math.round(base * size), Math.round(base * size * 1.3)] as const;
};

const gasOf = (size: number) => (month: number) => {
  const base = winter.includes(month) ? 5_200 : 1_800;
  return [Math.round(base * size), Math.round(base * size * 1.4)] as const;
};

const electricity: Some<string> = [
  "IBERDROLA CLIENTES SAU",
  "ENDESA ENERGIA SAU",
  "NATURGY CLIENTES SAU",
  "HOLALUZ CLIDOM SA",
];
const gas: Some<string> = ["NATURGY IBERIA SA", "ENDESA ENERGIA XXI SLU", "TOTALENERGIES CLIENTES SAU"];
const telecoms: Some<string> = [
  "DIGI SPAIN TELECOM SLU",
  "MOVISTAR TELEFONICA DE ESPAÑA",
  "ORANGE ESPAGNE SAU",
  "VODAFONE ONO SAU",
  "O2 FIBRA",
];
const insurers: Some<string> = [
  "MAPFRE ESPAÑA SA",
  "MUTUA MADRILEÑA",
  "LINEA DIRECTA ASEGURADORA",
  "GENERALI SEGUROS",
  "ALLIANZ SEGUROS",
];
const waters: Some<string> = [
  "AGUAS MUNICIPALES",
  "CANAL DE ISABEL II",
  "AQUALIA GESTION INTEGRAL",
  "AGUAS DE VALENCIA",
];

const maintenanceFee = bill(
  "maintenance fee",
  "fee",
  { name: "COMISION MANTENIMIENTO CUENTA" },
  { date: 2, cents: 1_200, months: [1, 4, 7, 10] },
);

/** Costs besides rent or mortgage; `size` is 1 for a flat of two people. */
export const homeBills = ({ random }: Person, size: number): Habit[] => [
  bill("electricity", "debit", creditor(random.oneOf(electricity)), {
    date: random.between(5, 12),
    cents: electricityOf(size),
    concept: "FACTURA LUZ",
  }),
  bill("gas", "debit", creditor(random.oneOf(gas)), {
    date: random.between(13, 18),
    cents: gasOf(size),
    months: [1, 3, 5, 7, 9, 11],
    concept: "FACTURA GAS",
  }),
  bill("water", "debit", creditor(random.oneOf(waters)), {
    date: random.between(16, 22),
    cents: [Math.round(2_100 * size), Math.round(3_100 * size)],
    months: [2, 4, 6, 8, 10, 12],
    concept: "FACTURA AGUA",
  }),
  bill("telecoms", "debit", creditor(random.oneOf(telecoms)), {
    date: random.between(3, 9),
    cents: random.oneOf([2_500, 3_300, 4_590, 5_800]),
    concept: "FACTURA FIBRA Y MOVIL",
  }),
  ...(random.happens(0.4) ? [maintenanceFee] : []),
  bill("home insurance", "debit", creditor(random.oneOf(insurers)), {
    date: 14,
    cents: random.between(11_800, 21_400),
    months: [random.between(1, 12)],
    concept: "SEGURO HOGAR",
  }),
];

export const carBills = ({ random, city }: Person): Habit[] => [
  bill("car insurance", "debit", creditor(random.oneOf(insurers)), {
    date: 12,
    cents: random.between(8_900, 12_400),
    months: [1, 4, 7, 10],
    concept: "SEGURO COCHE",
  }),
  bill(
    "vehicle tax",
    "tax",
    { name: `AYUNTAMIENTO DE ${city}` },
    {
      date: 28,
      cents: random.between(5_900, 12_800),
      months: [5],
      concept: "IVTM IMPUESTO VEHICULOS",
    },
  ),
  purchase(
    "fuel",
    shops("REPSOL ESTACION SERVICIO/5542", "CEPSA ESTACION SERVICIO/5542", "BALLENOIL/5542", "PLENERGY/5542"),
    {
      week: [0.04, 0.04, 0.04, 0.05, 0.1, 0.12, 0.08],
      cents: [3_000, 6_200],
      hold: "fuel",
    },
  ),
  purchase("garage", shops("TALLERES NORAUTO/7538", "ITV APPLUS/7538", "TALLER MIDAS/7538"), {
    week: [0.006, 0.006, 0.006, 0.006, 0.006, 0, 0],
    cents: [4_500, 19_000],
  }),
];
