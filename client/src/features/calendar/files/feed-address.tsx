import Copy from "lucide-react/icons/copy";
import { useRef, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { momentOf } from "#client/lib/dates.ts";
import { toast } from "#client/lib/toast.ts";
import { ChangeDialog, RevokeDialog } from "./feed-dialogs.tsx";

interface FeedAddressProps {
  url: string;
  /** ISO; null when no calendar has read it. */
  lastReadAt: string | null;
}

/** The private address of the agenda, and what can be done with it. */
export const FeedAddress = ({ url, lastReadAt }: FeedAddressProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<"change" | "revoke">();
  const close = () => setAsked(undefined);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: "Dirección copiada", description: "Pégala en tu otro calendario como suscripción." });
    } catch {
      // The browser gives no access, or there is none without https: the person's own hand can.
      field.current?.select();
      toast({
        title: "Cópiala a mano",
        description: "La dirección ya está seleccionada.",
        variant: "destructive",
      });
    }
  };

  return (
    <>
      <div className="mt-4 flex flex-wrap items-start gap-x-2.5 gap-y-2">
        <div className="min-w-[min(100%,14rem)] flex-1">
          <TextField
            ref={field}
            label="Tu dirección privada"
            hint={
              lastReadAt
                ? `Leída por última vez: ${momentOf(lastReadAt)}`
                : "Ningún calendario la ha leído todavía"
            }
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        <Button variant="soft" className="max-sm:w-full sm:mt-7.75" onClick={copy}>
          <Copy size={18} aria-hidden="true" />
          Copiar
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap gap-2.5 *:flex-auto">
        <Button variant="secondary" onClick={() => setAsked("change")}>
          Cambiar dirección
        </Button>
        <Button variant="danger" onClick={() => setAsked("revoke")}>
          Desactivar
        </Button>
      </div>
      <ChangeDialog open={asked === "change"} onClose={close} />
      <RevokeDialog open={asked === "revoke"} onClose={close} />
    </>
  );
};
