import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { accountLabels } from "./account-labels.ts";
import { day, euros } from "./money-fields.ts";
import { tellBalance } from "./money-words.ts";

const output = z.object({
  dayText: z.string(),
  /** At the end of the day, of the accounts that are in the total now; null where nobody told a balance. */
  amount: euros.nullable(),
  /** Of which the days since are not known, so that they are left out. */
  unknown: z.array(z.string()),
});

const state = ({ dayText, amount, unknown }: z.output<typeof output>): StatementDraft[] => {
  const without =
    unknown.length === 0 ? [] : [lead(`De ${joinWithAnd(unknown)} no sé lo que había ese día.`)];
  if (amount === null)
    return unknown.length > 0
      ? without
      : [lead("No sé cuánto tenías: no conozco el saldo de tus cuentas."), lead(tellBalance)];
  return [lead(`El ${dayText}, al acabar el día, tenías ${inEuros(amount)} en tus cuentas.`), ...without];
};

/** The months that are looked back over; days before are not known to be whole. */
const mostMonths = 24;

/** As the balance of now and what came and went since tell it. */
export const createGetPastBalance = ({ ledger }: { ledger: Pick<LedgerService, "readMoney"> }) =>
  defineTool({
    name: "get_past_balance",
    purpose: "Cuánto dinero había en total en las cuentas al acabar un día pasado.",
    kind: "read",
    input: z.object({ day }),
    output,

    async run({ userId, now }, asked) {
      const today = madridDayOf(now);
      const { accounts, balance, days, spansOf } = await ledger.readMoney(userId, today, mostMonths);
      // What came and went in a gap since is not known.
      const isKnownSince = ({ id }: { id: string }) => {
        const last = spansOf.get(id)?.at(-1);
        return last !== undefined && last.from <= asked.day && last.to >= asked.day;
      };
      const known = balance.current.filter(isKnownSince);
      const ids = new Set(known.map(({ id }) => id));
      const since = days
        .filter((one) => ids.has(one.accountId) && one.day > asked.day)
        .reduce((sum, { netCents }) => sum + netCents, 0);
      const present = known.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
      const unknown = balance.current.filter((account) => !isKnownSince(account));
      return {
        output: {
          dayText: formatDay(asked.day, today),
          amount: known.length === 0 ? null : fromCents(present - since),
          unknown: accountLabels([...unknown, ...balance.apart], accounts),
        },
      };
    },

    state,
  });
