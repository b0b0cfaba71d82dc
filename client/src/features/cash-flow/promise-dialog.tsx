import { type SubmitEvent, useId, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { EditActions } from "#client/components/edit-actions.tsx";
import { MomentField } from "#client/components/moment-input.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import type { Promised } from "#shared/contracts/cash-flow/promises.ts";
import { changesOf, fieldsOf, problemsOf } from "./promise-fields.ts";
import { useChangePromise, useRestorePromise } from "./promise-queries.ts";
import { kindNames, promiseLine } from "./promise-words.ts";

interface PromiseDialogProps {
  promise: Promised;
  /** As the list is now. */
  version: number;
  today: string;
  onClose: () => void;
}

/** What the person knows better: how much, when next, until when, and that it is certain. */
export const PromiseDialog = ({ promise, version, today, onClose }: PromiseDialogProps) => {
  const [fields, setFields] = useState(() => fieldsOf(promise));
  const form = useId();
  const change = useChangePromise(onClose);
  const restore = useRestorePromise(onClose);
  const checked = useCheckedFields(problemsOf(fields, promise, today));
  const { id, source, name, kind } = promise;
  const isDecided =
    source === "found" &&
    (promise.isConfirmed ||
      promise.endsOn !== null ||
      promise.changed.amount !== null ||
      promise.changed.nextOn !== null);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!checked.checkAll(event.currentTarget) || change.isPending) return;
    const changes = changesOf(fields, promise);
    if (Object.keys(changes).length === 0) return onClose();
    change.mutate({ params: { id }, body: { version, ...changes } });
  };
  const forget = () => restore.mutate({ params: { id }, query: { version } });

  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      description={`${kindNames[kind]} · ${promiseLine(promise, today)}`}
      action={
        <EditActions
          form={form}
          isPending={change.isPending || restore.isPending}
          onRemove={source === "hand" ? forget : undefined}
        />
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit} className="space-y-5">
        <TextField
          label={promise.amount > 0 ? "Cuánto entra" : "Cuánto sale"}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          trailing="€"
          value={fields.amount}
          onChange={({ currentTarget }) => setFields({ ...fields, amount: currentTarget.value })}
          onBlur={() => checked.check("amount")}
          error={checked.errorOf("amount")}
          {...(promise.isMetered && { hint: "Depende de lo que gastes: es lo más probable" })}
        />
        <MomentField
          kind="day"
          label={source === "hand" ? "Desde el día" : "La próxima vez"}
          name="nextOn"
          value={fields.nextOn}
          onChange={(nextOn) => setFields({ ...fields, nextOn })}
          error={checked.errorOf("nextOn")}
        />
        <MomentField
          kind="day"
          label="Se acaba el"
          name="endsOn"
          hint="Desde ese día ya no cuenta. Si cobra después, te aviso."
          value={fields.endsOn}
          onChange={(endsOn) => setFields({ ...fields, endsOn })}
        />
        {source === "found" && (
          <Switch
            label="Es seguro"
            hint="Cuenta entero en la previsión"
            checked={fields.isConfirmed}
            onChange={(isConfirmed) => setFields({ ...fields, isConfirmed })}
          />
        )}
        {isDecided && (
          <Button variant="quiet" className="w-full" disabled={restore.isPending} onClick={forget}>
            Volver a como lo encontré
          </Button>
        )}
      </form>
    </Dialog>
  );
};
