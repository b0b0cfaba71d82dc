import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { tagMaxLength } from "#shared/contracts/banking/ledger.ts";
import { plainTag } from "#shared/rules/plain-tag.ts";
import { useTags } from "./adjustments/adjustment-queries.ts";

interface TagStepProps {
  /** Whether it may be one that the person has not used yet. */
  isNew: boolean;
  isPending: boolean;
  onChoose: (tag: string) => void;
}

export const TagStep = ({ isNew, isPending, onChoose }: TagStepProps) => {
  const { data: known = [] } = useTags();
  const [text, setText] = useState("");
  const tag = plainTag(text);

  return (
    <>
      {isNew && (
        <form
          className="mb-4 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (tag) onChoose(tag);
          }}
        >
          <span className="min-w-0 flex-1">
            <TextField
              label="Etiqueta"
              name="tag"
              autoComplete="off"
              placeholder="viaje"
              maxLength={tagMaxLength}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </span>
          <Button type="submit" disabled={tag === ""} busy={isPending}>
            Añadir
          </Button>
        </form>
      )}
      {known.length === 0 && !isNew && <p className="text-ink-muted">Aún no tienes etiquetas.</p>}
      <ul aria-label="Tus etiquetas" className="flex flex-wrap gap-2">
        {known.map(({ tag }) => (
          <li key={tag} className="min-w-0">
            <button
              type="button"
              disabled={isPending}
              onClick={() => onChoose(tag)}
              className="wrap-anywhere inline-flex min-h-11 max-w-full items-center rounded-full bg-sunken px-4 font-semibold text-md disabled:text-ink-subtle"
            >
              #{tag}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
