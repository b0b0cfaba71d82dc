import { creditor } from "#server/dev/households/person.ts";
import type { ProfileMaker } from "#server/dev/households/profile.ts";
import { bill, income, occasion } from "#server/dev/households/rhythms.ts";
import { dailyLife } from "./daily-life.ts";
import { homeBills } from "./home-bills.ts";
import { employers, housingTax, pay, rent, transport } from "./pay-and-home.ts";

export const pensioner: ProfileMaker = (person) => {
  const { random, city } = person;
  const pension = random.between(118_000, 152_000);
  return {
    habits: [
      income("pension", "pension", { name: "INSS" }, { date: 25, cents: pension }),
      income(
        "extra pension",
        "pension",
        { name: "INSS" },
        { date: 25, cents: pension, months: [6, 11], concept: "PAGA EXTRAORDINARIA" },
      ),
      housingTax(person, random.between(21_000, 34_000)),
      bill("community", "debit", creditor("COMUNIDAD DE PROPIETARIOS"), {
        date: 5,
        cents: random.between(4_500, 7_500),
      }),
      bill("funeral insurance", "debit", creditor("SANTALUCIA SEGUROS"), {
        date: 4,
        cents: 3_840,
        concept: "SEGURO DECESOS",
      }),
      bill("charity", "debit", creditor("CRUZ ROJA ESPAÑOLA"), {
        date: 10,
        cents: 1_500,
        concept: "CUOTA SOCIO",
      }),
      occasion("grandchildren", "bizum-out", person.friends, {
        week: [0, 0, 0, 0, 0, 0.08, 0.05],
        cents: [1_000, 5_000],
        endings: [0],
        concepts: ["paga", "cumpleaños"],
      }),
      occasion(
        "pensioners' bar",
        "card",
        [{ name: `HOGAR DEL JUBILADO ${city}`, mcc: "5813", isOnline: true }],
        { week: [0.3, 0.3, 0.3, 0.3, 0.3, 0, 0], cents: [150, 390], endings: [20, 50, 80] },
      ),
      ...homeBills(person, 0.95),
      ...dailyLife(person, 1),
    ],
    opening: { current: 386_000, savings: 1_420_000, spending: 12_000 },
    saving: 20_000,
    topUp: 15_000,
  };
};

export const sharer: ProfileMaker = (person) => {
  const { random, landlord } = person;
  return {
    habits: [
      ...pay(random, random.oneOf(employers), random.between(138_200, 151_000), 12),
      bill(
        "room",
        "transfer-out",
        { name: landlord },
        { date: 1, cents: random.between(36, 45) * 1_000, concept: "HABITACION" },
      ),
      bill("shared bills", "bizum-out", person.friends[0], {
        date: 10,
        cents: [4_200, 6_800],
        concept: "luz y wifi",
      }),
      transport(person),
      bill("mobile", "debit", creditor("PEPEPHONE XFERA MOVILES"), { date: 8, cents: 1_490 }),
      ...dailyLife(person, 0.75),
    ],
    opening: { current: 84_300, savings: 110_000, spending: 9_500 },
    saving: 6_000,
    topUp: 25_000,
  };
};

export const jobSeeker: ProfileMaker = (person) => {
  const { random, partner } = person;
  return {
    habits: [
      income(
        "benefit",
        "pension",
        { name: "SEPE" },
        { date: 10, cents: random.between(92_000, 112_000), concept: "PRESTACION DESEMPLEO" },
      ),
      income(
        "partner",
        "transfer-in",
        { name: partner },
        { date: 1, cents: 45_000, concept: "ALQUILER MITAD" },
      ),
      occasion("odd jobs", "bizum-in", person.friends, {
        week: [0, 0.03, 0, 0.03, 0, 0.05, 0],
        cents: [3_000, 9_000],
        endings: [0],
        concepts: ["clase particular", "arreglo ordenador"],
      }),
      rent(person, random.between(54, 62) * 1_000),
      bill("course", "debit", creditor("ACADEMIA DE FORMACION DIGITAL"), {
        date: 12,
        cents: 5_900,
        months: [1, 2, 3, 4, 5, 6],
      }),
      ...homeBills(person, 0.8),
      ...dailyLife(person, 0.6),
    ],
    opening: { current: 142_000, savings: 310_000, spending: 6_000 },
    saving: 0,
    topUp: 8_000,
  };
};

export const student: ProfileMaker = (person) => {
  const { random, partner } = person;
  return {
    habits: [
      income("family", "transfer-in", { name: partner }, { date: 1, cents: 55_000, concept: "MES" }),
      income(
        "grant",
        "transfer-in",
        { name: "MINISTERIO DE EDUCACION" },
        { date: 15, cents: 170_000, months: [12], concept: "BECA GENERAL" },
      ),
      ...pay(random, "BURGER HOLDING IBERIA SL", random.between(41_000, 52_000), 12),
      bill(
        "room",
        "transfer-out",
        { name: person.landlord },
        { date: 2, cents: 34_000, concept: "HABITACION" },
      ),
      bill("university", "debit", creditor("UNIVERSIDAD PUBLICA MATRICULA"), {
        date: 15,
        cents: 21_000,
        months: [9, 11, 2],
      }),
      bill("mobile", "debit", creditor("SIMYO ORANGE ESPAGNE"), { date: 8, cents: 900 }),
      ...dailyLife(person, 0.5),
    ],
    opening: { current: 46_000, savings: 60_000, spending: 4_000 },
    saving: 2_000,
    topUp: 12_000,
  };
};
