import { type SubmitEvent, useId, useState } from "react";
import { useSend } from "#client/api/query.ts";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { MomentField } from "#client/components/moment-input.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { shortDay } from "#client/lib/dates.ts";
import { failureToast } from "#client/lib/failure-details.ts";
import { formatEuros } from "#client/lib/format.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import {
  ownPromiseRhythms,
  type Promised,
  promiseNameMaxLength,
} from "#shared/contracts/cash-flow/promises.ts";
import { askWhatIf, type WhatIf, type WhatIfChange } from "#shared/contracts/cash-flow/what-if.ts";
import { useAddPromise, useChangePromise } from "./promise-queries.ts";
import { rhythmNames } from "./promise-words.ts";
import {
  dryChoices,
  takenAs,
  type WhatIfFields,
  whatIfChange,
  whatIfFields,
  whatIfProblems,
} from "./what-if-fields.ts";
import { WhatIfResult } from "./what-if-result.tsx";

interface WhatIfDialogProps {
  promises: readonly Promised[];
  version: number;
  today: string;
  isSelfEmployed: boolean;
  onClose: () => void;
}

const kinds = [
  { value: "end", name: "Dejo de pagarlo o de cobrarlo" },
  { value: "amount", name: "Cambia de importe" },
  { value: "pause", name: "Lo paro hasta un día" },
  { value: "new", name: "Tengo un gasto o un ingreso nuevo" },
];

const dryKind = { value: "dry", name: "Paso un tiempo sin facturar" };

const isUneven = ({ kind, every, isMetered }: Promised) =>
  kind === "income" && (every === "irregular" || isMetered);

const sides = [
  { value: "out", label: "Sale" },
  { value: "in", label: "Entra" },
] as const;

/** With its next amount and day where others are called the same. */
const nameAmong = (all: readonly Promised[], { id, name, amount, nextOn }: Promised) => {
  const isAlone = !all.some((other) => other.id !== id && other.name === name);
  if (isAlone || nextOn === null) return name;
  return [name, formatEuros(Math.abs(amount)), shortDay(nextOn)].join(" · ");
};

/** Another future beside the expected one; nothing is kept until the person takes it. */
export const WhatIfDialog = ({ promises, version, today, isSelfEmployed, onClose }: WhatIfDialogProps) => {
  const alive = promises.filter(({ status, nextOn }) => status !== "ended" && nextOn !== null);
  const offered = [
    ...kinds.filter(({ value }) => value === "new" || alive.length > 0),
    ...(isSelfEmployed || alive.some(isUneven) ? [dryKind] : []),
  ];
  const [fields, setFields] = useState(() => whatIfFields(alive, today));
  const [asked, setAsked] = useState<{ change: WhatIfChange; answer: WhatIf }>();
  const form = useId();
  const ask = useSend(askWhatIf, { refreshes: [], failure: failureToast("No se pudo calcular") });
  const change = useChangePromise(onClose);
  const add = useAddPromise(onClose);
  const checked = useCheckedFields(whatIfProblems(fields, today));
  const isTaking = change.isPending || add.isPending;
  // What was answered was of other fields.
  const set = (changes: Partial<WhatIfFields>) => {
    setFields({ ...fields, ...changes });
    setAsked(undefined);
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!checked.checkAll(event.currentTarget) || ask.isPending) return;
    const wanted = whatIfChange(
      fields,
      alive.find(({ id }) => id === fields.promiseId),
    );
    ask.mutate(
      { body: { changes: [wanted] } },
      { onSuccess: (answer) => setAsked({ change: wanted, answer }) },
    );
  };
  const take = (wanted: WhatIfChange) => {
    const taken = takenAs(wanted, today);
    if (taken === null) return;
    if ("draft" in taken) add.mutate({ body: { version, ...taken.draft } });
    else if ("promiseId" in wanted)
      change.mutate({ params: { id: wanted.promiseId }, body: { version, ...taken.changes } });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="¿Y si…?"
      description="Compara tu previsión con otra. Nada cambia hasta que tú lo digas."
      action={
        <Button
          type="submit"
          size="lg"
          form={form}
          busy={ask.isPending}
          busyText="Calculando..."
          className="w-full"
        >
          Calcular
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit} className="space-y-5">
        {offered.length > 1 && (
          <SelectField
            label="Qué cambia"
            value={fields.kind}
            options={offered}
            onChange={(kind) => set({ kind: kind as WhatIfFields["kind"] })}
          />
        )}
        {fields.kind === "new" && <NewFields {...{ fields, set, checked }} />}
        {fields.kind === "dry" && (
          <SelectField
            label="Cuándo"
            value={fields.months}
            options={dryChoices(today)}
            onChange={(months) => set({ months })}
            hint="Lo que cobras siempre igual sigue llegando"
          />
        )}
        {fields.kind !== "new" && fields.kind !== "dry" && (
          <SelectField
            label="De qué"
            value={fields.promiseId}
            options={alive.map((promise) => ({ value: promise.id, name: nameAmong(alive, promise) }))}
            onChange={(promiseId) => set({ promiseId })}
          />
        )}
        {fields.kind === "amount" && <AmountField {...{ fields, set, checked }} label="Importe nuevo" />}
        {fields.kind === "pause" && (
          <MomentField
            kind="day"
            label="Vuelve el"
            name="until"
            value={fields.until}
            onChange={(until) => set({ until })}
            error={checked.errorOf("until")}
          />
        )}
        {asked && (
          <WhatIfResult answer={asked.answer}>
            {takenAs(asked.change, today) && (
              <Button variant="soft" className="w-full" busy={isTaking} onClick={() => take(asked.change)}>
                Hacerlo así
              </Button>
            )}
          </WhatIfResult>
        )}
      </form>
    </Dialog>
  );
};

interface PartProps {
  fields: WhatIfFields;
  set: (changes: Partial<WhatIfFields>) => void;
  checked: ReturnType<typeof useCheckedFields<keyof ReturnType<typeof whatIfProblems>>>;
}

const AmountField = ({ fields, set, checked, label }: PartProps & { label: string }) => (
  <TextField
    label={label}
    name="amount"
    inputMode="decimal"
    autoComplete="off"
    trailing="€"
    value={fields.amount}
    onChange={({ currentTarget }) => set({ amount: currentTarget.value })}
    onBlur={() => checked.check("amount")}
    error={checked.errorOf("amount")}
  />
);

const NewFields = ({ fields, set, checked }: PartProps) => (
  <>
    <Segmented legend="Dinero que" choices={sides} value={fields.side} onChange={(side) => set({ side })} />
    <TextField
      label="Nombre"
      name="name"
      autoComplete="off"
      maxLength={promiseNameMaxLength}
      value={fields.name}
      onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      onBlur={() => checked.check("name")}
      error={checked.errorOf("name")}
    />
    <AmountField {...{ fields, set, checked }} label="Importe de cada vez" />
    <SelectField
      label="Cada cuánto"
      value={fields.every}
      options={ownPromiseRhythms.map((value) => ({ value, name: rhythmNames[value] }))}
      onChange={(every) => set({ every: every as WhatIfFields["every"] })}
    />
    <MomentField
      kind="day"
      label={fields.every === "once" ? "Día" : "Primer día"}
      name="firstOn"
      value={fields.firstOn}
      onChange={(firstOn) => set({ firstOn })}
      error={checked.errorOf("firstOn")}
    />
    {fields.every !== "once" && (
      <MomentField
        kind="day"
        label="Se acaba el"
        name="endsOn"
        hint="Déjalo vacío si no tiene final"
        value={fields.endsOn}
        onChange={(endsOn) => set({ endsOn })}
        error={checked.errorOf("endsOn")}
      />
    )}
  </>
);
