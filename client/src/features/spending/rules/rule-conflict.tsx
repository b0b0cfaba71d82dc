import { Button } from "#client/components/button.tsx";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import type { Rule } from "#shared/contracts/spending/rules.ts";
import { actionWords, conditionWords } from "./rule-words.ts";

interface RuleConflictProps {
  /** The rule as it is now; null where it is new, or gone. */
  now: Rule | null;
  accounts: readonly Account[];
  onTake: (now: Rule) => void;
  onKeep: () => void;
}

/** Another window changed the rules first: the person chooses. */
export const RuleConflict = ({ now, accounts, onTake, onKeep }: RuleConflictProps) => (
  <div role="alert" className="space-y-3 rounded-md bg-sunken p-4">
    <p className="font-semibold">Tus reglas han cambiado en otra ventana</p>
    {now && (
      <p className="text-ink-muted text-md">
        Esta dice ahora:{" "}
        {[conditionWords(now, accounts), now.category, actionWords(now)].filter(Boolean).join(" · ")}.
      </p>
    )}
    <Button variant="secondary" className="w-full" onClick={onKeep}>
      Seguir con lo de aquí
    </Button>
    {now && (
      <Button variant="secondary" className="w-full" onClick={() => onTake(now)}>
        Quedarme con lo otro
      </Button>
    )}
  </div>
);
