import { expect, test } from "vitest";
import type { CashRow, Household } from "#server/modules/cash-flow/domain/household.ts";
import { expectedEntries } from "./expected-entries.ts";
import { findSeries } from "./find-series.ts";

const rowOf = (day: string, cents: number, description: string): CashRow => ({
  id: `${day} ${cents} ${description}`,
  accountId: "a1",
  day,
  cents,
  description,
  merchantName: null,
  creditorName: null,
  category: null,
});

const expectedOf = (today: string, rows: readonly CashRow[]) => {
  const household: Household = { today, accounts: [], rows, plannedCosts: [] };
  return expectedEntries(findSeries(household), household, 90)
    .filter(({ probability }) => probability >= 0.5)
    .map(({ day, cents, kind }) => `${day} ${cents} ${kind}`);
};

const months = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => {
    const month = from + at;
    return `${2025 + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, "0")}`;
  });

test("a receipt of the 1st is expected on the next banking day, at its newest price, whatever its reference", () => {
  const booked = ["02-03", "03-03", "04-01", "05-02", "06-02", "07-01", "08-01"];
  const rows = booked.map((date, at) =>
    rowOf(`2025-${date}`, at < 4 ? -6000 : -6300, `RECIBO COM. PROP. SOL ${at % 2 ? "" : `00${at}4471`}`),
  );
  expect(expectedOf("2025-08-20", rows)).toEqual([
    "2025-09-01 -6300 bill",
    "2025-10-01 -6300 bill",
    "2025-11-03 -6300 bill",
  ]);
});

test.each([
  ["Transporte/Combustible", "bill"],
  ["Salud/Farmacia", "bill"],
  ["Educación/Formación", "bill"],
  ["Ocio/Entretenimiento", "subscription"],
])("what the card pays each month for %s is a %s", (category, kind) => {
  const rows = months(1, 6).map((month) => ({
    ...rowOf(`${month}-02`, -3270, "COMPRA TARJ. 4321 ALBOR MENSUAL"),
    category,
  }));
  const [series] = findSeries({ today: "2025-06-20", accounts: [], rows, plannedCosts: [] });
  expect(series?.kind).toBe(kind);
});

test("two forms of the tax office are each a tax of every quarter, whatever quarter and receipt the text names", () => {
  const paid: readonly [string, string, number, number][] = [
    ["2025-04-21", "1T 2025", -98_120, -36_240],
    ["2025-07-21", "2T 2025", -110_475, -41_180],
    ["2025-10-20", "3T 2025", -118_422, -40_210],
    ["2026-01-30", "4T 2025", -139_675, -44_905],
    ["2026-04-20", "1T 2026", -103_350, -38_870],
    ["2026-07-20", "2T 2026", -127_160, -42_015],
  ];
  const rows = paid.flatMap(([day, quarter, iva, irpf], at) => [
    rowOf(day, iva, `IMPUESTOS AEAT MODELO 303 ${quarter} NRC 30358420996${at}`),
    rowOf(day, irpf, `IMPUESTOS AEAT MODELO 130 ${quarter} NRC 13017675216${at}`),
  ]);

  const next = expectedOf("2026-09-01", rows).map((entry) => entry.replace(/ -\d+ /, " "));

  expect(next).toEqual(["2026-10-20 tax", "2026-10-20 tax"]);
});

test.each([
  ["Naturgy", "Naturgy"],
  ["Transferencia", "NATURGY IBERIA SA"],
  [null, "NATURGY IBERIA SA"],
])("a bill whose rows are called %j is called %s", (merchantName, name) => {
  const rows = months(1, 6).map((month) => ({
    ...rowOf(`${month}-13`, -4000, "RECIBO NATURGY IBERIA SA"),
    ...{ merchantName, creditorName: "NATURGY IBERIA SA" },
  }));
  const [series] = findSeries({ today: "2025-06-20", accounts: [], rows, plannedCosts: [] });
  expect(series?.name).toBe(name);
});

test.each([
  [
    "what a screen cuts",
    "INSS Pension Jubilacion Pilar Sanz",
    "INSS Pension Jubilacion Eusebio Martin",
    "Pilar Sanz · INSS Pension Jubilacion",
    "Eusebio Martin · INSS Pension Jubilacion",
  ],
  ["their payer alone", "INSS", "INSS", "Pilar Sanz · INSS", "Eusebio Martin · INSS"],
])("two pensions whose rows are called by %s are told apart by whose they are", (_, hers, his, ...names) => {
  const rows = months(1, 9).flatMap((month) => [
    { ...rowOf(`${month}-25`, 101_240, "ABONO PENSION INSS JUBILACION PILAR SANZ"), merchantName: hers },
    { ...rowOf(`${month}-25`, 168_470, "ABONO PENSION INSS JUBILACION EUSEBIO MARTIN"), merchantName: his },
  ]);
  const series = findSeries({ today: "2025-10-20", accounts: [], rows, plannedCosts: [] });
  expect(series.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test("two pensions of which the bank writes the same are told apart by their amount", () => {
  const rows = months(1, 9).flatMap((month) =>
    [101_240, 168_470].map((cents) => rowOf(`${month}-25`, cents, "ABONO PENSION INSS")),
  );
  const series = findSeries({ today: "2025-10-20", accounts: [], rows, plannedCosts: [] });
  expect(series.map(({ name, cents }) => `${name} ${cents.at(-1)}`).toSorted()).toEqual([
    "Pension Inss · importe mayor 168470",
    "Pension Inss · importe menor 101240",
  ]);
});

test("pay comes on the last working day, and the extra pay of June and December beside it", () => {
  const days = [
    "2024-12-31",
    "2025-01-31",
    "2025-02-28",
    "2025-03-31",
    "2025-04-30",
    "2025-05-30",
    "2025-06-30",
  ];
  const later = ["2025-07-31", "2025-08-29", "2025-09-30", "2025-10-31"];
  const pays = [...days, ...later].map((day) => rowOf(day, 180_000, "NOMINA TALLERES ALBOR SL"));
  const extras = ["2024-12-20", "2025-06-13"].map((day) => rowOf(day, 170_000, "NOMINA TALLERES ALBOR SL"));
  const named = [...pays.slice(0, -1), rowOf("2025-10-31", 180_000, "NOMINA TALLERES ALBOR SL PAGA EXTRA")];
  const [series] = findSeries({ today: "2025-11-10", accounts: [], rows: named, plannedCosts: [] });
  expect(series?.name).toBe("Talleres Albor");
  expect(expectedOf("2025-11-10", [...pays, ...extras])).toEqual([
    "2025-11-28 180000 income",
    "2025-12-19 170000 income",
    "2025-12-31 180000 income",
    "2026-01-30 180000 income",
  ]);
});

const fourteen = (base: string, extra: string, extraMonths: readonly string[]) => {
  const pays = months(3, 11).map((month) => rowOf(`${month}-25`, 168_470, base));
  const extras = extraMonths.map((month) => ({
    ...rowOf(`${month}-25`, 168_470, extra),
    id: `extra ${month}`,
  }));
  return [...pays, ...extras];
};

test.each([
  ["said so", "INSS PENSION JUBILACION PILAR", "INSS PAGA EXTRA PILAR", ["2025-06", "2025-11"]],
  ["written as the pay", "INSS PENSION PILAR", "INSS PENSION PILAR", ["2025-06", "2025-11"]],
  ["of an employer", "NOMINA OBRAS MURO SL", "NOMINA OBRAS MURO SL", ["2025-07"]],
])(
  "extra pays of one year beside the pay, %s, are in the year to come on their day",
  (_, base, extra, came) => {
    const household = {
      today: "2025-11-28",
      accounts: [],
      rows: fourteen(base, extra, came),
      plannedCosts: [],
    };
    const series = findSeries(household);
    const entries = expectedEntries(series, household, 365).filter(({ probability }) => probability >= 0.5);
    const next = came.map((month) => `${month.replace("2025", "2026")}-25`);
    const extras = entries.filter(({ name }) => /paga extra/i.test(name));
    expect(extras.map(({ day }) => day)).toEqual(
      next.map((day) => (day === "2026-07-25" ? "2026-07-24" : day)),
    );
    expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe((12 + came.length) * 168_470);
    expect(new Set(series.map(({ name }) => name)).size).toBe(series.length);
  },
);

test("a pay that is twice as large in June and November, in one row, is so again", () => {
  const rows = fourteen("INSS PENSION PILAR", "", []).map((row) =>
    /-(06|11)-/.test(row.day) ? { ...row, cents: 2 * row.cents } : row,
  );
  const household = { today: "2025-11-28", accounts: [], rows, plannedCosts: [] };
  const large = expectedEntries(findSeries(household), household, 365).filter(({ cents }) => cents > 200_000);
  expect(large.map(({ day, cents }) => `${day.slice(0, 7)} ${cents}`)).toEqual([
    "2026-06 336940",
    "2026-11 336940",
  ]);
});

test("pay has ended where unemployment benefit began after it, and goes on beside benefit or another pay", () => {
  const pay = months(4, 10).map((month) => rowOf(`${month}-30`, 148_000, "NOMINA HOTEL BLAU SL"));
  const benefitOf = (month: string) => rowOf(`${month}-10`, 81_230, "SEPE PRESTACION DESEMPLEO");
  const season = [...["2024-12", ...months(1, 3)].map(benefitOf), ...pay];
  const paidIn = (rows: readonly CashRow[]) =>
    expectedOf("2025-11-22", rows).filter((entry) => entry.includes("148000"));
  expect(paidIn(season)).toHaveLength(3);
  const after = [...season, benefitOf("2025-11")];
  expect(paidIn(after)).toEqual([]);
  // Of whom the same benefit came before, it comes again.
  expect(expectedOf("2025-11-22", after).slice(0, 2)).toEqual([
    "2025-12-10 81230 income",
    "2026-01-09 81230 income",
  ]);
  expect(expectedOf("2025-11-22", [...pay, benefitOf("2025-11")])).toEqual([]);
  expect(paidIn([...pay, ...["2025-10", "2025-11"].map(benefitOf)])).toHaveLength(3);
  const partner = pay.map(({ day }) => rowOf(day, 120_000, "NOMINA TALLERES ALBOR"));
  expect(paidIn([...season, ...partner, benefitOf("2025-11")])).toHaveLength(3);
});

test("pay on the last Friday of the month is expected on it", () => {
  const days = ["2025-03-28", "2025-04-25", "2025-05-30", "2025-06-27", "2025-07-25", "2025-08-29"];
  const rows = days.map((day) => rowOf(day, 165_000, "NOMINA OBRAS MURO SL"));
  expect(expectedOf("2025-09-10", rows)).toEqual([
    "2025-09-26 165000 income",
    "2025-10-31 165000 income",
    "2025-11-28 165000 income",
  ]);
});

test("three extra pays come in March, June and December, and none in September", () => {
  const pays = months(1, 22).map((month) => rowOf(`${month}-28`, 200_000, "NOMINA OBRAS MURO SL"));
  const extras = months(1, 22)
    .filter((month) => /-(03|06|12)$/.test(month))
    .map((month) => rowOf(`${month}-15`, 160_000, "NOMINA OBRAS MURO SL"));
  const until = (today: string) => [...pays, ...extras].filter(({ day }) => day <= today);
  const extraIn = (today: string) =>
    expectedOf(today, until(today)).filter((entry) => entry.includes(" 160000 "));
  expect(["2025-08-20", "2025-10-30", "2026-02-20", "2026-10-30"].map(extraIn)).toEqual([
    [],
    ["2025-12-15 160000 income"],
    ["2026-03-15 160000 income"],
    ["2026-12-15 160000 income"],
  ]);
});

test("a tax and an insurance that were charged once a year ago are expected again", () => {
  const rows = [
    rowOf("2025-05-05", -7140, "IMPUESTOS AYUNTAMIENTO DE GETAFE IVTM"),
    rowOf("2025-06-09", -41_000, "ADEUDO AXA SEGUROS GENERALES"),
    rowOf("2025-05-20", -18_000, "COMPRA ZAPATERIA LUIS"),
  ];
  expect(expectedOf("2026-04-10", rows)).toEqual(["2026-05-05 -7140 tax", "2026-06-09 -41000 insurance"]);
});

test("a loan that was sent to somebody of an insurer's name once is no bill of each year", () => {
  const lent = rowOf(
    "2024-12-03",
    -450_000,
    "TRANSFERENCIA A FAVOR DE PELAYO CUETO CONCEPTO: PRESTAMO FURGONETA",
  );
  expect(expectedOf("2025-11-20", [{ ...lent, category: "Seguros" }])).toEqual([]);
});

test("school rests in July and August and goes on in September", () => {
  const rows = [...months(1, 6), ...months(9, 18)].map((month) =>
    rowOf(`${month}-06`, -30_000, "RECIBO COLEGIO SANTA OLALLA"),
  );
  const days = expectedOf("2026-07-10", rows).map((entry) => entry.slice(0, 7));
  expect(days).toEqual(["2026-09", "2026-10"]);
});

test("a contract that ended, bars, cash and Bizums with friends are not expected", () => {
  const gym = months(1, 9).map((month) => rowOf(`${month}-03`, -3400, "COMPRA ALTAFIT"));
  const habit = months(1, 12).flatMap((month, at) => [
    rowOf(`${month}-08`, -400 - at * 37, "COMPRA BAR LA PLAZA"),
    rowOf(`${month}-12`, -5000, "REINTEGRO CAJERO 1843"),
    rowOf(`${month}-15`, -1000 - at * 150, "BIZUM A PABLO URRUTIA CENA"),
  ]);
  expect(expectedOf("2025-12-20", [...gym, ...habit])).toEqual([]);
});

test("rent by Bizum is expected after three months, another Bizum of one price is not", () => {
  const rows = months(8, 10).flatMap((month, at) => [
    rowOf(`${month}-0${at + 2}`, -32_000, "BIZUM ENVIADO A LUCIA PARDO ALQUILER HABITACION"),
    rowOf(`${month}-1${at + 2}`, -2_000, "BIZUM ENVIADO A PABLO URRUTIA CENA"),
  ]);
  expect(expectedOf("2025-10-20", rows)).toEqual([
    "2025-11-03 -32000 rent",
    "2025-12-03 -32000 rent",
    "2026-01-03 -32000 rent",
  ]);
});

test("groceries and meals by card are not expected, also on one day a month at an even price", () => {
  const paid = (description: string, centsAt: (at: number) => number) =>
    months(1, 8).map((month, at) => rowOf(`${month}-12`, -centsAt(at), description));
  const rows = [
    ...paid("COMPRA MERCADONA", (at) => 4000 + at * 100),
    ...paid("PAGO TARJETA CARREFOUR EXPRESS", (at) => 3100 + at * 50),
    ...paid("COMPRA RESTAURANTE EL PUERTO", () => 2500),
    ...paid("FARMACIA SOL", () => 2240),
    ...paid("COMPRA ZARA GETAFE", () => 3995),
    ...paid("COMPRA FRUTA DE LA HUERTA", () => 1990).map((row) => ({
      ...row,
      category: "Supermercados/Alimentación",
    })),
  ];
  // Some banks name the other party of every payment, and say no word for how it was made.
  const named = [
    ...paid("Mercadona", (at) => 4000 + at * 100),
    ...paid("Glovo", (at) => 1600 + at * 110),
    ...paid("Ballenoil", (at) => 5000 + at * 90),
    ...paid("Autolavado Sur", (at) => 4000 + (at % 3) * 900).map((row) => ({
      ...row,
      category: "Transporte/Combustible",
    })),
  ].map((row) => ({ ...row, creditorName: row.description }));
  expect(expectedOf("2025-08-20", [...rows, ...named])).toEqual([]);
  const water = paid("Aigues Ter", (at) => 3000 + at * 110).map((row) => ({
    ...row,
    creditorName: "Aigues Ter",
  }));
  expect(expectedOf("2025-08-20", water)).toHaveLength(3);
  const box = paid("COMPRA CESTA VERDE SUSCRIPCION", () => 2490);
  expect(expectedOf("2025-08-20", [...rows, ...box])).toHaveLength(3);
});

test("a bill of a meter is expected in the middle of the days on which it comes, also where the bank writes a bare name", () => {
  const read = ["01-13", "03-17", "05-13", "07-11", "09-15", "11-18"];
  const rows = read.map((date, at) => rowOf(`2025-${date}`, -3000 - (at % 3) * 700, "Aguas de Getafe"));
  expect(expectedOf("2025-12-20", rows).map((entry) => entry.slice(0, 10))).toEqual([
    "2026-01-14",
    "2026-03-13",
  ]);
});

test("gas, known from its summer alone, is expected to cost more than twice as much in December", () => {
  const bills = { "04-10": 5200, "06-10": 2200, "08-11": 2300, "10-10": 3000 };
  const rows = Object.entries(bills).map(([date, cents]) =>
    rowOf(`2025-${date}`, -cents, "RECIBO NATURGY CLIENTES SAU"),
  );
  const [december] = expectedOf("2025-10-20", rows);
  expect(december).toMatch(/^2025-12-1\d -\d+ bill$/);
  expect(Number(december?.split(" ")[1])).toBeLessThan(-6500);
});

test("hours that differ are expected at what they come to on average, also where last year had one good month", () => {
  const hours = [520, 430, 610, 480, 700, 390, 560, 450, 640, 500, 410, 590, 520];
  const rows = months(1, 13).map((month, at) =>
    rowOf(`${month}-10`, (hours[at] ?? 0) * 100, "NOMINA HOTEL DUERO SL"),
  );
  const pays = expectedOf("2026-01-20", rows.with(2, rowOf("2025-03-10", 83_000, "NOMINA HOTEL DUERO SL")));
  expect(new Set(pays.map((pay) => pay.split(" ")[1])).size).toBe(1);
  expect(Math.abs(Number(pays[0]?.split(" ")[1]) - 51_500)).toBeLessThan(2000);
});

test("a tax that is paid in two parts a year is expected in both", () => {
  const rows = ["2025-09-30", "2025-11-28"].map((day) => rowOf(day, -17_800, "IMPUESTOS AYTO GETAFE IBI"));
  expect(expectedOf("2026-09-10", rows)).toEqual(["2026-09-30 -17800 tax", "2026-11-30 -17800 tax"]);
});

test("a receipt that was sent back and charged again does not break its rhythm", () => {
  const rows = months(1, 10).map((month) => rowOf(`${month}-23`, -6417, "RECIBO MOVISTAR"));
  const again = [
    rowOf("2025-08-28", 6417, "DEVOLUCION RECIBO MOVISTAR"),
    rowOf("2025-09-05", -6417, "RECIBO MOVISTAR"),
  ];
  expect(expectedOf("2025-10-30", [...rows, ...again])).toHaveLength(3);
});

test("a series keeps its key when rows are added", () => {
  const rows = months(1, 10).map((month) => rowOf(`${month}-23`, -6417, "RECIBO MOVISTAR"));
  const keysOf = (known: readonly CashRow[]) =>
    findSeries({ today: "2025-12-01", accounts: [], rows: known, plannedCosts: [] }).map(({ key }) => key);
  expect(keysOf([...rows, rowOf("2025-11-24", -6700, "RECIBO MOVISTAR 8812345")])).toEqual(keysOf(rows));
});
