import type { Progress } from "#server/modules/assistant/reply.ts";

/** Shows the reply to the person while it is being written. */
export const createReplyDisplay = (report: (progress: Progress) => void) => {
  let shown = "";
  const add = (text: string) => {
    if (text === "") return;
    shown += text;
    report({ kind: "text", text });
  };
  const clear = () => {
    if (shown !== "") report({ kind: "again" });
    shown = "";
  };

  return {
    clear: clear,
    /** Shows the reply so far. The shown text stays when the new one continues it. */
    show(text: string) {
      if (!text.startsWith(shown)) clear();
      add(text.slice(shown.length));
    },
  };
};
