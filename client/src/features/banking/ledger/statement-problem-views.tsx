import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Button } from "#client/components/button.tsx";
import { capitalised } from "#client/lib/characters.ts";
import { counted } from "#client/lib/format.ts";
import type { previewStatement } from "#shared/contracts/banking/statements.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import type { Problem } from "./statement-problems.ts";

type Refusal = Extract<EndpointResponse<typeof previewStatement>, { status: "refused" }>;

/** As many as a person reads; the rest have the same cause. */
const shownFaults = 20;

export const StatementFaults = ({ faults }: Pick<Refusal, "faults">) => (
  <>
    <p role="alert" className="flex gap-2.5 font-semibold text-md text-negative">
      <TriangleAlert size={20} className="mt-px shrink-0" aria-hidden="true" />
      No puedo importar este archivo. No se ha guardado nada.
    </p>
    <ul className="divide-y divide-line rounded-md bg-sunken px-4">
      {faults.slice(0, shownFaults).map(({ line, cell, message }) => (
        <li key={`${line} ${message}`} className="py-3 text-sm">
          {line !== null && (
            <span className="num block font-semibold">{cell ? `Celda ${cell}` : `Línea ${line}`}</span>
          )}
          <span className="wrap-anywhere text-ink-muted">{withoutPlace(message)}</span>
        </li>
      ))}
      {faults.length > shownFaults && (
        <li className="py-3 text-ink-muted text-sm">
          Y {counted(faults.length - shownFaults, "fallo más", "fallos más")}.
        </li>
      )}
    </ul>
    <p className="text-ink-muted text-sm">Si es de tu banco, descárgalo otra vez sin abrirlo ni editarlo.</p>
  </>
);

/** The line or cell stands above the message, which may name it too. */
const withoutPlace = (message: string) =>
  capitalised(message.replace(/^(?:Línea \d+|Celda [A-Z]+\d+): /, ""));

const wayOutLabels = { retry: "Reintentar", check: "Comprobar" };

interface StatementProblemProps {
  problem: Problem;
  /** Shows the title too, where the dialog has another. */
  hasTitle?: boolean;
  isBusy: boolean;
  onWayOut: () => void;
}

export const StatementProblem = ({ problem, hasTitle, isBusy, onWayOut }: StatementProblemProps) => (
  <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md bg-negative-soft px-4 py-3">
    <TriangleAlert size={20} className="shrink-0 self-start text-negative" aria-hidden="true" />
    <div className="min-w-48 flex-1 text-sm">
      {hasTitle && <p className="font-semibold text-negative">{problem.title}</p>}
      <p>{problem.text}</p>
    </div>
    {problem.wayOut && (
      <Button variant="secondary" size="sm" busy={isBusy} onClick={onWayOut}>
        {wayOutLabels[problem.wayOut]}
      </Button>
    )}
  </div>
);

export const NothingNew = ({ count }: { count: number }) => (
  <p role="status" className="flex gap-2.5 text-md">
    <CircleCheck size={20} className="mt-px shrink-0 text-positive" aria-hidden="true" />
    {count === 0 ? "El archivo no trae movimientos." : alreadyThere(count)}
  </p>
);

const alreadyThere = (count: number) =>
  count === 1
    ? "El movimiento de este archivo ya estaba."
    : `Los ${counted(count, "movimiento", "movimientos")} de este archivo ya estaban.`;
