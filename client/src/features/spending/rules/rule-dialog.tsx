import { type SubmitEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { Switch } from "#client/components/switch.tsx";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { useDebounced } from "#client/lib/use-debounced.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import type { Rule } from "#shared/contracts/spending/rules.ts";
import { RuleConflict } from "./rule-conflict.tsx";
import { RuleEffects } from "./rule-effects.tsx";
import { draftOf, fieldsOf, problemsOf, type RuleFields } from "./rule-fields.ts";
import { ActionFields, CategoryField, ConditionFields } from "./rule-form-fields.tsx";
import { isConflict, useChangeRule, useCreateRule, useRulePreview } from "./rule-queries.ts";
import { RuleRemoval } from "./rule-removal.tsx";

interface RuleDialogProps {
  /** Null for a new one. */
  rule: Rule | null;
  beginning: RuleFields;
  /** All rules, as they are now. */
  list: { version: number; rules: readonly Rule[] };
  accounts: readonly Account[];
  onClose: () => void;
}

/** Long enough that a word is typed without a preview of each letter. */
const typingPause = 400;

export const RuleDialog = ({ rule, beginning, list, accounts, onClose }: RuleDialogProps) => {
  const [isRemoving, setRemoving] = useState(false);
  const title = rule === null ? "Crear regla" : isRemoving ? "Borrar la regla" : "Regla";

  return (
    <Dialog open onClose={onClose} title={title}>
      {rule && isRemoving ? (
        <RuleRemoval
          rule={rule}
          version={list.version}
          onKeep={() => setRemoving(false)}
          onRemoved={onClose}
        />
      ) : (
        <RuleForm
          rule={rule}
          beginning={beginning}
          list={list}
          accounts={accounts}
          onSaved={onClose}
          onRemove={() => setRemoving(true)}
        />
      )}
    </Dialog>
  );
};

const isWithoutProblem = (problems: Record<string, string | undefined>) =>
  Object.values(problems).every((problem) => problem === undefined);

interface RuleFormProps extends Omit<RuleDialogProps, "onClose"> {
  onSaved: () => void;
  onRemove: () => void;
}

const RuleForm = ({ rule, beginning, list, accounts, onSaved, onRemove }: RuleFormProps) => {
  const [fields, setFields] = useState(beginning);
  const [isActive, setActive] = useState(rule?.isActive ?? true);
  const [appliesToPast, setAppliesToPast] = useState(true);
  // Another window's change is only taken over knowingly.
  const [version, setVersion] = useState(list.version);
  const problems = problemsOf(fields);
  const checked = useCheckedFields(problems);
  // Still those from before while the person types.
  const settled = useDebounced(fields, typingPause);
  const isWhole = [problems, problemsOf(settled)].every(isWithoutProblem);
  const preview = useRulePreview(isWhole ? { id: rule?.id ?? null, rule: draftOf(settled), isActive } : null);
  const create = useCreateRule(onSaved);
  const save = useChangeRule(onSaved);
  const isBusy = create.isPending || save.isPending;
  const conflict = [create, save].find(({ error }) => isConflict(error));
  const change = (changes: Partial<RuleFields>) => setFields((before) => ({ ...before, ...changes }));
  const changing = isWhole ? (preview.data?.changing ?? 0) : 0;

  const send = () => {
    const body = { version, rule: draftOf(fields), applyToPast: appliesToPast && changing > 0 };
    if (rule) save.mutate({ params: { id: rule.id }, body: { ...body, isActive } });
    else create.mutate({ body });
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (checked.checkAll(event.currentTarget) && !isBusy) send();
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-6">
      {rule?.isCorrection ? (
        <>
          <p className="text-ink-muted">
            La aprendí cuando corregiste {rule.merchant}. Vale para todos sus movimientos.
          </p>
          <CategoryField fields={fields} onChange={change} errorOf={checked.errorOf} />
        </>
      ) : (
        <>
          <ConditionFields accounts={accounts} fields={fields} onChange={change} errorOf={checked.errorOf} />
          <ActionFields fields={fields} onChange={change} errorOf={checked.errorOf} />
        </>
      )}
      {rule && <Switch label="Activa" checked={isActive} onChange={setActive} />}
      <RuleEffects
        preview={isWhole ? preview.data : null}
        error={isWhole ? preview.error : null}
        isBusy={preview.isFetching}
      />
      {changing > 0 && (
        <Switch
          label={`Aplicar también a lo anterior (${changing})`}
          hint="Se puede deshacer"
          checked={appliesToPast}
          onChange={setAppliesToPast}
        />
      )}
      {conflict && (
        <RuleConflict
          now={list.rules.find(({ id }) => id === rule?.id) ?? null}
          accounts={accounts}
          onTake={(now) => {
            setFields(fieldsOf(now));
            setVersion(list.version);
            conflict.reset();
          }}
          onKeep={() => {
            setVersion(list.version);
            conflict.reset();
          }}
        />
      )}
      <Button type="submit" className="w-full" busy={isBusy} busyText="Guardando...">
        {rule ? "Guardar" : "Crear regla"}
      </Button>
      {rule && (
        <Button variant="quiet" className="w-full" disabled={isBusy} onClick={onRemove}>
          Borrar la regla
        </Button>
      )}
    </form>
  );
};
