import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, inEuros, plainTitle, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { day, euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import type { MoneyServices } from "#server/modules/assistant/tools/money/money-services.ts";
import { spokenKind } from "#server/modules/assistant/tools/money/spoken-kinds.ts";
import { defineTool, type ToolContext } from "#server/modules/assistant/tools/tool.ts";
import type { PromiseService } from "#server/modules/cash-flow/promises/promise-service.ts";
import type { WhatIfService } from "#server/modules/cash-flow/what-if/what-if-service.ts";
import { counted, joinWithAnd } from "#server/spanish/format.ts";
import type { Promised } from "#shared/contracts/cash-flow/promises.ts";
import type { WhatIfChange } from "#shared/contracts/cash-flow/what-if.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { createReadHabit, type Habit, promisesCalled, thingsIn } from "./what-if-cancelled.ts";
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
  /** Things that are bought now and then, of which a mean month counts. */
  habits: z.array(z.object({ name: z.string(), monthly: euros, months: z.int() })),
  /** Of several things, those of which nothing is known. */
  unfound: z.array(z.string()),
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

const habitSentences = (habits: readonly Habit[]) =>
  habits.map(({ name, monthly, months }) =>
    lead(
      `En ${plainTitle(name)} gastas ${inEuros(monthly)} al mes, de media (${counted(months, "mes completo", "meses completos")}).`,
    ),
  );

const unfoundSentences = (names: readonly string[]) =>
  names.map((name) => lead(`De ${quotedTitle(name)} no veo ningún pago que se repita: no lo cuento.`));

const state = ({
  name,
  isFound,
  share,
  habits,
  unfound: others,
  yearly,
  before,
  after,
}: z.output<typeof output>): StatementDraft[] => {
  if (!isFound) return [lead(unfound(name))];
  const sum = `${inEuros(Math.abs(yearly))} ${yearly < 0 ? "menos" : "más"} al cabo de un año`;
  const monthly = `${inEuros(Math.abs(yearly) / 12)} al mes, de media`;
  if (before === null)
    return [
      lead(name === null ? `Eso son ${sum}.` : `Sin ${name} son ${sum}: ${monthly}.`),
      ...habitSentences(habits),
      lead("Cuando conozca tu dinero te diré cuánto tendrías."),
      ...unfoundSentences(others),
    ];
  const ahead = `El ${before.dayText} preveo ${inEuros(after ?? 0)} en tus cuentas, en vez de ${inEuros(before.amount)}.`;
  return [
    ...(share ? shareSentences(share) : []),
    ...habitSentences(habits),
    lead(name === null ? `Así tendrías ${sum}.` : `Sin ${name} tendrías ${sum}: ${monthly}.`),
    ...(after === null ? [] : [lead(ahead)]),
    ...unfoundSentences(others),
  ];
};

/** From tomorrow on; more of an expense is less money. */
const newMoney = ({ change, amount, per }: z.output<typeof input>, today: string): WhatIfChange => ({
  ...{ kind: "new", name: "¿Y si…?", endsOn: null, firstOn: addDays(today, 1) },
  every: per === "once" || per === "year" ? per : "month",
  amount: (change === "expense" ? -1 : 1) * (amount ?? 0),
});

const mostOfBills = 1.2;

const monthlyOf = (bills: readonly Promised[]) =>
  bills.reduce((sum, { yearly }) => sum + Math.abs(yearly), 0) / 12;

/** Money that is not spent is more of it. */
const income = { change: "income", per: "month", percent: null, name: null } as const;

interface Services extends Pick<MoneyServices, "ledger" | "budgets"> {
  promises: Pick<PromiseService, "list">;
  whatIf: Pick<WhatIfService, "ask">;
}

interface Change {
  name: string | null;
  share: ReturnType<typeof shareOf>;
  habits: Habit[];
  unfound: string[];
  wanted: WhatIfChange[];
}

const plain = { share: null, habits: [], unfound: [] };

export const createAskWhatIf = ({ promises, whatIf, ...services }: Services) => {
  const readHabit = createReadHabit(services);
  const aliveOf = async (userId: string) =>
    (await promises.list(userId, {})).promises.filter(({ status }) => status !== "ended");

  /** The bills that are called so, or else the habit. */
  const readThing = async (context: ToolContext, thing: string, alive: readonly Promised[]) => {
    const called = promisesCalled(thing, alive);
    const read = called.length > 0 && !spokenKind(thing)?.isKnown ? null : await readHabit(context, thing);
    // Of all tobacco one shop may be paid as if by a bill.
    const isHabit = read !== null && read.monthly > monthlyOf(called) * mostOfBills;
    const [bills, habit] = isHabit ? [[], read] : [called, null];
    const saved = habit && newMoney({ ...income, amount: habit.monthly }, madridDayOf(context.now));
    return {
      ...{ thing, habit, name: bills[0]?.name ?? (habit && plainTitle(thing)) },
      wanted: [
        ...bills.map(({ id }): WhatIfChange => ({ kind: "end", promiseId: id })),
        ...(saved ? [saved] : []),
      ],
    };
  };

  /** What of several things is paid again and again, or bought now and then. Null where nothing is. */
  const cancelled = async (context: ToolContext, name: string): Promise<Change | null> => {
    const alive = await aliveOf(context.userId);
    const isOne = promisesCalled(name, alive).length > 0;
    const things = [];
    for (const thing of isOne ? [name] : thingsIn(name)) things.push(await readThing(context, thing, alive));
    const names = things.flatMap((one) => one.name ?? []);
    if (names.length === 0) return null;
    return {
      ...{ name: joinWithAnd(names), share: null },
      habits: things.flatMap(({ habit }) => habit ?? []),
      unfound: things.flatMap((one) => (one.name ? [] : [one.thing])),
      wanted: things.flatMap(({ wanted }) => wanted),
    };
  };

  /** What is asked as a change of the future; null where nothing is called so. */
  const changeOf = async (
    context: ToolContext,
    asked: z.output<typeof input>,
    today: string,
  ): Promise<Change | null> => {
    if (asked.change === "cancel") return asked.name === null ? null : cancelled(context, asked.name);
    if (asked.percent === null) return { ...plain, name: null, wanted: [newMoney(asked, today)] };
    const share = shareOf(await aliveOf(context.userId), asked.name, asked.percent);
    return (
      share && { ...plain, name: null, share, wanted: [newMoney({ ...asked, amount: share.signed }, today)] }
    );
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
      const change = await changeOf({ userId, now }, asked, today);
      if (change === null)
        return {
          output: {
            ...{ ...plain, name: asked.name, isFound: false },
            ...{ yearly: 0, before: null, after: null },
          },
        };
      const { name, share, habits, unfound, wanted } = change;
      const { before, after, yearly } = await whatIf.ask(userId, wanted);
      return {
        output: {
          ...{ name, isFound: true, habits, unfound, yearly },
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
