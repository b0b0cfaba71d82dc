import { z } from "zod";
import { type Asked, defineTool, type Outcome, type Told } from "#server/features/assistant/tools/tool.ts";
import { counted, inEuros } from "#server/features/assistant/tools/words.ts";
import type { Figure } from "#server/figures/figure.ts";
import {
  findRecurring,
  neverRecurring,
  type Recurring,
  recurringPeriods,
} from "#server/notice-rules/recurring.ts";
import { madridDayOf, monthStartAfter } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { merchantSearch } from "./merchant-words.ts";
import { day, euros } from "./money-fields.ts";
import { countFigure, dayFigures, moneyFigure, namesOfCategory } from "./money-figures.ts";
import type { MoneyServices } from "./money-services.ts";
import { nameWords } from "./money-words.ts";
import { dayWords } from "./period-words.ts";

const recurring = z.object({
  merchantName: z.string(),
  category: z.string(),
  /** Rent, loans, supplies, insurance and taxes are bills; what one may give up is a subscription. */
  isBill: z.boolean(),
  period: z.enum(recurringPeriods),
  /** Of the last charge. */
  amount: euros,
  yearlyCost: euros,
  monthlyCost: euros,
  lastDay: day,
  search: z.string(),
  rise: z.object({ before: euros, now: euros, day, dayText: z.string() }).nullable(),
  movementIds: z.array(z.uuid()),
  movementsTotal: z.int(),
});

const subscriptionsOutput = z.object({
  subscriptions: z.array(recurring),
  bills: z.array(recurring),
  /** Of the subscriptions. */
  monthlyTotal: euros,
  yearlyTotal: euros,
  /** Of the bills. */
  monthlyBills: euros,
  yearlyBills: euros,
});
type SubscriptionsOutput = z.output<typeof subscriptionsOutput>;
type Shown = z.output<typeof recurring>;

const billCategories = [
  "Alquiler/Hipoteca",
  "Servicios/Suministros",
  "Seguros",
  "Impuestos/Tasas",
  "Otros Gastos",
  "Salud/Farmacia",
  "Educación/Formación",
];

/** Two years and some weeks: a yearly charge is seen twice. */
const monthsBack = -26;
/** Paid more often than every week, nothing is a subscription. */
const mostCharges = 120;
const mostIds = 50;

const monthly = (yearlyCents: number) => Math.round(yearlyCents / 12);

const shownOf = (one: Recurring, today: string): Shown => ({
  merchantName: one.merchantName,
  category: one.category,
  isBill: billCategories.includes(one.category),
  period: one.period,
  amount: fromCents(one.cents),
  yearlyCost: fromCents(one.yearlyCents),
  monthlyCost: fromCents(monthly(one.yearlyCents)),
  lastDay: one.lastDay,
  search: merchantSearch(one.merchantName),
  rise: one.rise && {
    before: fromCents(one.rise.fromCents),
    now: fromCents(one.rise.cents),
    day: one.rise.day,
    dayText: dayWords(one.rise.day, today),
  },
  movementIds: one.ids.slice(-mostIds),
  movementsTotal: one.ids.length,
});

const yearlyOf = (shown: readonly Shown[]) =>
  shown.reduce((sum, { yearlyCost }) => sum + toCents(yearlyCost), 0);

/** "Cada tres meses"; other charges are told by a word. */
const monthsBetween: Partial<Record<Shown["period"], number>> = { bimonthly: 2, quarterly: 3 };

const figuresOfOne = (one: Shown): Figure[] => {
  const of = [one.merchantName, ...namesOfCategory(one.category)];
  const months = monthsBetween[one.period];
  return [
    moneyFigure(one.amount, "out", { of, movements: { search: one.search } }),
    moneyFigure(one.yearlyCost, "out", { of }),
    moneyFigure(one.monthlyCost, "out", { of }),
    ...(one.rise
      ? [moneyFigure(one.rise.before, "out", { of }), moneyFigure(one.rise.now, "out", { of })]
      : []),
    ...(months === undefined ? [] : [countFigure(months, "meses", { of })]),
    ...dayFigures([one.lastDay, one.rise?.day ?? null]),
  ];
};

const figuresOf = (output: SubscriptionsOutput): Figure[] => {
  const { subscriptions, bills } = output;
  return [
    countFigure(subscriptions.length, "suscripciones", { of: [] }),
    countFigure(bills.length, "recibos", { of: [] }),
    moneyFigure(output.monthlyTotal, "out", { of: [] }),
    moneyFigure(output.yearlyTotal, "out", { of: [] }),
    moneyFigure(output.monthlyBills, "out", { of: [] }),
    moneyFigure(output.yearlyBills, "out", { of: [] }),
    ...[...subscriptions, ...bills].flatMap(figuresOfOne),
  ];
};

/** The last price that rose, if it did within a year. */
const riseWords = (all: readonly Shown[]) => {
  const [latest] = all
    .flatMap(({ merchantName, rise }) => (rise ? { name: nameWords(merchantName), ...rise } : []))
    .toSorted((a, b) => b.day.localeCompare(a.day));
  if (!latest) return null;
  return `${latest.name || "Una de ellas"} subió de ${inEuros(latest.before)} a ${inEuros(latest.now)} el ${latest.dayText}.`;
};

const textOf = (output: SubscriptionsOutput) => {
  const { subscriptions, bills, monthlyTotal, yearlyTotal, monthlyBills } = output;
  const rise = riseWords(subscriptions);
  const fixed = `${counted(bills.length, "recibo fijo", "recibos fijos")}: ${inEuros(monthlyBills)} al mes`;
  if (subscriptions.length === 0) {
    return bills.length === 0
      ? "No veo ningún cargo que se repita. Con más meses de movimientos lo sabré mejor."
      : `No veo suscripciones. Sí ${fixed}.`;
  }
  const count = counted(subscriptions.length, "suscripción", "suscripciones");
  const main = `Tienes ${count}: ${inEuros(monthlyTotal)} al mes, ${inEuros(yearlyTotal)} al año.`;
  return `${main} ${rise ?? (bills.length > 0 ? `Aparte, ${fixed}.` : "Repasa cuáles usas de verdad.")}`;
};

const cardsOf = ({ subscriptions, bills }: SubscriptionsOutput): Told["cards"] => {
  const shown = (subscriptions.length > 0 ? subscriptions : bills).flatMap((one) => {
    const id = one.movementIds.at(-1);
    if (!id) return [];
    const { merchantName, category, amount, lastDay } = one;
    return {
      id,
      date: lastDay,
      merchantName,
      category,
      type: "expense" as const,
      amount: -amount,
      currency: "EUR",
    };
  });
  return shown.length === 0 ? [] : [{ kind: "movements", movements: shown, total: shown.length, filter: {} }];
};

/** So many people's charges are remembered until their ledger or the day changes: finding them reads two years. */
const mostRemembered = 100;

const everySo: Record<Shown["period"], string> = {
  weekly: "a la semana, semanales",
  monthly: "al mes, mensuales",
  bimonthly: "cada dos meses, bimestrales",
  quarterly: "cada tres meses, al trimestre, trimestrales",
  yearly: "al año, anuales",
};

const says = ({ subscriptions, bills }: SubscriptionsOutput) =>
  [subscriptions, bills].flatMap((kind) => {
    const largest = kind.toSorted((a, b) => b.yearlyCost - a.yearlyCost)[0];
    return kind.flatMap((one) => [
      `${one.merchantName} cuesta ${inEuros(one.amount)} ${everySo[one.period]}`,
      `${one.merchantName} cuesta ${inEuros(one.monthlyCost)} al mes de media`,
      `${one.merchantName} cuesta ${inEuros(one.yearlyCost)} al año, anuales`,
      `El último cargo de ${one.merchantName}, ${inEuros(one.amount)} ${everySo[one.period]}, fue el ${one.lastDay}`,
      ...(one === largest
        ? [
            `Lo que más cuesta, lo mayor, es ${one.merchantName} con ${inEuros(one.amount)} ${everySo[one.period]}`,
          ]
        : []),
    ]);
  });

export const createGetSubscriptions = ({ ledger }: Pick<MoneyServices, "ledger">) => {
  const remembered = new Map<string, { version: string; found: Recurring[] }>();

  const find = async (userId: string, today: string) => {
    const version = `${await ledger.version(userId)} ${today}`;
    const known = remembered.get(userId);
    if (known?.version === version) return known.found;
    const limits = { most: mostCharges, without: neverRecurring };
    const charges = await ledger.rarelyPaid(userId, monthStartAfter(today, monthsBack), limits);
    const found = findRecurring(charges, today);
    remembered.delete(userId);
    remembered.set(userId, { version, found });
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size > mostRemembered) remembered.delete(oldest);
    return found;
  };

  const run = async ({ userId, now }: Asked): Promise<Outcome<SubscriptionsOutput>> => {
    const today = madridDayOf(now);
    const all = (await find(userId, today)).map((one) => shownOf(one, today));
    const subscriptions = all.filter(({ isBill }) => !isBill);
    const bills = all.filter(({ isBill }) => isBill);
    const output: SubscriptionsOutput = {
      subscriptions,
      bills,
      monthlyTotal: fromCents(monthly(yearlyOf(subscriptions))),
      yearlyTotal: fromCents(yearlyOf(subscriptions)),
      monthlyBills: fromCents(monthly(yearlyOf(bills))),
      yearlyBills: fromCents(yearlyOf(bills)),
    };
    return { output, figures: figuresOf(output) };
  };

  return defineTool({
    name: "get_subscriptions",
    purpose:
      "Suscripciones y recibos que se repiten: comercio, importe, cada cuánto, último cargo, coste al año y subidas de precio.",
    kind: "read",
    input: z.object({}),
    output: subscriptionsOutput,
    run,
    tell: (output): Told => ({ text: textOf(output), cards: cardsOf(output) }),
    says,
  });
};
