import { usePendingConfirmation } from "#client/api/confirmation.ts";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";

const ConfirmDialog = lazyPart(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
  DialogFailed,
);

/** The place where the person is asked who they are, whatever call it is for. To be mounted once. */
export const Confirmation = () => {
  const question = usePendingConfirmation();

  return (
    question && (
      <ConfirmDialog onClose={() => question.answer(false)} onConfirmed={() => question.answer(true)} />
    )
  );
};
