import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { missingText, readKnownPeriod } from "#server/modules/assistant/tools/money/known-period.ts";
import { day, euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import type { MoneyServices } from "#server/modules/assistant/tools/money/money-services.ts";
import { merchantLabel } from "#server/modules/assistant/tools/money/money-words.ts";
import { formatPeriod } from "#server/modules/assistant/tools/money/period-words.ts";
import { sharedWords } from "#server/modules/assistant/tools/money/shared-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { capitalised, counted, dayWords } from "#server/spanish/format.ts";
import { billKinds } from "#shared/contracts/cash-flow/promises.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { shareOfCents } from "#shared/rules/share.ts";

const paid = z.object({
  ...{ name: z.string(), amount: euros, times: z.int() },
  /** Of the last time. */
  dayText: z.string(),
});
type Paid = z.output<typeof paid>;

const output = z.object({
  periodText: z.string(),
  /** By whom they were charged, the dearest first. */
  bills: z.array(paid),
  count: z.int(),
  total: euros,
  sharedText: z.string().nullable(),
  missingText: z.string().nullable(),
});

const mostBills = 40;
const mostSaid = 3;

const ofBill = ({ name, amount, times, dayText }: Paid) =>
  `${name}: ${inEuros(amount)} ${times === 1 ? `el ${dayText}` : `en ${times} veces`}.`;

const state = (told: z.output<typeof output>): StatementDraft[] => {
  const { periodText, bills, count, total, sharedText, missingText } = told;
  const missing = missingText === null ? [] : [lead(missingText)];
  if (count === 0) return [lead(`No veo recibos que se repitan ${periodText}.`), ...missing];
  const isShort = bills.length <= mostSaid;
  return [
    lead(
      `${capitalised(periodText)} has pagado ${inEuros(total)} en ${counted(count, "recibo", "recibos")} de los que se repiten.`,
    ),
    ...bills
      .slice(0, mostSaid)
      .map((one, at) => lead(isShort || at > 0 ? ofBill(one) : `Los mayores: ${ofBill(one)}`)),
    ...(sharedText === null ? [] : [lead(sharedText)]),
    ...missing,
    ...bills.slice(mostSaid).map((one) => detail(ofBill(one))),
  ];
};

const nameOf = ({ merchantName }: { merchantName: string }) => merchantLabel(merchantName) || "Un recibo";

const lastDay = (rows: readonly { date: string }[]) =>
  rows.reduce((last, { date }) => (date > last ? date : last), "");

interface Services {
  cashFlow: Pick<ReadingService, "read">;
  ledger: MoneyServices["ledger"];
}

/** What was charged by bills that come again and again, also by those that have ended since. */
export const createGetPaidBills = ({ cashFlow, ledger }: Services) =>
  defineTool({
    name: "get_paid_bills",
    purpose: "Cuánto se ha pagado en unos días en recibos que se repiten, y en cuáles.",
    kind: "read",
    input: z.object({ from: day, to: day }),
    output,

    async run({ userId, now }, { from, to }) {
      const today = madridDayOf(now);
      const { promises, endedBillRows } = await cashFlow.read(userId);
      const ids = promises.flatMap(({ kind, rowIds }) => (billKinds.has(kind) ? rowIds : []));
      const accounts = new Map((await ledger.balances(userId)).map((account) => [account.id, account]));
      const rows = (await ledger.transactionsOf(userId, [...ids, ...endedBillRows])).filter(
        ({ date, amount }) => date >= from && date <= to && amount < 0,
      );
      const ownCents = ({ amount, accountId }: (typeof rows)[number]) =>
        shareOfCents(-toCents(amount), accounts.get(accountId)?.sharePercent ?? 100);
      const sumOf = (some: typeof rows) => some.reduce((sum, row) => sum + ownCents(row), 0);
      const charged = [...Map.groupBy(rows, nameOf)]
        .map(([name, ofIt]) => ({ name, ofIt, cents: sumOf(ofIt) }))
        .toSorted((one, other) => other.cents - one.cents);
      const accountIds = new Set(rows.map(({ accountId }) => accountId));
      return {
        output: {
          periodText: formatPeriod({ from, to }, today),
          bills: charged.slice(0, mostBills).map(({ name, ofIt, cents }) => ({
            ...{ name, amount: fromCents(cents), times: ofIt.length },
            dayText: dayWords(lastDay(ofIt), today),
          })),
          count: rows.length,
          total: fromCents(sumOf(rows)),
          sharedText: sharedWords([...accountIds].flatMap((id) => accounts.get(id) ?? [])),
          missingText: missingText(await readKnownPeriod(ledger, userId), [{ from, to }], { today }),
        },
      };
    },

    state,
  });
