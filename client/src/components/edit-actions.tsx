import { Button } from "./button.tsx";

interface EditActionsProps {
  /** The id of the form that is saved. */
  form: string;
  isPending: boolean;
  /** Nothing that could be saved is written. */
  isIncomplete?: boolean;
  /** Left out where nothing may be taken away. */
  onRemove?: (() => void) | undefined;
}

/** The foot of a dialog that edits something: take it away, or save it. */
export const EditActions = ({ form, isPending, isIncomplete = false, onRemove }: EditActionsProps) => (
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
      disabled={isIncomplete}
      busy={isPending}
      busyText="Guardando..."
      className="flex-1"
    >
      Guardar
    </Button>
  </div>
);
