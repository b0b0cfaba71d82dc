import { type SubmitEvent, useId, useState } from "react";
import { Dialog } from "#client/components/dialog.tsx";
import { EditActions } from "#client/components/edit-actions.tsx";
import { MomentField } from "#client/components/moment-input.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import {
  ownPromiseKinds,
  ownPromiseRhythms,
  promiseNameMaxLength,
} from "#shared/contracts/cash-flow/promises.ts";
import { draftOf, type NewFields, newFields, newProblemsOf } from "./promise-fields.ts";
import { useAddPromise } from "./promise-queries.ts";
import { kindNames, rhythmNames } from "./promise-words.ts";

interface NewPromiseDialogProps {
  accounts: readonly Account[];
  version: number;
  today: string;
  onClose: () => void;
}

const sides = [
  { value: "out", label: "Sale" },
  { value: "in", label: "Entra" },
] as const;

const kinds = ownPromiseKinds.filter((kind) => kind !== "income");

/** What no bank has told of yet. */
export const NewPromiseDialog = ({ accounts, version, today, onClose }: NewPromiseDialogProps) => {
  const [fields, setFields] = useState(() => newFields(today));
  const form = useId();
  const add = useAddPromise(onClose);
  const checked = useCheckedFields(newProblemsOf(fields));
  const change = (changes: Partial<NewFields>) => setFields({ ...fields, ...changes });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!checked.checkAll(event.currentTarget) || add.isPending) return;
    add.mutate({ body: { version, ...draftOf(fields) } });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Apuntar lo que viene"
      action={<EditActions form={form} isPending={add.isPending} />}
    >
      <form id={form} noValidate onSubmit={handleSubmit} className="space-y-5">
        <Segmented
          legend="Dinero que"
          choices={sides}
          value={fields.side}
          onChange={(side) => change({ side })}
        />
        <TextField
          label="Nombre"
          name="name"
          autoComplete="off"
          data-autofocus
          maxLength={promiseNameMaxLength}
          value={fields.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          onBlur={() => checked.check("name")}
          error={checked.errorOf("name")}
        />
        <TextField
          label="Importe"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          trailing="€"
          value={fields.amount}
          onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          onBlur={() => checked.check("amount")}
          error={checked.errorOf("amount")}
        />
        <div className="grid grid-cols-2 cramped:grid-cols-1 gap-3">
          <SelectField
            label="Cada cuánto"
            value={fields.every}
            options={ownPromiseRhythms.map((value) => ({ value, name: rhythmNames[value] }))}
            onChange={(every) => change({ every: every as NewFields["every"] })}
          />
          {fields.side === "out" && (
            <SelectField
              label="Qué es"
              value={fields.kind}
              options={kinds.map((value) => ({ value, name: kindNames[value] }))}
              onChange={(kind) => change({ kind: kind as NewFields["kind"] })}
            />
          )}
        </div>
        <MomentField
          kind="day"
          label={fields.every === "once" ? "Día" : "Primer día"}
          name="firstOn"
          value={fields.firstOn}
          onChange={(firstOn) => change({ firstOn })}
          error={checked.errorOf("firstOn")}
        />
        {fields.every !== "once" && (
          <MomentField
            kind="day"
            label="Se acaba el"
            name="endsOn"
            hint="Déjalo vacío si no tiene final"
            value={fields.endsOn}
            onChange={(endsOn) => change({ endsOn })}
            error={checked.errorOf("endsOn")}
          />
        )}
        {accounts.length > 1 && (
          <SelectField
            label="Cuenta"
            value={fields.accountId}
            options={[
              { value: "", name: "Cualquiera" },
              ...accounts.map(({ id, name }) => ({ value: id, name })),
            ]}
            onChange={(accountId) => change({ accountId })}
          />
        )}
      </form>
    </Dialog>
  );
};
