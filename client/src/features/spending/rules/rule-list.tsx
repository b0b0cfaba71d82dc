import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Wand from "lucide-react/icons/wand-sparkles";
import { Badge } from "#client/components/badge.tsx";
import { CategoryIcon } from "#client/components/category-icon.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { IconTile } from "#client/components/icon-tile.tsx";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import type { Rule } from "#shared/contracts/spending/rules.ts";
import { ChosenCategory } from "./chosen-category.tsx";
import { placeAfterMove } from "./rule-order.ts";
import { actionWords, conditionWords } from "./rule-words.ts";

interface RuleListProps {
  rules: readonly Rule[];
  accounts: readonly Account[];
  isMoving: boolean;
  onOpen: (rule: Rule) => void;
  onMove: (from: number, to: number) => void;
}

/** In the order in which they are tried. */
export const RuleList = ({ rules, accounts, isMoving, onOpen, onMove }: RuleListProps) => (
  <ol aria-label="Tus reglas, por orden" className="rounded-2xl bg-surface px-4 py-1 shadow-card lg:px-6">
    {rules.map((rule, index) => (
      <li key={rule.id} className="flex items-center gap-1 border-line py-1 not-first:border-t">
        <RuleSummary rule={rule} accounts={accounts} onOpen={() => onOpen(rule)} />
        <Mover
          label={`Subir ${conditionWords(rule, accounts)}`}
          icon={ArrowUp}
          to={placeAfterMove(rules, index, -1)}
          isMoving={isMoving}
          onMove={(to) => onMove(index, to)}
        />
        <Mover
          label={`Bajar ${conditionWords(rule, accounts)}`}
          icon={ArrowDown}
          to={placeAfterMove(rules, index, 1)}
          isMoving={isMoving}
          onMove={(to) => onMove(index, to)}
        />
      </li>
    ))}
  </ol>
);

interface RuleSummaryProps {
  rule: Rule;
  accounts: readonly Account[];
  onOpen: () => void;
}

const RuleSummary = ({ rule, accounts, onOpen }: RuleSummaryProps) => (
  <button
    type="button"
    onClick={onOpen}
    className="flex min-h-16 min-w-0 flex-1 items-center gap-3 rounded-md py-2 text-left"
  >
    {rule.category ? (
      <CategoryIcon category={rule.category} />
    ) : (
      <IconTile icon={Wand} tone="bg-accent-soft text-accent" />
    )}
    <span className="min-w-0 flex-1">
      <span className="wrap-anywhere block font-semibold leading-5.5">{conditionWords(rule, accounts)}</span>
      <span className="wrap-anywhere block text-ink-muted text-sm">
        {rule.category && <ChosenCategory category={rule.category} ownCategoryId={rule.ownCategoryId} />}
        {rule.category && actionWords(rule) && " · "}
        {actionWords(rule)}
      </span>
      {(rule.isCorrection || !rule.isActive) && (
        <span className="mt-1 flex flex-wrap gap-1.5">
          {rule.isCorrection && <Badge>De una corrección</Badge>}
          {!rule.isActive && <Badge tone="warning">Apagada</Badge>}
        </span>
      )}
    </span>
  </button>
);

interface MoverProps {
  label: string;
  icon: typeof ArrowUp;
  to: number | null;
  isMoving: boolean;
  onMove: (to: number) => void;
}

/** Keeps its place, and the focus, where there is nowhere to go. */
const Mover = ({ label, icon: Icon, to, isMoving, onMove }: MoverProps) => (
  <IconButton
    label={label}
    aria-disabled={to === null || undefined}
    className="aria-disabled:text-ink-subtle aria-disabled:opacity-40"
    onClick={() => to !== null && !isMoving && onMove(to)}
  >
    <Icon size={18} aria-hidden="true" />
  </IconButton>
);
