import Copy from "lucide-react/icons/copy";
import { useRef } from "react";
import { Button } from "#client/components/button.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { longDay } from "#client/lib/dates.ts";
import { problemToast, toast } from "#client/lib/toast.ts";
import type { RefundableDebit } from "#shared/contracts/cash-flow/refunds.ts";
import { reasonWords, refundLetter } from "./refund-letter.ts";

interface RefundDialogProps {
  debit: RefundableDebit;
  onClose: () => void;
}

const lines = 13;

/** Until when a direct debit can be given back, and what to write to the bank. */
export const RefundDialog = ({ debit, onClose }: RefundDialogProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const letter = refundLetter(debit);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(letter);
      toast({ title: "Texto copiado", description: "Pégalo en un mensaje a tu banco." });
    } catch {
      // The browser gives no access, or there is none without https: the person's own hand can.
      field.current?.select();
      toast(problemToast("Cópialo a mano", "El texto ya está seleccionado."));
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Devolver ${debit.creditor}`}
      description={`${reasonWords[debit.reason]}. Puedes devolverlo hasta el ${longDay(debit.authorisedUntil)}; si no lo autorizaste, hasta el ${longDay(debit.unauthorisedUntil)}.`}
      action={
        <Button size="lg" className="w-full" onClick={copy}>
          <Copy size={18} aria-hidden="true" />
          Copiar texto
        </Button>
      }
    >
      <div className="space-y-3">
        <TextArea
          ref={field}
          label="Para tu banco"
          readOnly
          rows={lines}
          value={letter}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p className="text-pretty text-ink-muted text-sm">
          Muchos bancos lo hacen también en su app, desde el propio recibo. Cuando llegue la devolución, este
          aviso se va solo. Lo que debas de verdad lo seguirás debiendo.
        </p>
      </div>
    </Dialog>
  );
};
