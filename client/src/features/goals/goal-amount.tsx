import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { closeAskedAmount, useAskedAmount } from "./asked-amount.ts";

const AmountDialog = lazyPart(async () => (await import("./amount-dialog.tsx")).AmountDialog, DialogFailed);

/** A toast stays while pages change, so that what it opens lies over all of them. */
export const GoalAmount = () => {
  const asked = useAskedAmount();
  return asked && <AmountDialog asked={asked} onClose={closeAskedAmount} />;
};
