import { z } from "zod";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import { looseMerchantSearch, merchantSearch } from "#server/modules/assistant/tools/money/merchant-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { plainTitle, quoted, saidTitle } from "#server/modules/assistant/tools/words.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import {
  type Category,
  expenseCategories,
  incomeCategories,
  isExpenseCategory,
  isIncomeCategory,
} from "#shared/rules/categories.ts";
import { madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";

const monthsLookedBack = 12;
const mostRead = 100;
const mostChoices = 4;
/** A merchant with this many times the transactions of the next one is the one that is meant. */
const clearlyMore = 3;

const input = z.object({
  merchant: z.string().trim().min(1).max(100).describe("Comercio o persona, como lo dice el usuario"),
  category: z.enum([...expenseCategories, ...incomeCategories]).describe("Categoría nueva"),
});

const output = z.discriminatedUnion("status", [
  /** `same`: it has that category already. */
  z.object({
    status: z.enum(["changed", "same"]),
    merchantName: z.string(),
    movementId: z.uuid(),
    /** How many of its recent transactions have another category. */
    differing: z.int(),
  }),
  z.object({ status: z.literal("several"), merchants: z.array(z.string()) }),
  z.object({ status: z.literal("none") }),
  /** All its transactions are on the other side, income or expense. */
  z.object({ status: z.literal("other_side"), merchantName: z.string(), side: z.enum(["in", "out"]) }),
]);

interface Services {
  ledger: Pick<LedgerService, "listTransactions">;
}

export const createChangeCategoryTool = ({ ledger }: Services) =>
  defineTool({
    name: "change_category",
    purpose: "Cambia la categoría de un comercio, en lo que ya hay y en lo que venga.",
    kind: "write",
    input,
    output,

    async run({ userId, now }, { merchant, category }) {
      const from = monthsBefore(madridDayOf(now), monthsLookedBack);
      const find = async (search: string) =>
        (await ledger.listTransactions(userId, { search, from, limit: mostRead })).transactions.filter(
          ({ isTransfer }) => !isTransfer,
        );
      const whole = await find(merchantSearch(merchant));
      const own = whole.length > 0 ? whole : await find(looseMerchantSearch(merchant));
      const [first] = own;
      if (!first) return { output: { status: "none" as const } };
      const fitting = own.filter((movement) => fitsSide(movement, category));
      if (fitting.length === 0)
        return {
          output: { status: "other_side" as const, merchantName: first.merchantName, side: sideOf(first) },
        };
      const meant = meantAmong(fitting, merchant);
      const [newest] = meant[0] ?? [];
      if (meant.length > 1 || !newest)
        return { output: { status: "several" as const, merchants: namesOf(meant) } };
      const { id: movementId, merchantName } = newest;
      const differing = (meant[0] ?? []).filter((movement) => movement.category !== category).length;
      const told = { merchantName, movementId, differing };
      return differing === 0 && newest.categorySource === "person"
        ? { output: { ...told, status: "same" as const } }
        : {
            output: { ...told, status: "changed" as const },
            write: { kind: "change_category" as const, movementId, category },
          };
    },

    state(told, { merchant, category }) {
      switch (told.status) {
        case "none":
          return [lead(`No encuentro movimientos recientes de ${saidTitle(merchant)}.`)];
        case "other_side": {
          const side = told.side === "out" ? "gastos" : "ingresos";
          return [
            lead(`De ${quoted(told.merchantName)} solo tienes ${side}, y «${category}» no es para eso.`),
          ];
        }
        case "several":
          return [
            lead(`¿De cuál: ${joinWithAnd(told.merchants.map(quoted))}?`, [
              { kind: "choices", choices: told.merchants.map((name) => choiceOf(name, category)) },
            ]),
          ];
        case "same":
          return [lead(`${quoted(told.merchantName)} ya está en «${category}».`)];
        case "changed":
          return [
            lead(`Hecho: ${quoted(told.merchantName)} pasa a «${category}», y lo que venga también.`, [
              {
                kind: "category",
                state: "changed",
                merchantName: plainTitle(told.merchantName),
                category,
                changed: told.differing,
              },
            ]),
          ];
      }
    },
  });

const sideOf = ({ type }: Transaction): "in" | "out" => (type === "income" ? "in" : "out");

const fitsSide = (movement: Transaction, category: Category) =>
  sideOf(movement) === "in" ? isIncomeCategory(category) : isExpenseCategory(category);

/**
 * The transactions per merchant that may be meant, most frequent merchant first. Only one when the choice is
 * clear.
 */
const meantAmong = (movements: Transaction[], words: string) => {
  const merchants = [...Map.groupBy(movements, ({ merchantName }) => merchantName).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const named = matchLoosely(words, merchants, ([movement]) => movement?.merchantName ?? "");
  const among = named.length > 0 ? named : merchants;
  const [most, next] = among;
  return most && (next === undefined || most.length >= clearlyMore * next.length) ? [most] : among;
};

const namesOf = (merchants: Transaction[][]) =>
  merchants.slice(0, mostChoices).flatMap(([movement]) => (movement ? [movement.merchantName] : []));

const choiceOf = (name: string, category: Category) => ({
  label: plainTitle(name),
  message: `Cambia la categoría de ${saidTitle(name)} a ${category}`,
});
