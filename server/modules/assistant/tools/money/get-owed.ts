import { z } from "zod";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { SharedExpenseService } from "#server/modules/cash-flow/shared-expenses/shared-expense-service.ts";
import { counted, dayWords, joinWithAnd } from "#server/spanish/format.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { euros } from "./money-fields.ts";
import { merchantLabel, shownLabels } from "./money-words.ts";

const owed = z.object({
  expense: z.string(),
  dayText: z.string(),
  /** Where they are known. */
  names: z.array(z.string()),
  parts: z.int(),
  /** Of each. */
  amount: euros,
});
type Owed = z.output<typeof owed>;

const output = z.object({
  by: z.enum(["others", "me"]),
  owed: z.array(owed),
  total: euros,
  /** Expenses that seem to be shared, of which the person has not said that they are. */
  proposals: z.int(),
});
type Output = z.output<typeof output>;

const mostSaid = 3;

const who = ({ names, parts }: Owed) => {
  const labels = shownLabels(names);
  if (labels.length > 0 && labels.length === parts) return joinWithAnd(labels);
  return counted(parts, "persona", "personas");
};

const ofExpense = (one: Owed) => {
  const each = one.parts > 1 ? " cada una" : "";
  return `De ${merchantLabel(one.expense) || "un gasto"}, del ${one.dayText}, falta la parte de ${who(one)}: ${inEuros(one.amount)}${each}.`;
};

const state = ({ by, owed: all, total, proposals }: Output): StatementDraft[] => {
  if (by === "me")
    return [
      lead("No sé a quién le debes dinero: en tus cuentas solo veo lo que ya has pagado."),
      lead("De lo que tú pagas por otros sí sé quién falta por devolverte."),
    ];
  const proposed =
    proposals > 0
      ? [
          lead(
            `En Compartidos hay ${counted(proposals, "gasto que parece compartido", "gastos que parecen compartidos")}: di cuáles lo son y sabré más.`,
          ),
        ]
      : [];
  if (all.length === 0)
    return [lead("No me consta que nadie te deba dinero de tus gastos compartidos."), ...proposed];
  return [
    lead(`Faltan por devolverte ${inEuros(total)} de tus gastos compartidos.`),
    ...all.map((one, at) => (at < mostSaid ? lead(ofExpense(one)) : detail(ofExpense(one)))),
  ];
};

export const createGetOwed = ({ sharedExpenses }: { sharedExpenses: Pick<SharedExpenseService, "list"> }) =>
  defineTool({
    name: "get_owed",
    purpose: "Quién le debe dinero a la persona de los gastos que ha compartido, y cuánto.",
    kind: "read",
    input: z.object({ by: z.enum(["others", "me"]).describe("others: quién le debe; me: a quién debe") }),
    output,

    async run({ userId, now }, { by }) {
      const today = madridDayOf(now);
      const list = await sharedExpenses.list(userId);
      const all = list.owed.map(
        ({ expense, day, names, parts, amount }): Owed => ({
          ...{ expense, dayText: dayWords(day, today), names, parts, amount },
        }),
      );
      const cents = all.reduce((sum, { parts, amount }) => sum + parts * toCents(amount), 0);
      return { output: { by, owed: all, total: fromCents(cents), proposals: list.proposals.length } };
    },

    state,
  });
