import { useEffect } from "react";
import { liveState } from "#client/lib/live-state.ts";
import { isVersionGone } from "#client/lib/missing-code.ts";
import { toastAfterOthers } from "#client/lib/toast.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** How often it is looked whether what was written has been sent, in ms. */
const lookEvery = 5000;

/**
 * Says that another version of the app is there, which is asked for when the tab is shown again and when a server that
 * was away is back. Whoever has written something that still stands in its field is told once it is gone.
 */
export const UpdateKeeper = () => {
  const isLive = liveState.use();

  useEffect(() => {
    const written = new Set<Field>();
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) written.add(target);
    };
    const isWriting = () => [...written].some(({ isConnected, value }) => isConnected && value !== "");
    let waiting: ReturnType<typeof setTimeout> | undefined;

    const tell = () => {
      if (isWriting()) {
        waiting = setTimeout(tell, lookEvery);
        return;
      }
      toastAfterOthers({
        title: "Hay una versión nueva de AI.Fred",
        action: { label: "Actualizar", onPress: () => location.reload() },
      });
    };
    const look = async () => {
      if (document.visibilityState === "hidden" || !(await isVersionGone())) return;
      clearTimeout(waiting);
      tell();
    };

    if (isLive) void look();
    document.addEventListener("input", note);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener("input", note);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isLive]);

  return null;
};
