import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";

/** Few have one: its code comes when it is asked for. */
export const SecondStep = lazyPart(
  async () => (await import("./second-step-form.tsx")).SecondStepForm,
  DialogFailed,
);
