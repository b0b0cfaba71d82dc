import { bankingDayFrom, dateIn } from "./calendar.ts";
import * as names from "./names.ts";
import { type Life, type PlannedSeries, plannedSeries, receipt } from "./plan.ts";

/** Where a household's charges fall. */
export interface Purses {
  main: string;
  /** Where subscriptions are paid with the card. */
  card: string;
}

const monthNames = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

export const rent = (life: Life, account: string, cents: number): PlannedSeries[] => {
  const landlord = life.chance.pick(names.landlords);
  const date = life.chance.whole(1, 5);
  return [
    plannedSeries(life, {
      truth: {
        name: landlord,
        kind: "rent",
        account,
        every: "month",
        amountKind: "fixed",
        names: [landlord.toLowerCase(), "alquiler", "renta"],
      },
      wording: "transferOut",
      nameAt: () => landlord,
      concept: ({ month }) => `Alquiler ${monthNames[month - 1]}`,
      dayIn: (month) => bankingDayFrom(dateIn(month, date)),
      centsIn: ({ year }) => -cents * (year >= 2026 ? 1.022 : 1),
    }),
  ];
};

export const mortgage = (life: Life, account: string, cents: number): PlannedSeries[] => {
  const number = `${life.chance.digits(4)}-${life.chance.digits(6)}`;
  const date = life.chance.whole(1, 30);
  const reviewed = life.chance.whole(life.start, life.end);
  return [
    plannedSeries(life, {
      truth: {
        name: `Préstamo hipotecario ${number}`,
        kind: "loan",
        account,
        every: "month",
        amountKind: "fixed",
        names: ["prestamo", "hipoteca", number],
      },
      wording: "loan",
      nameAt: () => "Hipoteca",
      concept: () => number,
      dayIn: (month) => bankingDayFrom(dateIn(month, date)),
      centsIn: (month) => -cents * (dateIn(month, 1) > reviewed ? 0.96 : 1),
    }),
  ];
};

const town = (life: Life, account: string, [name, ...words]: [string, ...string[]], cents: number) =>
  receipt(life, {
    company: { name, names: [...words, "ayuntamiento", "impuestos"] },
    kind: "tax",
    account,
    cents,
    step: 12,
    wording: "tax",
    rises: false,
  });

/** Light, water, telephone and the like of a home. */
export const homeBills = (life: Life, { main }: Purses, size: number): PlannedSeries[] => {
  const { chance } = life;
  const all = [
    receipt(life, {
      company: chance.pick(names.electricity),
      kind: "bill",
      account: main,
      cents: 5400 * size,
      season: 0.25,
    }),
    receipt(life, {
      company: chance.pick(names.telecom),
      kind: "bill",
      account: main,
      cents: chance.whole(2000, 7500),
    }),
  ];
  if (chance.isLucky(0.55))
    all.push(
      receipt(life, {
        company: chance.pick(names.gas),
        kind: "bill",
        account: main,
        cents: 5200 * size,
        step: 2,
        season: 0.6,
        noise: 0.15,
      }),
    );
  if (chance.isLucky(0.6))
    all.push(
      receipt(life, {
        company: chance.pick(names.water),
        kind: "bill",
        account: main,
        cents: 3400 * size,
        step: chance.pick([2, 3]),
        season: -0.1,
      }),
    );
  return all;
};

export const ownersCosts = (life: Life, { main }: Purses): PlannedSeries[] => {
  const { chance } = life;
  const tax = town(life, main, ["Ayuntamiento IBI urbana", "ibi", "inmuebles"], chance.whole(22000, 72000));
  return [
    receipt(life, {
      company: chance.pick(names.community),
      kind: "bill",
      account: main,
      cents: chance.whole(3500, 11000),
    }),
    tax,
  ];
};

export const insurances = (life: Life, { main }: Purses): PlannedSeries[] => {
  const { chance } = life;
  const yearly = chance.someOf(names.insurers, chance.whole(0, 3)).map((company) =>
    receipt(life, {
      company,
      kind: "insurance",
      account: main,
      cents: chance.whole(14000, 68000),
      step: chance.pick([12, 12, 12, 6]),
      concept: "Poliza",
    }),
  );
  if (chance.isLucky(0.25))
    yearly.push(
      receipt(life, {
        company: chance.pick(names.health),
        kind: "insurance",
        account: main,
        cents: chance.whole(4500, 16000),
      }),
    );
  if (chance.isLucky(0.2))
    yearly.push(
      receipt(life, {
        company: chance.pick(names.burial),
        kind: "insurance",
        account: main,
        cents: chance.whole(1200, 5200),
        step: chance.pick([1, 3]),
      }),
    );
  return yearly;
};

export const carCosts = (life: Life, { main }: Purses): PlannedSeries[] => [
  town(life, main, ["Ayuntamiento IVTM vehículos", "ivtm", "vehiculos"], life.chance.whole(3400, 14000)),
  ...(life.chance.isLucky(0.3)
    ? [
        receipt(life, {
          company: life.chance.pick(names.lenders),
          kind: "loan",
          account: main,
          cents: life.chance.whole(9000, 28000),
          rises: false,
          mayEnd: true,
        }),
      ]
    : []),
];

export const leisure = (life: Life, { main, card }: Purses, most: number): PlannedSeries[] => {
  const { chance } = life;
  const monthly = chance.someOf(names.subscriptions, chance.whole(0, most)).map(([company, cents]) =>
    receipt(life, {
      company,
      kind: "subscription",
      account: card,
      cents,
      wording: "purchase",
      mayEnd: true,
    }),
  );
  const yearly = chance
    .someOf(names.yearlySubscriptions, chance.whole(0, 2))
    .map(([company, cents]) =>
      receipt(life, { company, kind: "subscription", account: card, cents, wording: "purchase", step: 12 }),
    );
  if (chance.isLucky(0.35))
    monthly.push(
      receipt(life, {
        company: chance.pick(names.gyms),
        kind: "subscription",
        account: main,
        cents: chance.whole(1999, 5200),
        mayEnd: true,
      }),
    );
  if (chance.isLucky(0.2))
    monthly.push(
      receipt(life, {
        company: chance.pick(names.charities),
        kind: "subscription",
        account: main,
        cents: chance.pick([600, 1000, 1500, 2000]),
        step: chance.pick([1, 1, 3]),
      }),
    );
  return [...monthly, ...yearly];
};

const isSchoolMonth = (month: number) => month <= 6 || month >= 9;

export const school = (life: Life, { main }: Purses): PlannedSeries[] => {
  const { chance } = life;
  return [
    receipt(life, {
      company: chance.pick(names.schools),
      kind: "bill",
      account: main,
      cents: chance.whole(9000, 52000),
      months: isSchoolMonth,
    }),
    receipt(life, {
      company: chance.pick(names.canteens),
      kind: "bill",
      account: main,
      cents: chance.whole(9000, 24000),
      months: isSchoolMonth,
      season: 0,
      noise: 0.2,
    }),
  ];
};
