import type { Figure } from "#server/figures/figure.ts";
import type { Random } from "#server/reconciler/simulator/random.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

/** A Sunday. */
export const today = "2026-11-22";

const shops = [
  "Mercadona",
  "Lidl",
  "Repsol",
  "Amazon",
  "El Corte Inglés",
  "Cien Montaditos",
  "Zara",
  "Farmacia Ruiz",
  "Media Markt",
  "Bar Manolo",
];
const banks = ["BBVA", "Santander", "CaixaBank", "ING"];
const categories = [
  "Restaurantes/Bares",
  "Transporte/Combustible",
  "Ocio/Entretenimiento",
  "Supermercados/Alimentación",
];
const events = [
  "Dentista",
  "Reunión con Marta",
  "Clase de inglés",
  "Cena con Pablo",
  "Revisión del coche",
  "Yoga",
];
const goals = [
  "Viaje a Japón",
  "Fondo de emergencia",
  "Coche nuevo",
  "Máster de datos",
  "Maratón de Valencia",
];
const subscriptions = ["Netflix", "Spotify", "Gimnasio Sur", "Movistar"];
const items = ["bici eléctrica", "portátil", "lavadora", "cámara"];
const payers = ["Acme", "Talleres Vega"];

/** By slot of a template: what the tools returned, or a name. */
export interface Facts {
  figures: Record<string, Figure>;
  names: Record<string, string>;
}

const now = { from: "2026-11-01", to: today };
const before = { from: "2026-10-01", to: "2026-10-31" };

/** One month's money, agenda and goals of somebody; every value differs from the others by more than rounding. */
export const makeFacts = (chance: Random): Facts => {
  const [A = "", B = ""] = chance.shuffled(shops);
  const [K = "", L = ""] = chance.shuffled(banks);
  const [C = ""] = chance.shuffled(categories);
  const [E = "", F = ""] = chance.shuffled(events);
  const [G = ""] = chance.shuffled(goals);
  const [S = "", T = ""] = chance.shuffled(subscriptions);
  const [I = ""] = chance.shuffled(items);
  const [P = ""] = chance.shuffled(payers);
  const odd = (least: number, most: number) => chance.between(least, most) * 100 + chance.between(11, 43);
  const a = odd(210, 480);
  const b = odd(31, 95);
  const isLess = chance.between(0, 1) === 0;
  const pa = isLess ? a + odd(35, 90) : a - odd(35, 90);
  const t = odd(1120, 1480);
  const limit = chance.between(50, 90) * 1000;
  const spent = limit - odd(110, 190);
  const over = odd(12, 29);
  const target = chance.between(20, 60) * 10_000;
  const saved = Math.round(target * 0.4) + 1721;
  const salary = odd(1600, 1990);
  const [k, l] = [odd(2050, 2900), odd(610, 990)];
  const [s, y] = [chance.between(10, 14) * 100 + 99, chance.between(5, 8) * 100 + 49];
  const day = addDays(today, chance.between(2, 6));
  const otherDay = addDays(today, chance.between(8, 12));
  const hour = chance.between(16, 19);
  const money = (
    cents: number,
    flow: "out" | "in" | "level" | "plan",
    of: string[] = [],
    movements?: object,
  ): Figure => ({
    kind: "money",
    cents,
    flow,
    of,
    ...(movements && { movements }),
  });
  const count = (value: number, unit: string, of: string[] = []): Figure => ({
    kind: "count",
    value,
    unit,
    of,
  });
  const at = (hours: number, minutes: string): string => `${String(hours).padStart(2, "0")}:${minutes}`;

  return {
    names: { A, B, C, E, F, G, I, K, L, P, S, T, c: C.split("/")[0]?.toLowerCase() ?? "" },
    figures: {
      a: money(a, "out", [A], { search: A, ...now }),
      b: money(b, "out", [B], { search: B, ...now }),
      t: money(t, "out", [], now),
      pa: money(pa, "out", [A], { search: A, ...before }),
      da: money(a - pa, "level", [A]),
      ch: { kind: "percent", value: Math.round(((a - pa) / pa) * 1000) / 10, of: [A] },
      na: count(chance.between(13, 17), "movimientos", [A]),
      nb: count(chance.between(3, 8), "movimientos", [B]),
      nt: count(chance.between(41, 68), "movimientos"),
      mean: money(odd(130, 190), "out", [A]),
      i: money(salary + odd(120, 200), "in", [], now),
      p: money(salary, "in", [P], { search: P, ...now }),
      pd: { kind: "day", day: "2026-10-30", of: [P] },
      k: money(k, "level", [K]),
      l: money(l, "level", [L]),
      kl: money(k + l, "level"),
      limit: money(limit, "plan", [C]),
      spent: money(spent, "out", [C], { category: C, ...now }),
      left: money(limit - spent, "level", [C]),
      used: { kind: "percent", value: Math.round((spent / limit) * 1000) / 10, of: [C] },
      over: money(-over, "level"),
      ed: { kind: "day", day, of: [E] },
      et: { kind: "time", time: at(hour, chance.shuffled(["00", "15", "30"])[0] ?? "00"), of: [E] },
      ee: { kind: "time", time: at(hour + 1, "45"), of: [E] },
      fd: { kind: "day", day: otherDay, of: [F] },
      ft: { kind: "time", time: at(hour - 6, "30"), of: [F] },
      ne: count(chance.between(2, 5), "eventos"),
      free: count(90, "minutos"),
      gt: money(target, "plan", [G]),
      gs: money(saved, "level", [G]),
      gm: money(target - saved, "plan", [G]),
      gp: { kind: "percent", value: Math.round((saved / target) * 100), of: [G] },
      gq: money(chance.between(11, 19) * 1000 + 37, "plan", [G]),
      gd: { kind: "day", day: "2027-09-15", of: [G] },
      gn: count(10, "meses", [G]),
      s: money(s, "out", [S]),
      y: money(y, "out", [T]),
      sy: money((s + y) * 12, "out"),
      ns: count(2, "suscripciones"),
      sd: { kind: "day", day: "2026-11-12", of: [S] },
      price: money(62_000, "plan", [I]),
      score: count(chance.between(6, 8) + 0.5, "puntos", [I]),
      m: money(odd(240, 390), "level", []),
      late: count(chance.between(18, 39), "días", [G]),
    },
  };
};

/** What goes together in one turn; the other figures are there only where a template needs them. */
export const scenes = {
  spending: "a b t na nb nt mean",
  change: "a pa da ch t na",
  income: "i p t pd",
  balance: "k l kl",
  budget: "limit spent left used over",
  agenda: "ed et ee fd ft ne free",
  goal: "gt gs gm gp gq gd gn",
  charges: "s y sy ns sd",
  purchase: "price score m late",
} as const;
export type Scene = keyof typeof scenes;
