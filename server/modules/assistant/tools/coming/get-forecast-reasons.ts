import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { formatDay, inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { day, euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import { merchantLabel } from "#server/modules/assistant/tools/money/money-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import type { Available } from "#server/modules/cash-flow/domain/person/available.ts";
import type { Forecast, ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import { counted, joinWithAnd } from "#server/spanish/format.ts";
import { ownMoneyKinds } from "#shared/contracts/cash-flow/promises.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";

const named = z.object({ name: z.string(), amount: euros, dayText: z.string() });

/** What leads from the money of today to a day, which adds up to the cent. */
const output = z.object({
  reasons: z
    .object({
      dayText: z.string(),
      /** What is there today, of which savings are left out of what can be spent. */
      start: euros,
      savings: euros,
      income: z.object({ amount: euros, largest: z.array(named) }),
      due: z.object({ amount: euros, count: z.int(), largest: z.array(named) }),
      /** What goes every day; negative where more comes in without a fixed day. */
      everyday: euros,
      /** What is likely to be there on the day. */
      middle: euros,
      /** Of what can be spent; null where only the balance was asked for. */
      kept: z
        .object({ caution: euros, saving: euros, budgeted: euros, amount: euros, untilText: z.string() })
        .nullable(),
    })
    .nullable(),
});

type Reasons = NonNullable<z.output<typeof output>["reasons"]>;
type Coming = Forecast["coming"];

const mostNamed = 2;

const largestOf = (coming: Coming, today: string) =>
  coming
    .toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents))
    .slice(0, mostNamed)
    .map(({ name, cents, day }) => ({
      ...{ name: merchantLabel(name), amount: fromCents(Math.abs(cents)) },
      dayText: formatDay(day, today),
    }));

const sumOf = (coming: Coming) => Math.abs(coming.reduce((sum, { cents }) => sum + cents, 0));

/** By the day on which what can be spent is scarcest; null without a forecast of that day. */
const reasonsOf = (
  { days, held, coming, today }: Forecast,
  on: string,
  available: Available | null,
): Reasons | null => {
  const line = days.find((one) => one.day === on);
  if (!line) return null;
  const saved = available ? held.savedCents : 0;
  const counts = coming.filter(({ day, kind }) => day <= on && !ownMoneyKinds.has(kind));
  const [comes, goes] = [counts.filter(({ cents }) => cents > 0), counts.filter(({ cents }) => cents < 0)];
  const start = held.totalCents - saved;
  const middle = line.p50Cents - saved;
  const budgeted = available?.budgets.reduce((sum, { cents }) => sum + cents, 0) ?? 0;
  return {
    dayText: formatDay(on, today),
    ...{ start: fromCents(start), savings: fromCents(saved), middle: fromCents(middle) },
    income: { amount: fromCents(sumOf(comes)), largest: largestOf(comes, today) },
    due: { amount: fromCents(sumOf(goes)), count: goes.length, largest: largestOf(goes, today) },
    everyday: fromCents(start + sumOf(comes) - sumOf(goes) - middle),
    kept: available && {
      caution: fromCents(line.p50Cents - line.p10Cents),
      ...{ saving: fromCents(available.savingCents), budgeted: fromCents(budgeted) },
      ...{ amount: fromCents(available.cents), untilText: formatDay(available.until, today) },
    },
  };
};

const namedWords = (all: readonly z.output<typeof named>[]) =>
  joinWithAnd(all.map(({ name, amount, dayText }) => `${name}, ${inEuros(amount)} el ${dayText}`));

const dueWords = ({ amount, count, largest }: Reasons["due"]) => {
  if (count === 0) return "no espero recibos";
  const which = largest.length < count ? "los mayores, " : "";
  return `salen ${inEuros(amount)} en ${counted(count, "recibo o plan", "recibos y planes")} (${which}${namedWords(largest)})`;
};

const everydayWords = (everyday: number) =>
  everyday >= 0
    ? `Gastas de costumbre unos ${inEuros(everyday)} más hasta ese día.`
    : `Sin día fijo te suele entrar más de lo que gastas cada día: unos ${inEuros(-everyday)}.`;

const keptWords = ({ caution, saving, budgeted, amount, untilText }: NonNullable<Reasons["kept"]>) => {
  const aside = [
    `${inEuros(caution)} por si varias cosas salen mal`,
    ...(saving > 0 ? [`${inEuros(saving)} para tus objetivos y ahorros`] : []),
    ...(budgeted > 0 ? [`${inEuros(budgeted)} que guardan tus presupuestos`] : []),
  ];
  const left = amount > 0 ? `te sobran ${inEuros(amount)}` : "no te sobra nada";
  return `De eso aparto ${joinWithAnd(aside)}: hasta el ${untilText} ${left}.`;
};

const state = ({ reasons }: z.output<typeof output>): StatementDraft[] => {
  if (reasons === null) return [lead("No sé explicarlo: aún no tengo una previsión de ese día.")];
  const { dayText, start, savings, income, due, everyday, middle, kept } = reasons;
  const apart = savings > 0 ? `, sin contar ${inEuros(savings)} de tus cuentas de ahorro` : "";
  const comes =
    income.amount > 0
      ? `entran ${inEuros(income.amount)} (${namedWords(income.largest)})`
      : "no espero ingresos";
  return [
    lead(`Hoy tienes ${inEuros(start)}${apart}.`),
    lead(`Hasta el ${dayText}${kept ? ", el día más justo," : ""} ${comes} y ${dueWords(due)}.`),
    lead(everydayWords(everyday)),
    lead(`Así quedarían unos ${inEuros(middle)}.`),
    ...(kept ? [lead(keptWords(kept))] : []),
  ];
};

export const createGetForecastReasons = ({
  cashFlow,
}: {
  cashFlow: Pick<ReadingService, "forecast" | "availableUntil">;
}) =>
  defineTool({
    name: "get_forecast_reasons",
    purpose:
      "Por qué se espera ese saldo un día, o por qué se puede gastar eso: de lo que hay hoy a lo que quedará, con lo que entra, lo que sale y lo de costumbre.",
    kind: "read",
    input: z.object({
      day: day.nullable().describe("El día del saldo, o el último que tiene que durar el dinero"),
      isOfSpending: z.boolean().describe("Se pregunta por lo que se puede gastar, y no por el saldo"),
    }),
    output,

    async run({ userId, now }, { day, isOfSpending }) {
      const forecast = await cashFlow.forecast(userId);
      const available = isOfSpending ? await cashFlow.availableUntil(userId, day) : null;
      if (isOfSpending && available === null) return { output: { reasons: null } };
      const on = available?.lowest.day ?? day ?? madridDayOf(now);
      return { output: { reasons: reasonsOf(forecast, on, available) } };
    },

    state,
  });
