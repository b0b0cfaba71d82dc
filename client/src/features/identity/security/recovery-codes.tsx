import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { Button } from "#client/components/button.tsx";
import { copyText, downloadText } from "#client/lib/text-file.ts";
import { Refusal } from "./refusal.tsx";

interface RecoveryCodesProps {
  codes: string[];
  /** Whether the person has tried to leave without saving them. */
  isWarned: boolean;
  onSaved: () => void;
}

/** What opens the account when the app is lost. */
export const RecoveryCodes = ({ codes, isWarned, onSaved }: RecoveryCodesProps) => {
  const text = [
    "Códigos de recuperación de AI.Fred",
    "Cada uno sirve una sola vez. Guárdalos donde solo llegues tú.",
    "",
    ...codes,
    "",
  ].join("\n");

  return (
    <div className="@container space-y-4">
      <ul
        aria-label="Códigos de recuperación"
        className="grid grid-cols-2 cramped:grid-cols-1 gap-x-4 gap-y-2 rounded-lg bg-sunken p-4 text-center font-semibold tracking-wider"
      >
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5 *:min-w-32 *:flex-1">
        <Button variant="secondary" onClick={() => void copyText(codes.join("\n"), "Códigos copiados")}>
          <Copy size={18} aria-hidden="true" />
          Copiar
        </Button>
        <Button variant="secondary" onClick={() => downloadText("aifred-codigos.txt", text)}>
          <Download size={18} aria-hidden="true" />
          Descargar
        </Button>
      </div>
      <Refusal>{isWarned ? "Guárdalos antes de cerrar: no se vuelven a mostrar." : undefined}</Refusal>
      <Button size="lg" className="w-full" onClick={onSaved}>
        Ya los he guardado
      </Button>
    </div>
  );
};
