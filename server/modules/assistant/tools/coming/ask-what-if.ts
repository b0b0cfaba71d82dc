import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, inEuros, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import { day, euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { PromiseService } from "#server/modules/cash-flow/promises/promise-service.ts";
import type { WhatIfService } from "#server/modules/cash-flow/what-if/what-if-service.ts";
import type { WhatIfChange } from "#shared/contracts/cash-flow/what-if.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";

const input = z.object({
  change: z.enum(["income", "expense", "cancel"]),
  /** Signed: more of it or less; not looked at where something is cancelled. */
  amount: euros.nullable(),
  per: z.enum(["once", "month", "year"]).nullable(),
  /** Of what is cancelled. */
  name: z.string().nullable(),
});

const output = z.object({
  /** As it was found; what was asked for where nothing is called so. */
  name: z.string().nullable(),
  isFound: z.boolean(),
  yearly: euros,
  before: z.object({ day, dayText: z.string(), amount: euros }).nullable(),
  after: euros.nullable(),
});

const state = ({ name, isFound, yearly, before, after }: z.output<typeof output>): StatementDraft[] => {
  if (!isFound) return [lead(`No veo ningún recibo ni ingreso que se llame ${quotedTitle(name ?? "")}.`)];
  const more = yearly < 0 ? "menos" : "más";
  if (before === null)
    return [
      lead(`Eso son ${inEuros(Math.abs(yearly))} ${more} al cabo de un año.`),
      lead("Cuando conozca tu dinero te diré cuánto tendrías."),
    ];
  return [
    lead(
      name === null
        ? `Así tendrías ${inEuros(Math.abs(yearly))} ${more} al cabo de un año.`
        : `Sin ${name} tendrías ${inEuros(Math.abs(yearly))} ${more} al cabo de un año: ${inEuros(Math.abs(yearly) / 12)} al mes, de media.`,
    ),
    ...(after !== null
      ? [
          lead(
            `El ${before.dayText} preveo ${inEuros(after)} en tus cuentas, en vez de ${inEuros(before.amount)}.`,
          ),
        ]
      : []),
  ];
};

/** From tomorrow on; more of an expense is less money. */
const newMoney = ({ change, amount, per }: z.output<typeof input>, today: string): WhatIfChange => ({
  ...{ kind: "new", name: "¿Y si…?", endsOn: null, firstOn: addDays(today, 1) },
  every: per === "once" || per === "year" ? per : "month",
  amount: (change === "expense" ? -1 : 1) * (amount ?? 0),
});

interface Services {
  promises: Pick<PromiseService, "list">;
  whatIf: Pick<WhatIfService, "ask">;
}

export const createAskWhatIf = ({ promises, whatIf }: Services) => {
  const cancelled = async (userId: string, wanted: string) => {
    const { promises: all } = await promises.list(userId, {});
    const alive = all.filter(({ status }) => status !== "ended");
    return matchLoosely(wanted, alive, ({ name }) => name).at(0) ?? null;
  };

  return defineTool({
    name: "ask_what_if",
    purpose:
      "Qué pasaría con el saldo si se deja de pagar algo, o si entra o sale más o menos dinero cada mes, cada año o una vez.",
    kind: "read",
    input,
    output,

    async run({ userId, now }, asked) {
      const today = madridDayOf(now);
      const { change, name } = asked;
      const promise = change === "cancel" && name !== null ? await cancelled(userId, name) : null;
      if (change === "cancel" && promise === null)
        return { output: { name, isFound: false, yearly: 0, before: null, after: null } };
      const wanted = promise ? ({ kind: "end", promiseId: promise.id } as const) : newMoney(asked, today);
      const { before, after, yearly } = await whatIf.ask(userId, [wanted]);
      return {
        output: {
          ...{ name: promise?.name ?? null, isFound: true, yearly },
          before: before && { ...before.last, dayText: formatDay(before.last.day, today) },
          after: after?.last.amount ?? null,
        },
      };
    },

    state,
  });
};
