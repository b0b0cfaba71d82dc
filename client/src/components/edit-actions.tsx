import { type ReactNode, useId } from "react";
import { classNames } from "#client/lib/class-names.ts";
import { Button } from "./button.tsx";

interface EditActionsProps {
  /** The id of the form that is saved. */
  form: string;
  isPending: boolean;
  /** What is missing before it can be saved; undefined where nothing can be. */
  missing?: Missing | undefined;
  onRemove?: (() => void) | undefined;
}

interface Missing {
  isMissing: boolean;
  words: string;
}

/** The footer of an editing dialog. */
export const EditActions = ({ form, isPending, missing, onRemove }: EditActionsProps) => (
  <WhyDisabled missing={missing}>
    {(attributes) => (
      <div className="flex flex-wrap gap-3">
        {onRemove && (
          <Button size="lg" variant="danger" disabled={isPending} onClick={onRemove}>
            Eliminar
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          form={form}
          {...attributes}
          busy={isPending}
          busyText="Guardando..."
          className="flex-1"
        >
          Guardar
        </Button>
      </div>
    )}
  </WhyDisabled>
);

interface WhyDisabledProps {
  missing: Missing | undefined;
  children: (attributes: { disabled?: boolean; "aria-describedby"?: string }) => ReactNode;
}

/** Says above a button why it is disabled; the line keeps its place, so that nothing moves. */
export const WhyDisabled = ({ missing, children }: WhyDisabledProps) => {
  const id = useId();
  if (!missing) return children({});
  const { isMissing, words } = missing;
  return (
    <>
      <p
        id={id}
        className={classNames("py-2 text-center text-caption text-ink-muted", !isMissing && "invisible")}
      >
        {words}
      </p>
      {children({ disabled: isMissing, ...(isMissing && { "aria-describedby": id }) })}
    </>
  );
};
