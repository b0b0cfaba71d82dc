import { Redirect } from "wouter";
import { Wordmark } from "#client/components/wordmark.tsx";
import { useReceipt } from "#client/features/my-data/receipt.ts";
import { ReceiptView } from "#client/features/my-data/receipt-view.tsx";

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
