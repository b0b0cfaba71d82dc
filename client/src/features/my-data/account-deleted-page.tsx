import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { Link, Redirect } from "wouter";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { Wordmark } from "#client/components/wordmark.tsx";
import { counted } from "#client/lib/format.ts";
import { copyText, downloadText } from "#client/lib/text-file.ts";
import type { DeletionReceipt } from "#shared/contracts/my-data.ts";
import { consentWords, deletionTime, receiptText, useReceipt } from "./receipt.ts";

const ReceiptView = ({ receipt }: { receipt: DeletionReceipt }) => {
  const { number, rows, consents } = receipt;

  return (
    <div className="space-y-5">
      <dl className="space-y-4 rounded-2xl bg-surface p-5 shadow-card">
        <Line term="Número">
          <span className="wrap-anywhere tracking-wider">{number}</span>
        </Line>
        <Line term="Fecha">{deletionTime(receipt)}</Line>
        <Line term="Datos eliminados">{counted(rows, "registro", "registros")}</Line>
        {consents.length > 0 && (
          <Line term="Permisos que se retiran">
            <ul className="space-y-1">
              {consents.map((consent) => (
                <li key={consentWords(consent)}>{consentWords(consent)}</li>
              ))}
            </ul>
          </Line>
        )}
      </dl>
      {consents.length > 0 && (
        <p className="text-ink-muted text-md">
          Si alguno no contesta ahora, lo volvemos a intentar hasta que lo retire.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5 *:min-w-36 *:flex-1">
        <Button variant="secondary" onClick={() => void copyText(receiptText(receipt), "Recibo copiado")}>
          <Copy size={18} aria-hidden="true" />
          Copiar
        </Button>
        <Button
          variant="secondary"
          onClick={() => downloadText(`aifred-recibo-${number}.txt`, receiptText(receipt))}
        >
          <Download size={18} aria-hidden="true" />
          Descargar
        </Button>
      </div>
      <Link href="/landing" className={`${buttonStyle("primary", "lg")} w-full`}>
        Salir de AI.Fred
      </Link>
    </div>
  );
};

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-caption text-ink-muted">{term}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

/** Where who has left is told so; it lasts until the page is closed. */
export const AccountDeletedPage = () => {
  const receipt = useReceipt();

  if (!receipt) return <Redirect to="/landing" replace />;
  return (
    <main className="mx-auto min-h-dvh max-w-120 px-5 pt-2 pb-10">
      <div className="flex h-topbar items-center">
        <Wordmark />
      </div>
      <h1 className="mt-2 font-semibold text-title-1">Tu cuenta ya no existe</h1>
      <p className="mt-2 mb-5 text-ink-muted">
        No queda nada tuyo aquí. Guarda este recibo si quieres poder demostrarlo.
      </p>
      <ReceiptView receipt={receipt} />
    </main>
  );
};
