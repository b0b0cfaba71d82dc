import { useEffect, useEffectEvent } from "react";
import { problemToast, toast } from "#client/lib/toast.ts";

interface DialogFailedProps {
  onClose: () => void;
  retry: () => void;
}

/** Replaces a dialog whose code did not arrive; the next press tries again. */
export const DialogFailed = ({ onClose, retry }: DialogFailedProps) => {
  const leave = useEffectEvent(() => {
    toast(problemToast("No se pudo abrir", "Comprueba tu conexión y vuelve a intentarlo."));
    retry();
    onClose();
  });
  useEffect(() => leave(), []);

  return null;
};
