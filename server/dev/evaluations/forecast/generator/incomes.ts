import {
  bankingDayFrom,
  dateIn,
  lastWorkingDay,
  type Month,
  monthOfNumber,
  workingDayFrom,
  workingDayUpTo,
} from "./calendar.ts";
import * as names from "./names.ts";
import { type Entry, type Life, type PlannedSeries, plannedSeries, type SeriesTruth } from "./plan.ts";

const paydays: readonly ((month: Month) => number)[] = [
  lastWorkingDay,
  (month) => workingDayUpTo(dateIn(month, 25)),
  (month) => workingDayUpTo(dateIn(month, 28)),
  (month) => workingDayFrom(dateIn(month, 1)),
];

const incomeTruth = (
  name: string,
  account: string,
  more: string[],
  changes: Partial<SeriesTruth> = {},
): SeriesTruth => ({
  name,
  kind: "income",
  account,
  every: "month",
  amountKind: "fixed",
  names: [name.toLowerCase(), ...more],
  ...changes,
});

/** Twelve or fourteen payments, extras with the pay, apart, or summed in one row; also pay that varies. */
export const salary = (life: Life, account: string, cents: number): PlannedSeries[] => {
  const { chance } = life;
  const employer = chance.pick(names.employers);
  const dayIn = chance.pick(paydays);
  const extras = chance.pick(["none", "none", "with", "apart", "summed"] as const);
  const variation = chance.isLucky(0.25) ? chance.between(0.03, 0.1) : 0;
  const raise = chance.between(1.01, 1.05);
  const isRaised = (month: Month) =>
    month.year > monthOfNumber(life.start).year && month.year >= monthOfNumber(life.asOf).year;
  const isExtraMonth = ({ month }: Month) => month === 6 || month === 12;
  const payOf = (month: Month) =>
    cents *
    (isRaised(month) ? raise : 1) *
    (variation ? chance.around(1, variation) : chance.isLucky(0.1) ? 0.998 : 1);
  const pay = plannedSeries(life, {
    truth: incomeTruth(
      `Nómina ${employer}`,
      account,
      ["nomina", "salario", employer.toLowerCase()],
      variation ? { amountKind: "metered" } : {},
    ),
    wording: "payroll",
    nameAt: () => employer,
    dayIn,
    centsIn: (month) => payOf(month) * (extras === "summed" && isExtraMonth(month) ? 1.95 : 1),
  });
  if (extras === "none" || extras === "summed") return [pay];
  const extra = plannedSeries(life, {
    truth: incomeTruth(`Paga extra ${employer}`, account, ["paga", "extra", "nomina"], { every: "halfyear" }),
    wording: "payroll",
    nameAt: () => employer,
    dayIn: extras === "with" ? dayIn : (month) => workingDayUpTo(dateIn(month, 19)),
    centsIn: (month) => (isExtraMonth(month) ? payOf(month) * 0.97 : null),
  });
  return [pay, extra];
};

export const pension = (life: Life, account: string, cents: number): PlannedSeries[] => {
  const dayIn = (month: Month) => workingDayUpTo(dateIn(month, 25));
  const raised = (month: Month) => (month.year === monthOfNumber(life.asOf).year ? 1.027 : 1);
  const truth = incomeTruth("Pensión INSS", account, ["pension", "inss", "seguridad social"]);
  const isSummed = life.chance.isLucky(0.5);
  const isExtra = ({ month }: Month) => month === 6 || month === 11;
  const name = life.chance.pick(["TGSS INSS PENSION", "Instituto Nacional Seg. Social", "PENSION INSS"]);
  const base = plannedSeries(life, {
    truth,
    wording: "benefit",
    nameAt: () => name,
    dayIn,
    centsIn: (month) => cents * raised(month) * (isSummed && isExtra(month) ? 2 : 1),
  });
  if (isSummed) return [base];
  const extra = plannedSeries(life, {
    truth: { ...truth, name: "Paga extra pensión", every: "halfyear" },
    wording: "benefit",
    nameAt: () => name,
    dayIn,
    centsIn: (month) => (isExtra(month) ? cents * raised(month) : null),
  });
  return [base, extra];
};

/** Begins after a job ended, or runs out before the horizon does. */
export const unemployment = (life: Life, account: string, cents: number): PlannedSeries[] => {
  const from = life.asOf - life.chance.whole(60, 240);
  const job = salary(life, account, cents * 1.5).map((series) => ({
    ...series,
    entries: series.entries.filter(({ day }) => day < from - 20),
  }));
  const benefit = plannedSeries(life, {
    truth: incomeTruth("Prestación SEPE", account, ["sepe", "prestacion", "desempleo"]),
    wording: "benefit",
    nameAt: () => "SEPE PRESTACION DESEMPLEO",
    from,
    dayIn: (month) => bankingDayFrom(dateIn(month, 10)),
    centsIn: () => cents,
  });
  return [...job, benefit];
};

const invoicesOf = (life: Life, account: string, monthly: number): PlannedSeries => {
  const { chance } = life;
  const payers = chance.someOf(names.clients, chance.whole(2, 4));
  const mean = chance.between(1.5, 4);
  const entries: Entry[] = [];
  for (let day = life.start; day <= life.end; day += 1) {
    const { month } = monthOfNumber(day);
    if (!chance.isLucky(((month === 8 ? 0.4 : 1) * mean) / 30)) continue;
    const cents = Math.round(chance.around(monthly / mean, 0.45));
    entries.push({
      day: bankingDayFrom(day),
      cents,
      account,
      wording: "transferIn",
      name: chance.pick(payers),
      concept: `Fra ${chance.whole(1, 99)}`,
    });
  }
  return {
    truth: incomeTruth("Factura", account, ["factura", ...payers.map((payer) => payer.toLowerCase())], {
      every: "irregular",
      amountKind: "free",
      optional: true,
    }),
    entries: entries.filter(({ day }) => day <= life.end),
  };
};

const quarterDay = ({ month, year }: Month) => bankingDayFrom(dateIn({ year, month }, month === 1 ? 30 : 20));

/** Irregular invoices, sometimes a fixed one, social security and the taxes of each quarter. */
export const selfEmployment = (life: Life, account: string, monthly: number): PlannedSeries[] => {
  const { chance } = life;
  const retainer = chance.isLucky(0.6) ? monthly * chance.between(0.25, 0.45) : 0;
  const client = chance.pick(names.clients);
  const tax = (model: string, share: number) =>
    plannedSeries(life, {
      truth: {
        name: `AEAT modelo ${model}`,
        kind: "tax",
        account,
        every: "quarter",
        amountKind: "free",
        names: ["aeat", "modelo", "impuestos", "tributaria"],
      },
      wording: "tax",
      nameAt: () => `AEAT MODELO ${model}`,
      dayIn: quarterDay,
      step: 3,
      anchor: 1,
      centsIn: () => -monthly * 3 * share * chance.around(1, 0.2),
    });
  const fee = chance.pick([8776, 20504, 29400, 31500]);
  const social = plannedSeries(life, {
    truth: {
      name: "Cuota autónomos TGSS",
      kind: "tax",
      account,
      every: "month",
      amountKind: "fixed",
      names: ["tgss", "autonomos", "cotizacion"],
    },
    wording: "tax",
    nameAt: () => "TGSS COTIZACION 005 R.E.AUTONOMOS",
    dayIn: lastWorkingDay,
    centsIn: (month) => -fee * (month.year === monthOfNumber(life.asOf).year ? 1.04 : 1),
  });
  const fixed = plannedSeries(life, {
    truth: incomeTruth(client, account, ["cuota", "servicios"]),
    wording: "transferIn",
    concept: () => "Servicios mes",
    dayIn: (month) => bankingDayFrom(dateIn(month, 5)),
    centsIn: () => retainer || null,
  });
  return [invoicesOf(life, account, monthly - retainer), fixed, social, tax("303", 0.16), tax("130", 0.11)];
};

/** Money from home: by Bizum or transfer, nearly but not quite monthly. */
export const allowance = (life: Life, account: string, cents: number): PlannedSeries[] => {
  const name = `${life.chance.pick(names.firstNames)} ${life.chance.pick(names.surnames)}`;
  return [
    plannedSeries(life, {
      truth: incomeTruth(name, account, ["paga", "transferencia"]),
      wording: "transferIn",
      concept: () => "Gastos mes",
      dayIn: (month) => bankingDayFrom(dateIn(month, 3)),
      centsIn: () => cents,
    }),
  ];
};
