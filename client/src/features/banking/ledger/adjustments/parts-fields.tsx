import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useOwnCategories } from "#client/api/own-categories.ts";
import { Button } from "#client/components/button.tsx";
import { FieldMessage } from "#client/components/field.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { categoryOptions, offered } from "#client/lib/category-choices.ts";
import { moneyIn } from "#client/lib/format.ts";
import { maxParts, noteMaxLength } from "#shared/contracts/banking/adjustments.ts";
import type { Transaction } from "#shared/contracts/banking/ledger.ts";
import { expenseCategories, incomeCategories } from "#shared/rules/categories.ts";
import { aPart, leftOf, type PartFields, partName } from "./adjustment-fields.ts";

interface PartsFieldsProps {
  transaction: Transaction;
  parts: PartFields[];
  onChange: (parts: PartFields[]) => void;
  errorOf: (field: string) => string | undefined;
}

/** Parts taken off a transaction; what is left keeps its category. */
export const PartsFields = ({ transaction, parts, onChange, errorOf }: PartsFieldsProps) => {
  const { amount, category, currency, type } = transaction;
  const own = useOwnCategories();
  const categories = type === "income" ? incomeCategories : expenseCategories;
  const left = leftOf(amount, parts);
  const change = (key: string, changes: Partial<PartFields>) =>
    onChange(parts.map((part) => (part.key === key ? { ...part, ...changes } : part)));

  return (
    <fieldset aria-describedby="parts-below">
      <legend className="mb-2 font-semibold text-sm">Repartir en partes</legend>
      <ul className="space-y-3">
        {parts.map((part, place) => (
          <li key={part.key} className="rounded-md bg-sunken p-3">
            <div className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
                <TextField
                  label={`Importe de la parte ${place + 1}`}
                  name={partName(place)}
                  error={errorOf(partName(place))}
                  inputMode="decimal"
                  autoComplete="off"
                  value={part.amount}
                  onChange={(event) => change(part.key, { amount: event.target.value })}
                  trailing="€"
                />
                <SelectField
                  label={`Categoría de la parte ${place + 1}`}
                  value={part.category}
                  options={categoryOptions(categories, offered(own, part.category))}
                  onChange={(chosen) => change(part.key, { category: chosen })}
                />
                <div className="sm:col-span-2">
                  <TextField
                    label={`Nota de la parte ${place + 1}`}
                    name={`part-note-${place}`}
                    autoComplete="off"
                    placeholder="Para qué fue"
                    maxLength={noteMaxLength}
                    value={part.note}
                    onChange={(event) => change(part.key, { note: event.target.value })}
                  />
                </div>
              </div>
              <IconButton
                label={`Quitar la parte ${place + 1}`}
                onClick={() => onChange(parts.filter(({ key }) => key !== part.key))}
              >
                <Trash2 size={20} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <FieldMessage
        id="parts-below"
        {...(parts.length > 0 && left >= 0 && { hint: `Quedan ${moneyIn(currency)(left)} en ${category}.` })}
      />
      {parts.length < maxParts && (
        <Button variant="soft" className="mt-3 w-full" onClick={() => onChange([...parts, aPart(category)])}>
          <Plus size={18} aria-hidden="true" />
          {parts.length === 0 ? "Separar una parte" : "Otra parte"}
        </Button>
      )}
    </fieldset>
  );
};
