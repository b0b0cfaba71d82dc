import { useEffect, useEffectEvent } from "react";
import { toast } from "#client/lib/toast.ts";

interface DialogFailedProps {
  onClose: () => void;
  retry: () => void;
}

/** Replaces a dialog whose code did not arrive; the next press tries again. */
export const DialogFailed = ({ onClose, retry }: DialogFailedProps) => {
  const leave = useEffectEvent(() => {
    toast({
      title: "No se pudo abrir",
      description: "Comprueba tu conexión y vuelve a intentarlo.",
      variant: "destructive",
    });
    retry();
    onClose();
  });
  useEffect(() => leave(), []);

  return null;
};
