import Check from "lucide-react/icons/check";
import { useTags } from "./adjustments/adjustment-queries.ts";
import { FilterChoice } from "./filter-choice.tsx";
import { markChoices, type TransactionFilter } from "./transaction-filter.ts";

interface TagAndMarksProps {
  filter: TransactionFilter;
  onChange: (part: Partial<TransactionFilter>) => void;
}

/** What the person added. Without tags there is none to choose. */
export const TagAndMarks = ({ filter: { tag, marks }, onChange }: TagAndMarksProps) => {
  const known = (useTags().data ?? []).map(({ tag }) => tag);
  const tags = tag === "" || known.includes(tag) ? known : [tag, ...known];
  const chosen = marks.split(",");
  const toggle = (mark: string) =>
    markChoices
      .map(({ value }) => value)
      .filter((value) => (value === mark) !== chosen.includes(value))
      .join(",");

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:col-span-full">
      <fieldset className="flex flex-wrap gap-x-2 gap-y-1">
        <legend className="sr-only">Solo movimientos</legend>
        {markChoices.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen.includes(value)}
            onClick={() => onChange({ marks: toggle(value) })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 font-medium text-md ring-[1.5px] ring-line-strong ring-inset transition-colors duration-tap aria-pressed:bg-accent-soft aria-pressed:ring-accent"
          >
            {chosen.includes(value) && <Check size={16} aria-hidden="true" />}
            {label}
          </button>
        ))}
      </fieldset>
      {/* They come later than the rest, and beside it move nothing. */}
      {tags.length > 0 && (
        <span className="w-full sm:w-56">
          <FilterChoice label="Etiqueta" value={tag} onChange={(tag) => onChange({ tag })}>
            <option value="">Todas las etiquetas</option>
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                #{tag}
              </option>
            ))}
          </FilterChoice>
        </span>
      )}
    </div>
  );
};
