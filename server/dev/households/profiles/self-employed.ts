import { creditor } from "#server/dev/households/person.ts";
import type { ProfileMaker } from "#server/dev/households/profile.ts";
import { bill, income, occasion } from "#server/dev/households/rhythms.ts";
import type { Some } from "#server/dev/random.ts";
import { dailyLife } from "./daily-life.ts";
import { homeBills } from "./home-bills.ts";
import { mortgage, rent } from "./pay-and-home.ts";

const clients: Some<string> = [
  "AGENCIA CREATIVA NORTE SL",
  "EDITORIAL MERIDIANO SA",
  "BODEGAS LA VEGA SL",
  "CONSULTORIA ATLAS SL",
];

export const freelancer: ProfileMaker = (person) => {
  const { random } = person;
  const taxes = { name: "AGENCIA TRIBUTARIA" };
  return {
    habits: [
      ...[9, 17, 24].map((date, place) =>
        income(
          `client ${place}`,
          "transfer-in",
          { name: random.oneOf(clients) },
          {
            date: date + random.between(0, 3),
            cents: [64_000 + place * 12_000, 112_000 + place * 12_000],
            concept: "PAGO FACTURA",
          },
        ),
      ),
      bill("self-employed fee", "debit", creditor("TGSS COTIZACION AUTONOMOS"), {
        date: 29,
        cents: 29_400,
        concept: "CUOTA AUTONOMOS",
      }),
      bill("quarterly VAT", "tax", taxes, {
        date: 20,
        cents: [88_000, 124_000],
        months: [4, 7, 10],
        concept: "MODELO 303 IVA",
      }),
      bill("winter VAT", "tax", taxes, {
        date: 30,
        cents: [88_000, 124_000],
        months: [1],
        concept: "MODELO 303 IVA",
      }),
      bill("quarterly advance", "tax", taxes, {
        date: 20,
        cents: [38_000, 62_000],
        months: [1, 4, 7, 10],
        concept: "MODELO 130 IRPF",
      }),
      bill("adviser", "debit", creditor("GESTORIA ALONSO Y ASOCIADOS SL"), { date: 6, cents: 6_050 }),
      bill("desk", "debit", creditor("COWORKING LA NAVE SL"), { date: 3, cents: 14_520 }),
      bill(
        "software",
        "card",
        { name: "ADOBE SYSTEMS", mcc: "5734", isOnline: true },
        { date: 15, cents: 6_655 },
      ),
      rent(person, random.between(58, 70) * 1_000),
      ...homeBills(person, 0.9),
      ...dailyLife(person, 0.95),
    ],
    opening: { current: 421_000, savings: 620_000, spending: 21_000 },
    saving: 15_000,
    topUp: 30_000,
  };
};

export const shopkeeper: ProfileMaker = (person) => {
  const { city } = person;
  return {
    habits: [
      occasion("takings", "takings", [{ name: `REMESA TPV COMERCIO ${city}` }], {
        week: [0.95, 0.95, 0.95, 0.95, 0.95, 0.95, 0],
        cents: [15_000, 36_500],
        between: [1_290, 1_320],
      }),
      bill(
        "premises",
        "transfer-out",
        { name: person.landlord },
        { date: 3, cents: 88_000, concept: "ALQUILER LOCAL" },
      ),
      ...[6, 13, 20, 27].map((date) =>
        bill(`stock ${date}`, "debit", creditor("MAKRO DISTRIBUCION MAYORISTA"), {
          date,
          cents: [58_000, 82_000],
          concept: "FACTURA PROVEEDOR",
        }),
      ),
      bill("self-employed fee", "debit", creditor("TGSS COTIZACION AUTONOMOS"), {
        date: 29,
        cents: 31_000,
        concept: "CUOTA AUTONOMOS",
      }),
      bill(
        "quarterly tax",
        "tax",
        { name: "AGENCIA TRIBUTARIA" },
        { date: 20, cents: [110_000, 160_000], months: [1, 4, 7, 10], concept: "MODELO 303 IVA" },
      ),
      bill("terminal", "fee", { name: "COMISION TPV" }, { date: 4, cents: [2_800, 4_600] }),
      ...homeBills(person, 1.5),
      mortgage(52_000),
      ...dailyLife(person, 1.1),
    ],
    opening: { current: 640_000, savings: 780_000, spending: 26_000 },
    saving: 20_000,
    topUp: 35_000,
  };
};
