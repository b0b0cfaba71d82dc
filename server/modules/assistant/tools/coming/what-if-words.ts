import { z } from "zod";
import { lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros, plainTitle, quotedTitle } from "#server/modules/assistant/tools/format-words.ts";
import { day, euros } from "#server/modules/assistant/tools/money/money-fields.ts";
import { counted } from "#server/spanish/format.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import type { Habit } from "./what-if-cancelled.ts";

export const whatIfInput = z.object({
  change: z.enum(["income", "expense", "cancel"]),
  /** Signed: more of it or less; not looked at where something is cancelled. */
  amount: euros.nullable(),
  per: z.enum(["once", "month", "year"]).nullable(),
  /** In place of the amount, signed: of the pay, or of the bill with the name. */
  percent: z.number().min(-100).max(100).nullable(),
  /** Of what is cancelled, or of the bill that has the percentage or comes to the amount. */
  name: z.string().nullable(),
  /** The amount is what the bill would come to each month. */
  isNewSum: z.boolean().nullish(),
});

export const whatIfOutput = z.object({
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
  /** A bill that would come to another sum. */
  bill: z.object({ name: z.string(), before: euros, after: euros }).nullable(),
  /** Things that are bought now and then, of which a mean month counts. */
  habits: z.array(z.object({ name: z.string(), monthly: euros, months: z.int() })),
  /** Of several things, those of which nothing is known. */
  unfound: z.array(z.string()),
  yearly: euros,
  before: z.object({ day, dayText: z.string(), amount: euros }).nullable(),
  after: euros.nullable(),
});

type Share = NonNullable<z.output<typeof whatIfOutput>["share"]>;

const unfound = (name: string | null) =>
  name === null
    ? "No veo ninguna nómina ni pensión que se repita: no sé de cuánto sería ese porcentaje."
    : `No veo ningún recibo ni ingreso que se llame ${quotedTitle(name)}.`;

const shareSentences = ({ percent, of, monthly, asked }: Share): StatementDraft[] => [
  lead(`Un ${String(Math.abs(percent)).replace(".", ",")} % de ${of} son ${inEuros(monthly)} al mes.`),
  ...(asked === null ? [] : [lead(`Por ${quotedTitle(asked)} cuento todo ${of}.`)]),
];

const billSentences = (bill: { name: string; before: number; after: number } | null) => {
  if (bill === null) return [];
  const { name, before, after } = bill;
  const apart = fromCents(Math.abs(toCents(after) - toCents(before)));
  const more = after < before ? "menos" : "más";
  return [
    lead(
      `De ${name} pagas ahora ${inEuros(before)} al mes: ${inEuros(after)} son ${inEuros(apart)} ${more} al mes.`,
    ),
  ];
};

const habitSentences = (habits: readonly Habit[]) =>
  habits.map(({ name, monthly, months }) =>
    lead(
      `En ${plainTitle(name)} gastas ${inEuros(monthly)} al mes, de media (${counted(months, "mes completo", "meses completos")}).`,
    ),
  );

const unfoundSentences = (names: readonly string[]) =>
  names.map((name) => lead(`De ${quotedTitle(name)} no veo ningún pago que se repita: no lo cuento.`));

export const stateWhatIf = ({
  name,
  isFound,
  share,
  bill,
  habits,
  unfound: others,
  yearly,
  before,
  after,
}: z.output<typeof whatIfOutput>): StatementDraft[] => {
  if (!isFound) return [lead(unfound(name))];
  const sum = `${inEuros(Math.abs(yearly))} ${yearly < 0 ? "menos" : "más"} al cabo de un año`;
  const monthly = `${inEuros(Math.abs(yearly) / 12)} al mes, de media`;
  if (before === null)
    return [
      ...billSentences(bill),
      lead(name === null ? `Eso son ${sum}.` : `Sin ${name} son ${sum}: ${monthly}.`),
      ...habitSentences(habits),
      lead("Cuando conozca tu dinero te diré cuánto tendrías."),
      ...unfoundSentences(others),
    ];
  const ahead = `El ${before.dayText} preveo ${inEuros(after ?? 0)} en tus cuentas, en vez de ${inEuros(before.amount)}.`;
  return [
    ...(share ? shareSentences(share) : []),
    ...billSentences(bill),
    ...habitSentences(habits),
    lead(name === null ? `Así tendrías ${sum}.` : `Sin ${name} tendrías ${sum}: ${monthly}.`),
    ...(after === null ? [] : [lead(ahead)]),
    ...unfoundSentences(others),
  ];
};
