import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { splitBalances } from "#server/modules/banking/domain/balances.ts";
import { dayWords } from "#server/spanish/format.ts";
import { isSpendable } from "#shared/rules/account-kinds.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, isInEuros, toCents } from "#shared/rules/money.ts";
import { affordabilityInput, affordabilityOutput, type Judgement } from "./affordability-schema.ts";
import { findAccounts } from "./bank-words.ts";
import type { MoneyServices, Shopper, Viability } from "./money-services.ts";
import { leftOutLabels, longAccountLabel } from "./money-words.ts";
import { stateAffordability } from "./state-affordability.ts";

interface Apart {
  accounts: string[];
  cents: number;
}

const toJudgement = (viability: Viability, apart: Apart | null, today: string): Judgement => {
  const { lowest, instalments } = viability;
  return {
    score: viability.score,
    verdict: viability.verdict,
    parts: viability.parts.map(({ label, score, note }) => ({ label, score, note })),
    freeMonthly: fromCents(viability.freeMonthlyCents),
    balance: fromCents(viability.balanceCents),
    left: fromCents(viability.balanceCents - viability.priceCents),
    emergencyTarget: fromCents(viability.emergencyTargetCents),
    monthsOfCushion: viability.monthsOfCushion,
    untouched: apart && {
      accounts: apart.accounts,
      left: fromCents(viability.balanceCents - apart.cents - viability.priceCents),
    },
    without: leftOutLabels(viability.leftOut, today),
    goalDelays: viability.goalDelays.map(({ title, days }) => ({ title, days })),
    lowest: lowest && {
      day: lowest.day,
      dayText: dayWords(lowest.day, today),
      amount: fromCents(lowest.cents),
    },
    instalments: instalments && {
      months: instalments.months,
      monthly: fromCents(instalments.monthlyCents),
      total: fromCents(instalments.totalCents),
      interest: fromCents(instalments.interestCents),
      tae: instalments.tae,
    },
  };
};

export const createCheckAffordability = (
  shopper: Shopper,
  ledger: Pick<MoneyServices["ledger"], "balances">,
) => {
  /** Only what the means hold can be taken from them. */
  const readApart = async (userId: string, name: string | null | undefined): Promise<Apart | null> => {
    if (!name) return null;
    const held = (await ledger.balances(userId)).filter((one) => isSpendable(one) && isInEuros(one));
    const own = findAccounts(name, splitBalances(held).current);
    return own.length === 0
      ? null
      : {
          accounts: [...new Set(own.map((account) => longAccountLabel(account.name) || "esa cuenta"))],
          cents: own.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
        };
  };

  const priceOf = (item: string | null, amount: number | null) => {
    if (amount !== null) return { cents: toCents(amount), from: "person" as const };
    const cents = item === null ? null : shopper.guidePriceOf(item);
    return cents === null ? null : { cents, from: "guide" as const };
  };

  return defineTool({
    name: "check_affordability",
    purpose:
      "Si la persona puede permitirse una compra: nota del 0 al 10 y por qué, lo que le queda, el día más justo, lo que se retrasan sus objetivos y las cuotas. Sin precio toma el de la guía.",
    kind: "read",
    input: affordabilityInput,
    output: affordabilityOutput,

    async run({ userId, now }, { item: itemWords, amount, months, apart }) {
      const today = madridDayOf(now);
      const item = shopper.productIn(itemWords ?? "");
      const price = priceOf(item, amount);
      const purchase = price && { item, cents: price.cents, ...(months !== null && { months }) };
      const judged =
        purchase &&
        toJudgement(await shopper.afford(userId, purchase), await readApart(userId, apart), today);
      return {
        output: { item, price: price && fromCents(price.cents), priceFrom: price?.from ?? null, judged },
      };
    },

    state: stateAffordability,
  });
};
