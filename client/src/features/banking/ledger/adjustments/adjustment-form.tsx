import { type SubmitEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { monthAndYear, shortDay } from "#client/lib/dates.ts";
import { formatEuros } from "#client/lib/format.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { merchantNameMaxLength, type TransactionDetail } from "#shared/contracts/banking/adjustments.ts";
import { type AdjustmentFields, editOf, fieldsOf, problemsOf } from "./adjustment-fields.ts";
import { isConflict, useEditTransaction } from "./adjustment-queries.ts";
import { ConflictNote } from "./conflict-note.tsx";
import { monthsAround } from "./months-around.ts";
import { PartsFields } from "./parts-fields.tsx";
import { TagsField } from "./tags-field.tsx";

interface AdjustmentFormProps {
  detail: TransactionDetail;
  onSaved: (saved: Partial<TransactionDetail>) => void;
}

export const AdjustmentForm = ({ detail, onSaved }: AdjustmentFormProps) => {
  const { transaction, bankName, version } = detail;
  const [fields, setFields] = useState(() => fieldsOf(detail));
  // What is read again meanwhile is not what the person had before them.
  const [begunWith, setBegunWith] = useState(version);
  const checked = useCheckedFields(problemsOf(fields, transaction.amount));
  const save = useEditTransaction(detail);
  const change = (changes: Partial<AdjustmentFields>) => setFields((before) => ({ ...before, ...changes }));

  const send = () =>
    save.mutate(
      {
        params: { id: transaction.id },
        body: { version: isConflict(save.error) ? version : begunWith, ...editOf(fields, detail) },
      },
      { onSuccess: onSaved },
    );

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.checkAll(event.currentTarget) && !save.isPending) send();
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <TextField
        label="Nombre"
        name="name"
        autoComplete="off"
        maxLength={merchantNameMaxLength}
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
        hint={fields.name.trim() === bankName ? undefined : `El banco: ${bankName}`}
      />
      {fields.name.trim() !== bankName && (
        <Switch
          label="En todos sus movimientos"
          hint="También en los que lleguen"
          checked={fields.isNameForAll}
          onChange={(isNameForAll) => change({ isNameForAll })}
        />
      )}
      <TextArea
        label="Nota"
        name="note"
        rows={2}
        value={fields.note}
        onChange={(event) => change({ note: event.target.value })}
        error={checked.errorOf("note")}
      />
      <TagsField value={fields.tags} onChange={(tags) => change({ tags })} error={checked.errorOf("tags")} />
      {!transaction.isTransfer && (
        <CountingFields detail={detail} fields={fields} onChange={change} errorOf={checked.errorOf} />
      )}
      {isConflict(save.error) && (
        <ConflictNote
          detail={detail}
          onTake={() => {
            setFields(fieldsOf(detail));
            setBegunWith(version);
          }}
          onDone={save.reset}
        />
      )}
      <Button type="submit" className="w-full" busy={save.isPending} busyText="Guardando...">
        Guardar
      </Button>
    </form>
  );
};

interface CountingFieldsProps {
  detail: TransactionDetail;
  fields: AdjustmentFields;
  onChange: (changes: Partial<AdjustmentFields>) => void;
  errorOf: (field: string) => string | undefined;
}

/** What totals count of it. */
const CountingFields = ({ detail, fields, onChange, errorOf }: CountingFieldsProps) => {
  const { transaction, refundable } = detail;
  const ownMonth = transaction.date.slice(0, 7);
  const isRefund = fields.refundOf !== null;

  return (
    <>
      {refundable.length > 0 && (
        <SelectField
          label="Es la devolución de"
          value={fields.refundOf ?? ""}
          options={[
            { value: "", name: "Ninguna compra" },
            ...refundable.map(({ id, merchantName, date, amount }) => ({
              value: id,
              name: `${merchantName}, ${shortDay(date)}, ${formatEuros(-amount)}`,
            })),
          ]}
          onChange={(id) => onChange({ refundOf: id || null, ...(id && { countsIn: null, parts: [] }) })}
          {...(isRefund && { hint: "Resta de esa compra, en su mes, y no es un ingreso." })}
        />
      )}
      {!isRefund && (
        <>
          <SelectField
            label="Cuenta en"
            value={fields.countsIn ?? ownMonth}
            options={monthsAround(ownMonth, fields.countsIn).map((month) => ({
              value: month,
              name: month === ownMonth ? `${monthAndYear(month)} (su mes)` : monthAndYear(month),
            }))}
            onChange={(month) => onChange({ countsIn: month === ownMonth ? null : month })}
          />
          <PartsFields
            transaction={transaction}
            parts={fields.parts}
            onChange={(parts) => onChange({ parts })}
            errorOf={errorOf}
          />
        </>
      )}
      <Switch
        label="No contar en los totales"
        hint="El saldo de la cuenta no cambia"
        checked={fields.isExcluded}
        onChange={(isExcluded) => onChange({ isExcluded })}
      />
    </>
  );
};
