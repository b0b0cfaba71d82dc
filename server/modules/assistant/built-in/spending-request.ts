import type { Spending, Thing } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";
import { toolRequest } from "./tool-request.ts";

export const shareRequest = (
  of: "savings" | "spending",
  { category = null, merchant = null, period }: Partial<Thing> & Pick<Spending, "period">,
) => toolRequest("get_share", { of, category, merchant, ...period });

const eachRequest = (first: Spending, others: readonly Thing[]) =>
  toolRequest("get_spending_each", {
    things: [first, ...others].map(({ category, merchant, asked }) => ({
      category,
      merchant,
      asked: asked ?? null,
    })),
    ...{ ...first.period, flow: first.flow },
    // A year is asked as the sum of its days.
    wanted: first.wanted === "mean" && first.per !== "year" ? "mean" : "sum",
  });

const exceptRequest = (
  { category, merchant, asked, period, flow, wanted }: Spending,
  except: readonly Thing[],
) =>
  toolRequest("get_spending_without", {
    ...{ category, merchant, asked: asked ?? null, ...period, flow },
    except: except.map((one) => ({
      category: one.category,
      merchant: one.merchant,
      asked: one.asked ?? null,
    })),
    wanted: wanted === "mean" ? "mean" : "sum",
  });

/** A tool looks for no more words than these in the bank's texts. */
export const mostWords = 8;

const listOf = ({ wanted, flow, cents, isBothWays }: Spending) => ({
  ...{ flow: isBothWays ? null : flow, order: wanted === "list" ? "newest" : "largest", limit: null },
  amount: fromCentsIfAny(cents ?? null),
});

const accountRequest = (account: string, { category, period, flow, wanted, isBothWays }: Spending) =>
  toolRequest("get_account_payments", {
    ...{ account, category, ...period, flow: isBothWays ? null : flow },
    order: wanted === "largest" ? "largest" : "newest",
  });

export const spendingRequest = (spending: Spending & { aside?: string[] }) => {
  const { category, merchant, period, against, wanted, flow, per, others, aside = [] } = spending;
  if (spending.account !== undefined) return accountRequest(spending.account, spending);
  if (spending.except) return exceptRequest(spending, spending.except);
  if (others) return eachRequest(spending, others);
  if (spending.isShare) return shareRequest("spending", spending);
  const words = aside.length > 0 ? aside.slice(0, mostWords) : null;
  const filter = { category, asked: spending.asked ?? null, merchant, words, ...period, flow };
  if (wanted === "list" || wanted === "largest")
    return toolRequest("list_movements", { ...filter, ...listOf(spending) });
  if (flow === "in" && category === null && merchant === null && against === null && wanted === "sum")
    return toolRequest("get_income", { ...period, words });
  return toolRequest("get_spending", {
    ...filter,
    compareFrom: against?.from ?? null,
    compareTo: against?.to ?? null,
    wanted,
    per: per ?? null,
  });
};
