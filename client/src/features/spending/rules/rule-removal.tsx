import { useState } from "react";
import { ConfirmRemoval } from "#client/components/confirm-removal.tsx";
import { Switch } from "#client/components/switch.tsx";
import type { Rule } from "#shared/contracts/spending/rules.ts";
import { RuleEffects } from "./rule-effects.tsx";
import { useDeleteRule, useRulePreview } from "./rule-queries.ts";

interface RuleRemovalProps {
  rule: Rule;
  version: number;
  onKeep: () => void;
  onRemoved: () => void;
}

/** Asks before deleting, and whether what it changed goes back. */
export const RuleRemoval = ({ rule, version, onKeep, onRemoved }: RuleRemovalProps) => {
  const [isRestoring, setRestoring] = useState(true);
  const preview = useRulePreview({ id: rule.id, rule: null, isActive: false });
  const remove = useDeleteRule(onRemoved);
  const changing = preview.data?.changing ?? 0;

  return (
    <div className="space-y-5">
      <RuleEffects preview={preview.data} error={preview.error} isBusy={preview.isFetching} />
      {changing > 0 && (
        <Switch
          label={`Devolver lo que cambió (${changing})`}
          hint="Como si no hubiera estado; se puede deshacer"
          checked={isRestoring}
          onChange={setRestoring}
        />
      )}
      <ConfirmRemoval
        busy={remove.isPending}
        onKeep={onKeep}
        onRemove={() =>
          remove.mutate({
            params: { id: rule.id },
            query: { version, restorePast: isRestoring && changing > 0 ? "true" : "false" },
          })
        }
      >
        No cambiará más movimientos.
      </ConfirmRemoval>
    </div>
  );
};
