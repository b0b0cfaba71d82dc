import { Button } from "./button.tsx";

interface EditActionsProps {
  /** The id of the form that is saved. */
  form: string;
  isPending: boolean;
  isIncomplete?: boolean;
  onRemove?: (() => void) | undefined;
}

/** The footer of an editing dialog. */
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
