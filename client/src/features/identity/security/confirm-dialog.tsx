import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "wouter";
import { Dialog } from "#client/components/dialog.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { useProofs } from "./confirmation-queries.ts";
import { Proofs } from "./proofs.tsx";

interface ConfirmDialogProps {
  onClose: () => void;
  onConfirmed: () => void;
}

/** Asks who the person is before something dangerous. It goes with the page that it was asked for. */
export const ConfirmDialog = ({ onClose, onConfirmed }: ConfirmDialogProps) => {
  const proofs = useProofs();
  useLeavingWith(onClose);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirma que eres tú"
      description="Esto toca la seguridad de tu cuenta. Vale para los próximos 10 minutos."
    >
      <Loaded query={proofs} loading={<ProofsSkeleton />}>
        {(known) => <Proofs {...known} onConfirmed={onConfirmed} />}
      </Loaded>
    </Dialog>
  );
};

const useLeavingWith = (onLeave: () => void) => {
  const [path] = useLocation();
  const first = useRef(path);
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (path !== first.current) leave();
  }, [path]);
  useEffect(() => leave, []);
};

const ProofsSkeleton = () => (
  <SkeletonGroup label="Cargando" className="space-y-5">
    <Skeleton className="h-20.5 rounded-md" />
    <Skeleton className="h-14 rounded-full" />
  </SkeletonGroup>
);
