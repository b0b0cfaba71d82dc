import { creditor } from "#server/dev/households/person.ts";
import type { ProfileMaker } from "#server/dev/households/profile.ts";
import { bill, income } from "#server/dev/households/rhythms.ts";
import { dailyLife } from "./daily-life.ts";
import { carBills, homeBills } from "./home-bills.ts";
import {
  employers,
  housingTax,
  incomeTaxRefund,
  mortgage,
  offices,
  pay,
  rent,
  transport,
} from "./pay-and-home.ts";

export const tenant: ProfileMaker = (person) => {
  const { random } = person;
  return {
    habits: [
      ...pay(random, random.oneOf(employers), random.between(176_000, 201_000), 14),
      incomeTaxRefund(random.between(9_000, 38_000)),
      rent(person, random.between(62, 76) * 1_000),
      ...homeBills(person, 0.85),
      transport(person),
      ...dailyLife(person, 0.85),
    ],
    opening: { current: 214_800, savings: 480_000, spending: 18_500 },
    saving: 15_000,
    topUp: 35_000,
  };
};

export const family: ProfileMaker = (person) => {
  const { random, partner } = person;
  return {
    habits: [
      ...pay(random, random.oneOf(employers), random.between(224_000, 262_000), 14),
      income(
        "partner",
        "transfer-in",
        { name: partner },
        { date: 28, cents: 95_000, concept: "GASTOS CASA" },
      ),
      income(
        "child benefit",
        "pension",
        { name: "INSS" },
        { date: 25, cents: 10_000, concept: "COMPLEMENTO INFANCIA" },
      ),
      mortgage(random.between(64_000, 83_000)),
      housingTax(person, random.between(31_000, 52_000)),
      bill("community", "debit", creditor("COMUNIDAD DE PROPIETARIOS"), {
        date: 5,
        cents: random.between(5_500, 9_500),
      }),
      bill("school meals", "debit", creditor("COMEDOR ESCOLAR CEIP CERVANTES"), {
        date: 7,
        cents: 11_550,
        months: [1, 2, 3, 4, 5, 6, 10, 11, 12],
      }),
      bill("after school", "debit", creditor("ACADEMIA DE INGLES OXFORD"), {
        date: 4,
        cents: 6_800,
        months: [1, 2, 3, 4, 5, 6, 9, 10, 11, 12],
      }),
      ...homeBills(person, 1.35),
      ...carBills(person),
      ...dailyLife(person, 2),
    ],
    opening: { current: 318_400, savings: 910_000, spending: 32_000 },
    saving: 20_000,
    topUp: 40_000,
  };
};

export const civilServant: ProfileMaker = (person) => {
  const { random } = person;
  return {
    habits: [
      ...pay(random, random.oneOf(offices), random.between(208_000, 238_000), 14),
      mortgage(random.between(54_000, 69_000)),
      housingTax(person, random.between(26_000, 41_000)),
      bill("union", "debit", creditor("CSIF SINDICATO"), {
        date: 15,
        cents: 1_390,
        concept: "CUOTA SINDICAL",
      }),
      bill(
        "personal loan",
        "loan",
        { name: "PRESTAMO PERSONAL" },
        { date: 5, cents: 16_824, concept: "CUOTA PRESTAMO COCHE" },
      ),
      ...homeBills(person, 1.1),
      ...carBills(person),
      ...dailyLife(person, 1.05),
    ],
    opening: { current: 268_000, savings: 840_000, spending: 24_000 },
    saving: 20_000,
    topUp: 35_000,
  };
};

export const developer: ProfileMaker = (person) => {
  const { random } = person;
  return {
    habits: [
      ...pay(random, "TECNOLOGIAS DEL MEDITERRANEO SL", random.between(292_000, 345_000), 12),
      rent(person, random.between(88, 110) * 1_000),
      bill(
        "funds",
        "transfer-out",
        { name: "INDEXA CAPITAL AV SA" },
        { date: 3, cents: 40_000, concept: "APORTACION CARTERA" },
      ),
      bill("health insurance", "debit", creditor("SANITAS SA DE SEGUROS"), {
        date: 2,
        cents: 6_240,
        concept: "SEGURO MEDICO",
      }),
      income(
        "dividends",
        "interest",
        { name: "DIVIDENDO IBERDROLA" },
        { date: 30, cents: [3_800, 6_900], months: [1, 7] },
      ),
      ...homeBills(person, 1),
      ...carBills(person),
      ...dailyLife(person, 1.15),
    ],
    opening: { current: 512_000, savings: 1_860_000, spending: 41_000 },
    saving: 40_000,
    topUp: 45_000,
  };
};
