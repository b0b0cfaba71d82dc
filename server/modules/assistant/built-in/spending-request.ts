import type { Spending, Thing } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";
import { toolRequest } from "./tool-request.ts";

export const shareRequest = (
  of: "savings" | "spending",
  { category = null, merchant = null, period }: Partial<Thing> & Pick<Spending, "period">,
) => toolRequest("get_share", { of, category, merchant, ...period });

/** What banks do write of taxes, so that one of them is told apart from the rest where they do. */
const TAX = /^(?:iva|irpf|autonomos?|cuota de autonomos?|ibi|ivtm|basuras|contribucion)$/i;

/** One thing of which the tool finds the own payments, or says that it counts all of its category. */
export const isToldApart = ({ asked, merchant, wanted, against, flow, others }: Spending) =>
  asked !== undefined &&
  merchant === null &&
  (wanted === "sum" || wanted === "mean") &&
  TAX.test(foldKeepingLength(asked)) &&
  flow === "out" &&
  against === null &&
  others === undefined;

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

export const spendingRequest = (spending: Spending) => {
  const { category, merchant, period, against, wanted, flow, per, cents, others } = spending;
  if (isToldApart(spending)) return eachRequest(spending, []);
  if (others) return eachRequest(spending, others);
  if (spending.isShare) return shareRequest("spending", spending);
  const filter = { category, merchant, ...period, flow };
  if (wanted === "list" || wanted === "largest")
    return toolRequest("list_movements", {
      ...filter,
      order: wanted === "list" ? "newest" : "largest",
      limit: null,
      amount: fromCentsIfAny(cents ?? null),
    });
  if (flow === "in" && category === null && merchant === null && against === null && wanted === "sum")
    return toolRequest("get_income", { ...period });
  return toolRequest("get_spending", {
    ...filter,
    compareFrom: against?.from ?? null,
    compareTo: against?.to ?? null,
    wanted,
    per: per ?? null,
  });
};
