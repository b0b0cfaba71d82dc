import { useEffect, useEffectEvent, useRef } from "react";
import { problemToast, toast } from "#client/lib/toast.ts";

interface DialogFailedProps {
  open?: boolean;
  onClose: () => void;
  retry: () => void;
}

/** Replaces a dialog whose code did not arrive; the next press tries again. */
export const DialogFailed = ({ open = true, onClose, retry }: DialogFailedProps) => {
  const hasTold = useRef(false);
  const show = useEffectEvent(() => {
    if (hasTold.current) return retry();
    hasTold.current = true;
    toast(problemToast("No se pudo abrir", "Comprueba tu conexión y vuelve a intentarlo."));
    onClose();
  });
  useEffect(() => {
    if (open) show();
  }, [open]);

  return null;
};
