import {
  joinSentences,
  linkedFigure,
  listSentences,
  type Sentence,
  sentence,
} from "#server/modules/assistant/statements/sentence.ts";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { capitalised, joinWithAnd } from "#server/spanish/format.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { createGetSpending } from "./get-spending.ts";
import type { MoneyServices } from "./money-services.ts";
import { filterOf, merchantLabel } from "./money-words.ts";
import {
  type Each,
  type EachInput,
  type EachThing,
  eachInput,
  eachOutput,
  type ThingInput,
} from "./spending-each-schema.ts";
import type { SpendingOutput } from "./spending-schema.ts";

const linkOf = (thing: EachThing, { from, to }: Each) => {
  if (!thing.isKind) return filterOf({ ...thing, from, to });
  return thing.ids === null ? undefined : { ids: thing.ids };
};

const amountOf = (thing: EachThing, output: Each) =>
  output.isMean ? inEuros(thing.amount) : linkedFigure(inEuros(thing.amount), linkOf(thing, output));

const placeOf = ({ name }: EachThing, { flow }: Each) => `${flow === "out" ? "en" : "de"} ${name}`;

const sumsSentence = (output: Each, known: readonly EachThing[]) => {
  const { isMean, flow, periodText } = output;
  const parts = known.map((thing) => sentence`${amountOf(thing, output)} ${placeOf(thing, output)}`);
  if (known.every(({ amount }) => amount === 0))
    return `${capitalised(periodText)} no hay nada ${known.map((thing) => placeOf(thing, output)).join(" ni ")}.`;
  const verb = flow === "out" ? "has gastado" : "has ingresado";
  return isMean
    ? sentence`De media al mes (${periodText}) ${verb} ${listSentences(parts)}.`
    : sentence`${capitalised(periodText)} ${verb} ${listSentences(parts)}.`;
};

const isNarrow = ({ search, ownCategoryId, isKind }: EachThing) =>
  search !== null || ownCategoryId !== null || isKind;

/** The whole category of which a thing is a part, where both were asked for. */
const wholeOf = (thing: EachThing, things: readonly EachThing[]) =>
  isNarrow(thing)
    ? things.find((one) => one !== thing && !isNarrow(one) && one.category === thing.category)
    : undefined;

/** "cafés y bares" are the same rows by two words. */
const kindKey = ({ isKind, ids, name }: EachThing) => (isKind ? [ids ?? name] : null);

/** Each sum once: two words for one thing are one, and what is all of another thing stands for both. */
const onceEach = (things: readonly EachThing[]): EachThing[] => {
  const byFilter = new Map<string, EachThing>();
  for (const thing of things) {
    const { search, category, ownCategoryId, isUnknown, asked, name } = thing;
    const key = JSON.stringify(isUnknown ? [name] : (kindKey(thing) ?? [search, category, ownCategoryId]));
    const before = byFilter.get(key);
    byFilter.set(key, before ? { ...before, ...(asked === null && { name }) } : thing);
  }
  const once = [...byFilter.values()];
  return once.filter((thing) => thing.isUnknown || wholeOf(thing, once)?.amount !== thing.amount);
};

/** What the most is more than the others, and the sum. */
const totalSentence = ({ total, flow }: Each, known: readonly EachThing[]) => {
  const inside = known.flatMap((thing) => {
    const whole = wholeOf(thing, known);
    return whole ? [`${thing.name} ya está dentro de ${whole.name}.`] : [];
  });
  if (inside.length > 0) return inside.join(" ");
  const [most, next] = known.toSorted((one, other) => other.amount - one.amount);
  if (!most || !next || most.amount === 0) return null;
  const more = fromCents(toCents(most.amount) - toCents(next.amount));
  const first =
    more === 0
      ? `Lo mismo ${joinWithAnd([most, next].map(({ name }) => `${flow === "in" ? "de" : "en"} ${name}`))}`
      : `${flow === "in" ? "De quien" : "Donde"} más, ${most.name}: ${inEuros(more)} más que ${next.name}`;
  return `${first}. En total, ${inEuros(total)}.`;
};

const wholeSentence = (things: readonly EachThing[]) => {
  const taken = things.flatMap(({ asked, category }) =>
    asked && category ? [`por «${merchantLabel(asked)}» cuento todo ${category}`] : [],
  );
  return taken.length === 0 ? null : `${capitalised(joinWithAnd(taken))}.`;
};

const state = (output: Each): StatementDraft[] => {
  const known = output.things.filter(({ isUnknown }) => !isUnknown);
  const unknown = output.things
    .filter(({ isUnknown, isHidden }) => isUnknown && !isHidden)
    .map(({ name }) => name);
  const hidden = output.things.filter(({ isHidden }) => isHidden);
  const lines: (Sentence | string | null)[] = [
    known.length > 0 ? sumsSentence(output, known) : null,
    totalSentence(output, known),
    wholeSentence(known),
    ...hidden.map(
      ({ name, category }) => `No sé qué pagos son de ${name}: están entre los de ${category ?? "otros"}.`,
    ),
    unknown.length > 0
      ? `No encuentro ningún movimiento de ${joinWithAnd(unknown)}. Prueba con el nombre que sale en el recibo.`
      : null,
  ];
  return lines.flatMap((line) => (line === null ? [] : [lead(joinSentences([line]))]));
};

const nameOf = ({ merchant, category, asked }: ThingInput) =>
  capitalised(merchantLabel(merchant ?? asked ?? "")) || category || "eso";

type ReadThing = Record<"isWhole" | "isNone", boolean> & { thing: ThingInput; found: SpendingOutput };

const amountIn = ({ mean, amount }: SpendingOutput, wanted: EachInput["wanted"]) =>
  wanted === "mean" ? (mean?.amount ?? 0) : amount;

const toEachThing =
  (wanted: EachInput["wanted"]) =>
  ({ thing, isWhole, isNone, found }: ReadThing): EachThing => ({
    name: nameOf(thing),
    ...{ search: found.search, category: found.category, ownCategoryId: found.ownCategoryId },
    isKind: found.kind !== null,
    ids: found.cut || found.movementIds.length === 0 ? null : found.movementIds.join(","),
    amount: isNone ? 0 : amountIn(found, wanted),
    isUnknown: isNone,
    isHidden: isNone && thing.asked !== null,
    asked: isWhole ? thing.asked : null,
  });

/** Those who are asked for may have paid, and not been paid. */
const isOfOtherSide = ({ found }: ReadThing) => found.amount === 0 && found.otherSide !== 0;
const otherOf = (flow: EachInput["flow"]) => (flow === "in" ? "out" : "in");

export const createGetSpendingEach = (services: Pick<MoneyServices, "ledger" | "budgets">) => {
  const spending = createGetSpending(services);

  return defineTool({
    name: "get_spending_each",
    purpose:
      "Cuánto se ha gastado o ingresado en cada una de varias cosas (comercios o categorías) en un mismo periodo, cuánto suman y cuál es mayor.",
    kind: "read",
    input: eachInput,
    output: eachOutput,

    async run(context, { things, from, to, wanted, ...input }) {
      let { flow } = input;
      const read = async ({ category, merchant, asked }: ThingInput) => {
        const question = { category, asked, merchant, words: null, from, to, flow, wanted };
        const rest = { per: null, compareFrom: null, compareTo: null };
        return (await spending.run(context, { ...question, ...rest })).output;
      };
      const shared = (category: string | null) =>
        things.filter((one) => one.category === category && one.asked).length > 1;
      const readThing = async (thing: ThingInput) => {
        const found = await read(thing);
        const isNone =
          thing.merchant === null ? found.wholeOf !== null : found.nothing === "unknown_merchant";
        // The category of both is neither of them.
        const isWhole = isNone && thing.merchant === null && !shared(thing.category);
        return { thing, isWhole, isNone: isNone && !isWhole, found };
      };
      const readAll = async () => {
        const all = [];
        for (const thing of things) all.push(await readThing(thing));
        return all;
      };
      let each = await readAll();
      if (each.every(isOfOtherSide)) {
        flow = otherOf(flow);
        each = await readAll();
      }
      // Two kinds of one category that no name tells apart: all of it.
      const [{ thing: one } = { thing: undefined }] = each;
      const isOneKind =
        one?.category && things.every((thing) => thing.category === one.category && thing.asked);
      if (isOneKind && each.every(({ isNone }) => isNone)) {
        const said = joinWithAnd(things.flatMap((thing) => thing.asked ?? []));
        const found = await read({ ...one, merchant: null, asked: null });
        each.splice(0, each.length, { thing: { ...one, asked: said }, isWhole: true, isNone: false, found });
      }
      const all = each.map(toEachThing(wanted));
      const rows = onceEach(all);
      const added = rows.filter((thing) => !wholeOf(thing, rows));
      const first = each.find(({ isNone }) => !isNone)?.found ?? each[0]?.found;
      return {
        output: {
          things: rows,
          ...{ from: first?.from ?? from, to: first?.to ?? to, periodText: first?.periodText ?? "" },
          flow: flow ?? "out",
          isMean: wanted === "mean",
          total: fromCents(added.reduce((sum, { amount }) => sum + toCents(amount), 0)),
        },
      };
    },

    state,
  });
};
