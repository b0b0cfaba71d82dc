import { z } from "zod";
import { type Asked, defineTool, type Outcome, type Told } from "#server/features/assistant/tools/tool.ts";
import type { Figure } from "#server/figures/figure.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { day, euros } from "./money-fields.ts";
import { countFigure, dayFigures, moneyFigure } from "./money-figures.ts";
import type { MoneyServices } from "./money-services.ts";
import { nameWords } from "./money-words.ts";

const affordInput = z.object({
  item: z.string().trim().max(100).nullable().describe("Qué se quiere comprar; null si no se dice"),
  amount: z.number().positive().max(10_000_000).describe("Precio en euros"),
  months: z.int().min(1).max(480).nullable().describe("En cuántos meses se pagaría; null al contado"),
});
type AffordInput = z.output<typeof affordInput>;

const affordOutput = z.object({
  item: z.string().nullable(),
  price: euros,
  /** 0 to 10. */
  score: z.number(),
  /** Spanish. */
  verdict: z.string(),
  parts: z.array(z.object({ label: z.string(), score: z.number(), note: z.string() })),
  freeMonthly: euros,
  balance: euros,
  emergencyTarget: euros,
  monthsOfCushion: z.number().nullable(),
  goalDelays: z.array(z.object({ title: z.string(), days: z.int() })),
  lowest: z.object({ day, amount: euros }).nullable(),
  instalments: z
    .object({ months: z.int(), monthly: euros, total: euros, interest: euros, tae: z.number() })
    .nullable(),
});
type AffordOutput = z.output<typeof affordOutput>;

const figuresOf = (output: AffordOutput): Figure[] => {
  const of = output.item === null ? [] : [output.item];
  const { instalments, lowest } = output;
  return [
    moneyFigure(output.price, "plan", { of }),
    moneyFigure(output.freeMonthly, "level", { of: [] }),
    moneyFigure(output.balance, "level", { of: [] }),
    moneyFigure(output.emergencyTarget, "plan", { of: [] }),
    countFigure(output.score, "puntos", { of }),
    countFigure(10, "puntos", { of }),
    ...(output.monthsOfCushion === null ? [] : [countFigure(output.monthsOfCushion, "meses", { of: [] })]),
    ...output.goalDelays.map(({ title, days }) => countFigure(days, "días", { of: [title] })),
    ...(lowest ? [moneyFigure(lowest.amount, "level", { of: [] }), ...dayFigures([lowest.day])] : []),
    ...(instalments
      ? [
          moneyFigure(instalments.monthly, "plan", { of }),
          moneyFigure(instalments.total, "plan", { of }),
          moneyFigure(instalments.interest, "plan", { of }),
          countFigure(instalments.months, "meses", { of }),
        ]
      : []),
  ];
};

const thingOf = ({ item }: AffordOutput) => nameWords(item ?? "") || "Esta compra";

const tell = (output: AffordOutput): Told => ({
  text: output.verdict,
  cards: [
    {
      kind: "affordability",
      item: thingOf(output),
      price: output.price,
      score: output.score,
      parts: output.parts,
    },
  ],
});

export const createCheckAffordability = ({ shopper }: Pick<MoneyServices, "shopper">) => {
  const run = async (
    { userId }: Asked,
    { item, amount, months }: AffordInput,
  ): Promise<Outcome<AffordOutput>> => {
    const purchase = { item, cents: toCents(amount), ...(months !== null && { months }) };
    const viability = await shopper.afford(userId, purchase);
    const { lowest, instalments } = viability;
    const output: AffordOutput = {
      item,
      price: fromCents(viability.priceCents),
      score: viability.score,
      verdict: viability.verdict,
      parts: viability.parts.map(({ label, score, note }) => ({ label, score, note })),
      freeMonthly: fromCents(viability.freeMonthlyCents),
      balance: fromCents(viability.balanceCents),
      emergencyTarget: fromCents(viability.emergencyTargetCents),
      monthsOfCushion: viability.monthsOfCushion,
      goalDelays: viability.goalDelays.map(({ title, days }) => ({ title, days })),
      lowest: lowest && { day: lowest.day, amount: fromCents(lowest.cents) },
      instalments: instalments && {
        months: instalments.months,
        monthly: fromCents(instalments.monthlyCents),
        total: fromCents(instalments.totalCents),
        interest: fromCents(instalments.interestCents),
        tae: instalments.tae,
      },
    };
    return { output, figures: figuresOf(output) };
  };

  return defineTool({
    name: "check_affordability",
    purpose: "Si la persona puede permitirse una compra de un precio: nota del 0 al 10 y por qué.",
    kind: "read",
    input: affordInput,
    output: affordOutput,
    run,
    tell,
  });
};
