import { amountProblem, parseEuros, typedEuros } from "#client/lib/spanish-number.ts";
import type { OwnPromiseDraft, PromiseChanges, Promised } from "#shared/contracts/cash-flow/promises.ts";

/** As they are typed. */
export interface PromiseFields {
  amount: string;
  nextOn: string;
  endsOn: string;
  isConfirmed: boolean;
}

export const fieldsOf = ({ amount, nextOn, endsOn, isConfirmed }: Promised): PromiseFields => ({
  amount: typedEuros(Math.abs(amount)),
  nextOn: nextOn ?? "",
  endsOn: endsOn ?? "",
  isConfirmed,
});

export const problemsOf = ({ amount, nextOn }: PromiseFields, promise: Promised, today: string) => ({
  amount: amount.trim() ? amountProblem(amount) : "Escribe un importe",
  nextOn:
    nextOn !== "" && nextOn !== promise.nextOn && nextOn <= today ? "Tiene que ser desde mañana" : undefined,
});

/** Only what differs from what stood there. */
export const changesOf = (fields: PromiseFields, promise: Promised): PromiseChanges => {
  const before = fieldsOf(promise);
  const amount = Math.sign(promise.amount) * (parseEuros(fields.amount) ?? 0);
  return {
    ...(fields.isConfirmed !== before.isConfirmed && { isConfirmed: fields.isConfirmed }),
    ...(fields.amount !== before.amount && { amount }),
    ...(fields.nextOn !== before.nextOn && { nextOn: fields.nextOn || null }),
    ...(fields.endsOn !== before.endsOn && { endsOn: fields.endsOn || null }),
  };
};

export interface NewFields extends Omit<PromiseFields, "nextOn" | "isConfirmed"> {
  name: string;
  side: "out" | "in";
  kind: OwnPromiseDraft["kind"];
  every: OwnPromiseDraft["every"];
  firstOn: string;
  accountId: string;
}

export const newFields = (today: string): NewFields => ({
  ...{ name: "", amount: "", side: "out", kind: "bill", every: "month", firstOn: today },
  ...{ endsOn: "", accountId: "" },
});

export const newProblemsOf = ({ name, amount, firstOn, endsOn }: NewFields) => ({
  name: name.trim() ? undefined : "Escribe un nombre",
  amount: amount.trim() ? amountProblem(amount) : "Escribe un importe",
  firstOn: firstOn ? undefined : "Escribe el día",
  endsOn: endsOn && endsOn <= firstOn ? "Tiene que ser después del primer día" : undefined,
});

/** Of fields without problems. */
export const draftOf = (fields: NewFields): OwnPromiseDraft => ({
  name: fields.name.trim(),
  kind: fields.side === "in" ? "income" : fields.kind,
  every: fields.every,
  amount: (fields.side === "in" ? 1 : -1) * (parseEuros(fields.amount) ?? 0),
  firstOn: fields.firstOn,
  endsOn: fields.endsOn || null,
  accountId: fields.accountId || null,
});
