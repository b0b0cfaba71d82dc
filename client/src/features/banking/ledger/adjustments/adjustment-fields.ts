import { amountProblem, parseEuros, typedEuros } from "#client/lib/spanish-number.ts";
import { typedTags } from "#client/lib/typed-tags.ts";
import {
  maxTags,
  noteMaxLength,
  type TransactionDetail,
  type TransactionEdit,
  type TransactionPart,
} from "#shared/contracts/banking/adjustments.ts";
import { tagMaxLength } from "#shared/contracts/banking/ledger.ts";
import { categorySchema } from "#shared/rules/categories.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";

export interface PartFields {
  /** For React; nothing else. */
  key: string;
  amount: string;
  /** The name of a fixed category, or the id of an own one. */
  category: string;
  note: string;
}

export interface AdjustmentFields extends Omit<TransactionEdit, "tags" | "parts" | "name"> {
  name: string;
  /** Separated by commas. */
  tags: string;
  parts: PartFields[];
}

export const aPart = (category: string): PartFields => ({
  key: crypto.randomUUID(),
  amount: "",
  category,
  note: "",
});

export const fieldsOf = ({ edit, transaction }: TransactionDetail): AdjustmentFields => ({
  ...edit,
  name: edit.name ?? transaction.merchantName,
  tags: edit.tags.join(", "),
  parts: edit.parts.map((part) => ({
    ...{ key: crypto.randomUUID(), amount: typedEuros(part.amount), note: part.note },
    category: part.ownCategoryId ?? part.category,
  })),
});

export const editOf = (fields: AdjustmentFields, { bankName }: TransactionDetail): TransactionEdit => ({
  ...fields,
  name: [bankName, ""].includes(fields.name.trim()) ? null : fields.name.trim(),
  tags: typedTags(fields.tags),
  parts: fields.parts.map(({ amount, category, note }) => ({
    amount: parseEuros(amount) ?? 0,
    ...chosenIn(category),
    note,
  })),
});

/** With an own category, the server knows the fixed one above it. */
const chosenIn = (value: string): Pick<TransactionPart, "category" | "ownCategoryId"> => {
  const category = categorySchema.safeParse(value).data;
  return category ? { category } : { category: "Sin categorizar", ownCategoryId: value };
};

/** Of an amount without sign, after its parts; negative when they are more. */
export const leftOf = (amount: number, parts: readonly PartFields[]) =>
  fromCents(
    parts.reduce((left, part) => left - toCents(parseEuros(part.amount) ?? 0), toCents(Math.abs(amount))),
  );

const partProblem = (part: PartFields) =>
  part.amount.trim() ? amountProblem(part.amount) : "Escribe un importe en euros, o quítala";

/** The name of a part's field, for the focus. */
export const partName = (place: number) => `part-${place}`;

/** Each part has its own; a sum that is too much is said under the last part. */
const partProblemsOf = (parts: readonly PartFields[], amount: number) => {
  const problems = parts.map(partProblem);
  const isTooMuch = !problems.some(Boolean) && leftOf(amount, parts) < 0;
  const tooMuch = parts.length > 1 ? "Suman más que el movimiento" : "Es más que el movimiento";
  return Object.fromEntries(
    problems.map((problem, place) => [
      partName(place),
      isTooMuch && place === parts.length - 1 ? tooMuch : problem,
    ]),
  );
};

export const problemsOf = (fields: AdjustmentFields, amount: number): Record<string, string | undefined> => ({
  note: fields.note.length > noteMaxLength ? `Como mucho, ${noteMaxLength} caracteres` : undefined,
  tags: tagsProblem(typedTags(fields.tags)),
  ...partProblemsOf(fields.parts, amount),
});

const tagsProblem = (tags: readonly string[]) => {
  if (tags.length > maxTags) return `Como mucho, ${maxTags} etiquetas`;
  return tags.some((tag) => tag.length > tagMaxLength)
    ? `Cada etiqueta, como mucho de ${tagMaxLength} letras`
    : undefined;
};
