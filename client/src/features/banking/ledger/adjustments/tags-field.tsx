import { TextField } from "#client/components/text-field.tsx";
import { typedTags } from "#client/lib/typed-tags.ts";
import { useTags } from "./adjustment-queries.ts";

interface TagsFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const offered = 6;

/** Tags separated by commas, and those used most at one press. */
export const TagsField = ({ value, onChange, error }: TagsFieldProps) => {
  const { data = [] } = useTags();
  const own = typedTags(value);
  const others = data.filter(({ tag }) => !own.includes(tag)).slice(0, offered);

  return (
    <div>
      <TextField
        label="Etiquetas"
        name="tags"
        autoComplete="off"
        placeholder="viaje, regalos"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        hint="Separadas por comas"
      />
      {others.length > 0 && (
        <ul aria-label="Tus etiquetas" className="mt-2 flex flex-wrap gap-2">
          {others.map(({ tag }) => (
            <li key={tag} className="min-w-0">
              <button
                type="button"
                onClick={() => onChange([...own, tag].join(", "))}
                className="inline-flex min-h-11 max-w-full items-center rounded-full bg-sunken px-4 font-semibold text-md wrap-anywhere"
              >
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
