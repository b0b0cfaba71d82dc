import type { z } from "zod";
import { formatDay, plainTitle } from "#server/modules/assistant/tools/format-words.ts";
import { matchLoosely } from "#server/modules/assistant/tools/loose-match.ts";
import type { MoneyServices } from "#server/modules/assistant/tools/money/money-services.ts";
import { spokenKind } from "#server/modules/assistant/tools/money/spoken-kinds.ts";
import { defineTool, type ToolContext } from "#server/modules/assistant/tools/tool.ts";
import type { PromiseService } from "#server/modules/cash-flow/promises/promise-service.ts";
import type { WhatIfService } from "#server/modules/cash-flow/what-if/what-if-service.ts";
import { joinWithAnd } from "#server/spanish/format.ts";
import type { Promised } from "#shared/contracts/cash-flow/promises.ts";
import type { WhatIfChange } from "#shared/contracts/cash-flow/what-if.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { createReadHabit, type Habit, promisesCalled, thingsIn } from "./what-if-cancelled.ts";
import { shareOf } from "./what-if-share.ts";
import { stateWhatIf, whatIfInput, whatIfOutput } from "./what-if-words.ts";

/** From tomorrow on; more of an expense is less money. */
const newMoney = ({ change, amount, per }: z.output<typeof whatIfInput>, today: string): WhatIfChange => ({
  ...{ kind: "new", name: "¿Y si…?", endsOn: null, firstOn: addDays(today, 1) },
  every: per === "once" || per === "year" ? per : "month",
  amount: (change === "expense" ? -1 : 1) * (amount ?? 0),
});

const mostOfBills = 1.2;
const wholePercent = 100;

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
  bill: { name: string; before: number; after: number } | null;
  habits: Habit[];
  unfound: string[];
  wanted: WhatIfChange[];
}

const plain = { share: null, bill: null, habits: [], unfound: [] };

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
    // "Bread and Butter" may be one; a kind that the words hold is only one of them.
    const isOne = matchLoosely(name, alive, (promise) => promise.name).length > 0;
    const things = [];
    for (const thing of isOne ? [name] : thingsIn(name)) things.push(await readThing(context, thing, alive));
    const names = things.flatMap((one) => one.name ?? []);
    if (names.length === 0) return null;
    return {
      ...{ name: joinWithAnd(names), share: null, bill: null },
      habits: things.flatMap(({ habit }) => habit ?? []),
      unfound: things.flatMap((one) => (one.name ? [] : [one.thing])),
      wanted: things.flatMap(({ wanted }) => wanted),
    };
  };

  /** What a bill that comes to another sum costs more, or less, than it does. */
  const newSum = async (
    { userId }: ToolContext,
    { name, amount }: z.output<typeof whatIfInput>,
    today: string,
  ): Promise<Change | null> => {
    const { of, monthly } = shareOf(await aliveOf(userId), name, wholePercent) ?? { of: null, monthly: 0 };
    if (of === null) return null;
    const after = amount ?? 0;
    const more = fromCents(toCents(after) - toCents(monthly));
    const wanted = newMoney(
      { change: "expense", per: "month", percent: null, name: null, amount: more },
      today,
    );
    return { ...plain, name: null, bill: { name: of, before: monthly, after }, wanted: [wanted] };
  };

  /** What is asked as a change of the future; null where nothing is called so. */
  const changeOf = async (
    context: ToolContext,
    asked: z.output<typeof whatIfInput>,
    today: string,
  ): Promise<Change | null> => {
    if (asked.change === "cancel") return asked.name === null ? null : cancelled(context, asked.name);
    if (asked.isNewSum) return newSum(context, asked, today);
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
    input: whatIfInput,
    output: whatIfOutput,

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
      const { name, share, bill, habits, unfound, wanted } = change;
      const { before, after, yearly } = await whatIf.ask(userId, wanted);
      return {
        output: {
          ...{ name, isFound: true, bill, habits, unfound, yearly },
          share: share && {
            ...{ percent: share.percent, of: share.of },
            ...{ monthly: share.monthly, asked: share.asked },
          },
          before: before && { ...before.last, dayText: formatDay(before.last.day, today) },
          after: after?.last.amount ?? null,
        },
      };
    },

    state: stateWhatIf,
  });
};
