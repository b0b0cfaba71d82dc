import { z } from "zod";
import { lead } from "#server/modules/assistant/statements/statement.ts";
import { plainTitle, quotedTitle, quotedWords } from "#server/modules/assistant/tools/format-words.ts";
import { matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import { looseMerchantSearch, merchantSearch } from "#server/modules/assistant/tools/money/merchant-words.ts";
import { ownCategoryField } from "#server/modules/assistant/tools/money/money-fields.ts";
import { defineTool, type Outcome, type ToolContext } from "#server/modules/assistant/tools/tool.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import {
  type Category,
  categorySchema,
  expenseCategories,
  incomeCategories,
  isExpenseCategory,
  isIncomeCategory,
} from "#shared/rules/categories.ts";
import { madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";

const monthsLookedBack = 12;
const maxRead = 100;
const maxChoices = 4;
/** A merchant with this many times the transactions of the next one is the one that is meant. */
const clearMajority = 3;

const input = z.object({
  merchant: z.string().trim().min(1).max(100).describe("Comercio o persona, como lo dice el usuario"),
  category: z.enum([...expenseCategories, ...incomeCategories]).describe("Categoría nueva"),
  ownCategory: ownCategoryField,
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
  z.object({ status: z.literal("no_category"), name: z.string() }),
  /** All its transactions are on the other side, income or expense. */
  z.object({ status: z.literal("other_side"), merchantName: z.string(), side: z.enum(["in", "out"]) }),
]);

interface Services {
  ledger: Pick<LedgerService, "listTransactions" | "ownCategoryNamed">;
}

interface Target {
  category: Category;
  own: { id: string } | null;
}

const isIn = ({ category, own }: Target, transaction: Transaction) =>
  transaction.category === category && (own === null || transaction.ownCategory?.id === own.id);

export const createChangeCategoryTool = ({ ledger }: Services) => {
  const transactionsAt = async ({ userId, now }: ToolContext, merchant: string) => {
    const from = monthsBefore(madridDayOf(now), monthsLookedBack);
    const find = async (search: string) =>
      (await ledger.listTransactions(userId, { search, from, limit: maxRead })).transactions.filter(
        ({ isTransfer }) => !isTransfer,
      );
    const exact = await find(merchantSearch(merchant));
    return exact.length > 0 ? exact : find(looseMerchantSearch(merchant));
  };

  const change = async (
    context: ToolContext,
    merchant: string,
    target: Target,
  ): Promise<Outcome<z.output<typeof output>>> => {
    const { category, own } = target;
    const found = await transactionsAt(context, merchant);
    const [first] = found;
    if (!first) return { output: { status: "none" as const } };
    const fitting = found.filter((transaction) => isOnSideOf(transaction, category));
    if (fitting.length === 0)
      return {
        output: { status: "other_side" as const, merchantName: first.merchantName, side: sideOf(first) },
      };
    const possible = possibleMerchants(fitting, merchant);
    const [newest] = possible[0] ?? [];
    if (possible.length > 1 || !newest)
      return { output: { status: "several" as const, merchants: namesOf(possible) } };
    const { id: movementId, merchantName } = newest;
    const differing = (possible[0] ?? []).filter((transaction) => !isIn(target, transaction)).length;
    const result = { merchantName, movementId, differing };
    if (differing === 0 && newest.categorySource === "person")
      return { output: { ...result, status: "same" as const } };
    const write = { kind: "change_category" as const, movementId, category };
    return {
      output: { ...result, status: "changed" as const },
      write: own ? { ...write, ownCategoryId: own.id } : write,
    };
  };

  return defineTool({
    name: "change_category",
    purpose: "Cambia la categoría de un comercio, en lo que ya hay y en lo que venga.",
    kind: "write",
    input,
    output,

    async run(context, { ownCategory, merchant, category }) {
      if (ownCategory === null) return change(context, merchant, { category, own: null });
      const own = await ledger.ownCategoryNamed(context.userId, ownCategory);
      return own
        ? change(context, merchant, { category: categorySchema.parse(own.category), own })
        : { output: { status: "no_category" as const, name: ownCategory } };
    },

    state(result, { merchant, category: fixed, ownCategory }) {
      const category = ownCategory ? plainTitle(ownCategory) : fixed;
      switch (result.status) {
        case "none":
          return [lead(`No encuentro movimientos recientes de ${quotedWords(merchant)}.`)];
        case "no_category":
          return [lead(`No tienes ninguna categoría que se llame ${quotedTitle(result.name)}.`)];
        case "other_side": {
          const side = result.side === "out" ? "gastos" : "ingresos";
          return [
            lead(
              `De ${quotedTitle(result.merchantName)} solo tienes ${side}, y «${category}» no es para eso.`,
            ),
          ];
        }
        case "several":
          return [
            lead(`¿De cuál: ${joinWithAnd(result.merchants.map(quotedTitle))}?`, [
              { kind: "choices", choices: result.merchants.map((name) => choiceOf(name, category)) },
            ]),
          ];
        case "same":
          return [lead(`${quotedTitle(result.merchantName)} ya está en «${category}».`)];
        case "changed":
          return [
            lead(`Hecho: ${quotedTitle(result.merchantName)} pasa a «${category}», y lo que venga también.`, [
              {
                kind: "category",
                state: "changed",
                merchantName: plainTitle(result.merchantName),
                category,
                changed: result.differing,
              },
            ]),
          ];
      }
    },
  });
};

const sideOf = ({ type }: Transaction): "in" | "out" => (type === "income" ? "in" : "out");

const isOnSideOf = (transaction: Transaction, category: Category) =>
  sideOf(transaction) === "in" ? isIncomeCategory(category) : isExpenseCategory(category);

/**
 * The transactions per merchant that may be meant, most frequent merchant first. Only one when the choice is
 * clear.
 */
const possibleMerchants = (transactions: Transaction[], words: string) => {
  const merchants = [...Map.groupBy(transactions, ({ merchantName }) => merchantName).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const named = matchLoosely(words, merchants, ([transaction]) => transaction?.merchantName ?? "");
  const among = named.length > 0 ? named : merchants;
  const [most, next] = among;
  return most && (next === undefined || most.length >= clearMajority * next.length) ? [most] : among;
};

const namesOf = (merchants: Transaction[][]) =>
  merchants.slice(0, maxChoices).flatMap(([transaction]) => (transaction ? [transaction.merchantName] : []));

const choiceOf = (name: string, category: string) => ({
  label: plainTitle(name),
  message: `Cambia la categoría de ${quotedWords(name)} a ${category}`,
});
