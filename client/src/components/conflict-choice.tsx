import { Button } from "./button.tsx";

export interface ConflictLine {
  label: string;
  mine: string;
  stored: string;
}

interface ConflictChoiceProps {
  lines: ConflictLine[];
  busy: boolean;
  onMine: () => void;
  onStored: () => void;
}

/** What two tabs have made of the same thing, side by side. */
export const ConflictChoice = ({ lines, busy, onMine, onStored }: ConflictChoiceProps) => (
  <section aria-label="Dos cambios a la vez">
    <p role="alert" className="text-md">
      Ha cambiado en otra pestaña o en otro dispositivo. ¿Con cuál te quedas?
    </p>
    <table className="mt-4 w-full table-fixed text-left text-md">
      <thead>
        <tr className="text-caption text-ink-muted">
          <th scope="col" className="w-24 py-1 font-medium">
            <span className="sr-only">Dato</span>
          </th>
          <th scope="col" className="py-1 font-medium">
            Lo tuyo
          </th>
          <th scope="col" className="py-1 font-medium">
            Lo guardado
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, mine, stored }) => (
          <tr key={label} className="border-line border-t align-top">
            <th scope="row" className="py-2 pr-2 font-medium text-ink-muted text-sm">
              {label}
            </th>
            <td className={mine === stored ? cell : `${cell} font-semibold`}>{mine}</td>
            <td className={mine === stored ? cell : `${cell} font-semibold`}>{stored}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className="mt-5 flex flex-wrap gap-3 *:flex-1">
      <Button variant="secondary" disabled={busy} onClick={onStored}>
        Dejar lo guardado
      </Button>
      <Button busy={busy} busyText="Guardando..." onClick={onMine}>
        Guardar lo mío
      </Button>
    </div>
  </section>
);

const cell = "wrap-anywhere py-2 pr-2";
