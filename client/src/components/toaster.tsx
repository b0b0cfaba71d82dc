import * as Radix from "@radix-ui/react-toast";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { classNames } from "#client/lib/class-names.ts";
import { dismissToast, type Toast, useToast } from "#client/lib/toast.ts";
import type { ToastPlace } from "#client/lib/toast-place.ts";
import { IconButton } from "./icon-button.tsx";

/** Shows toasts; mounted once. F8 moves the focus to it. */
export const Toaster = () => {
  const current = useToast();

  return (
    <Radix.Provider duration={5000} label="Aviso" swipeDirection="down">
      {current && <ToastCard key={current.id} {...current} />}
      <Radix.Viewport
        hotkey={["F8"]}
        label="Avisos ({hotkey})"
        data-toast-place={current?.place ?? "usual"}
        className={classNames(places[current?.place ?? "usual"], away, aboveDialogs)}
      />
    </Radix.Provider>
  );
};

const anywhere = "fixed inset-x-4 z-60 mx-auto max-w-110 outline-none lg:mx-0 lg:w-104";

const places: Record<ToastPlace, string> = {
  usual: `${anywhere} bottom-feed-b lg:right-10 lg:bottom-29 lg:left-auto`,
  top: `${anywhere} top-[calc(env(safe-area-inset-top)+0.75rem)] lg:right-10 lg:left-auto`,
  start: `${anywhere} bottom-feed-b lg:right-auto lg:bottom-29 lg:left-10`,
};

/** Keeps the end of a conversation visible. */
const away =
  "in-[:root:has([data-toasts=away])]:max-md:top-28 in-[:root:has([data-toasts=away])]:max-md:bottom-auto in-[:root:has([data-toasts=away])]:md:right-auto in-[:root:has([data-toasts=away])]:md:left-5 in-[:root:has([data-toasts=away])]:md:mx-0 in-[:root:has([data-toasts=away])]:lg:left-10";

/** At the top while a dialog is open, which then leaves room for it. */
const aboveDialogs =
  "in-[:root:has([data-room-for-toast]):not(:has([data-toasts=away]))]:top-3 in-[:root:has([data-room-for-toast]):not(:has([data-toasts=away]))]:bottom-auto in-[:root:has([data-room-for-toast]):not(:has([data-toasts=away]))]:lg:right-4 in-[:root:has([data-room-for-toast]):not(:has([data-toasts=away]))]:lg:left-4 in-[:root:has([data-room-for-toast]):not(:has([data-toasts=away]))]:lg:mx-auto";

/** Longer, it would leave the text beside it too little room on a phone. */
const shortLabel = 10;

const ToastCard = ({ title, description, variant, action, otherAction }: Toast) => {
  const shown = useAmountsInText();
  const isError = variant === "destructive";
  const isBelow = otherAction || (action && action.label.length > shortLabel);
  const Icon = isError ? TriangleAlert : CircleCheck;

  return (
    <Radix.Root
      open
      data-toast=""
      onOpenChange={(open) => open || dismissToast()}
      // Its region takes no presses until it has counted this toast, a moment after the first frame.
      style={{ pointerEvents: "auto" }}
      className={classNames(
        "flex animate-toast-in items-center gap-3.5 rounded-xl bg-raised py-3.5 pr-2.5 pl-4.5 shadow-float",
        "data-[state=closed]:animate-fade-out data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y)",
        isError && "border-[1.5px] border-negative",
      )}
    >
      <Icon
        size={24}
        className={classNames("shrink-0", isError ? "text-negative" : "text-positive")}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold text-md">{shown(title)}</Radix.Title>
        {description && (
          <Radix.Description className="text-ink-muted text-sm">{shown(description)}</Radix.Description>
        )}
        {action && isBelow && (
          <div className="-mb-2 -ml-2 flex flex-wrap gap-x-3">
            <ActionButton {...action} />
            {otherAction && <ActionButton {...otherAction} />}
          </div>
        )}
      </div>
      {action && !isBelow && <ActionButton {...action} />}
      <Radix.Close asChild>
        <IconButton label="Cerrar aviso">
          <X size={18} aria-hidden="true" />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
};

const ActionButton = ({ label, onPress }: NonNullable<Toast["action"]>) => (
  <Radix.Action asChild altText={label} onClick={onPress}>
    <button
      type="button"
      className="min-h-11 shrink-0 px-2 font-semibold text-accent text-md hover:text-accent-hover"
    >
      {label}
    </button>
  </Radix.Action>
);
