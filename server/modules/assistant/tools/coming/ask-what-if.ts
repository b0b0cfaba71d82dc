import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, inEuros, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import { day, euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import { spokenKind } from "#server/modules/assistant/tools/money/spoken-kinds.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { PromiseService } from "#server/modules/cash-flow/promises/promise-service.ts";
import type { WhatIfService } from "#server/modules/cash-flow/what-if/what-if-service.ts";
import type { WhatIfChange } from "#shared/contracts/cash-flow/what-if.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { shareOf } from "./what-if-share.ts";

const input = z.object({
  change: z.enum(["income", "expense", "cancel"]),
  /** Signed: more of it or less; not looked at where something is cancelled. */
  amount: euros.nullable(),
  per: z.enum(["once", "month", "year"]).nullable(),
  /** In place of the amount, signed: of the pay, or of the bill with the name. */
  percent: z.number().min(-100).max(100).nullable(),
  /** Of what is cancelled, or of the bill that has the percentage. */
  name: z.string().nullable(),
});

const output = z.object({
  /** As it was found; what was asked for where nothing is called so. */
  name: z.string().nullable(),
  isFound: z.boolean(),
  /** Of what the percentage is taken, and how much that is a month. */
  share: z
    .object({
      percent: z.number(),
      of: z.string(),
      monthly: euros,
      /** The words for a whole kind of bills, of which they may name a part: "luz". */
      asked: z.string().nullable(),
    })
    .nullable(),
  yearly: euros,
  before: z.object({ day, dayText: z.string(), amount: euros }).nullable(),
  after: euros.nullable(),
});

type Share = NonNullable<z.output<typeof output>["share"]>;

const unfound = (name: string | null) =>
  name === null
    ? "No veo ninguna nómina ni pensión que se repita: no sé de cuánto sería ese porcentaje."
    : `No veo ningún recibo ni ingreso que se llame ${quotedTitle(name)}.`;

const shareSentences = ({ percent, of, monthly, asked }: Share): StatementDraft[] => [
  lead(`Un ${String(Math.abs(percent)).replace(".", ",")} % de ${of} son ${inEuros(monthly)} al mes.`),
  ...(asked === null ? [] : [lead(`Por ${quotedTitle(asked)} cuento todo ${of}.`)]),
];

const state = ({
  name,
  isFound,
  share,
  yearly,
  before,
  after,
}: z.output<typeof output>): StatementDraft[] => {
  if (!isFound) return [lead(unfound(name))];
  const more = yearly < 0 ? "menos" : "más";
  if (before === null)
    return [
      lead(`Eso son ${inEuros(Math.abs(yearly))} ${more} al cabo de un año.`),
      lead("Cuando conozca tu dinero te diré cuánto tendrías."),
    ];
  return [
    ...(share ? shareSentences(share) : []),
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
  const aliveOf = async (userId: string) =>
    (await promises.list(userId, {})).promises.filter(({ status }) => status !== "ended");
  const cancelled = async (userId: string, wanted: string) => {
    const alive = await aliveOf(userId);
    const kind = spokenKind(wanted);
    const ofKind = () => (kind?.isKnown ? alive.find(({ name }) => kind.isOf(name)) : undefined);
    return matchLoosely(wanted, alive, ({ name }) => name).at(0) ?? ofKind() ?? null;
  };
  /** What is asked as a change of the future; null where nothing is called so. */
  const changeOf = async (userId: string, asked: z.output<typeof input>, today: string) => {
    if (asked.change === "cancel") {
      const promise = asked.name === null ? null : await cancelled(userId, asked.name);
      return (
        promise && {
          name: promise.name,
          share: null,
          wanted: { kind: "end", promiseId: promise.id } as const,
        }
      );
    }
    if (asked.percent === null) return { name: null, share: null, wanted: newMoney(asked, today) };
    const share = shareOf(await aliveOf(userId), asked.name, asked.percent);
    return share && { name: null, share, wanted: newMoney({ ...asked, amount: share.signed }, today) };
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
      const change = await changeOf(userId, asked, today);
      if (change === null)
        return {
          output: { name: asked.name, isFound: false, share: null, yearly: 0, before: null, after: null },
        };
      const { name, share, wanted } = change;
      const { before, after, yearly } = await whatIf.ask(userId, [wanted]);
      return {
        output: {
          ...{ name, isFound: true, yearly },
          share: share && {
            ...{ percent: share.percent, of: share.of },
            ...{ monthly: share.monthly, asked: share.asked },
          },
          before: before && { ...before.last, dayText: formatDay(before.last.day, today) },
          after: after?.last.amount ?? null,
        },
      };
    },

    state,
  });
};
